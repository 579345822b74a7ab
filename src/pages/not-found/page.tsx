import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import styles from './page.module.css'

/** An address that leads nowhere (spec §8). */
export default function NotFound() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <Notice scene="lost" title={t('notFound.title')} text={t('notFound.text')}>
        <Button onClick={() => void navigate(paths.landing)}>{t('notFound.home')}</Button>
      </Notice>
    </div>
  )
}
