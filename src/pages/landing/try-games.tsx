import { useTranslation } from 'react-i18next'
import planet from '../../../assets/pictures/planet.webp'
import { paths } from '../../base/paths.ts'
import { WheelPicture } from '../../components/wheel-picture.tsx'
import { ToPage } from './to-page.tsx'
import styles from './try-games.module.css'

/** The games that can be played at once, in the browser. */
export function TryGames() {
  const { t } = useTranslation(['landing', 'shell'])
  return (
    <section className={styles.games}>
      <h2 className={styles.title}>{t('landing:try.title')}</h2>
      <p className={styles.text}>{t('landing:try.text')}</p>
      <ul className={styles.list}>
        <li data-accent="turntable">
          <ToPage className={styles.game} to={paths.turntable}>
            <WheelPicture className={styles.picture} />
            <span className={styles.name}>{t('shell:titles.turntable')}</span>
            <span className={styles.about}>{t('landing:try.turntable')}</span>
            <span className={styles.play}>{t('landing:try.play')}</span>
          </ToPage>
        </li>
        <li data-accent="adventure">
          <ToPage className={styles.game} to={paths.alienAdventure}>
            <img
              className={styles.picture}
              src={planet}
              width="96"
              height="96"
              alt=""
              loading="lazy"
            />
            <span className={styles.name}>{t('shell:titles.alienAdventure')}</span>
            <span className={styles.about}>{t('landing:try.adventure')}</span>
            <span className={styles.play}>{t('landing:try.play')}</span>
          </ToPage>
        </li>
      </ul>
    </section>
  )
}
