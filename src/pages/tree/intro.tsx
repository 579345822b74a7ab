import { useTranslation } from 'react-i18next'
import words from '../../components/text/words.module.css'

/** What a Love Tree is, to whoever has none. */
export function Intro() {
  const { t } = useTranslation('tree')
  return (
    <>
      <h2 className={words.title}>{t('empty.title')}</h2>
      <p className={words.text}>{t('empty.text')}</p>
    </>
  )
}
