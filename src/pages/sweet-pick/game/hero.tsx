import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../base/paths.ts'
import { Button } from '../../../components/button/button.tsx'
import { FlightPicture } from '../../../components/flights/flight-picture.tsx'
import words from '../../../components/text/words.module.css'
import styles from './hero.module.css'

/** The game's picture, what it is, and the way in. */
export function Hero() {
  const { t } = useTranslation(['sweetPick', 'shell'])
  const navigate = useNavigate()
  return (
    <section className={styles.hero}>
      <FlightPicture className={styles.picture} />
      <div className={styles.words}>
        <h2 className={words.title}>{t('shell:titles.flappy')}</h2>
        <p className={words.text}>{t('hero.text')}</p>
        <Button onClick={() => void navigate(paths.flappy)}>{t('hero.fly')}</Button>
      </div>
    </section>
  )
}
