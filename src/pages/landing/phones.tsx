import { useTranslation } from 'react-i18next'
import styles from './phones.module.css'

const GAMES = ['turntable', 'adventure'] as const
const THEMES = ['dark', 'light'] as const

/** Two phones with the games as they are in the reader's language (scripts/landing-pictures.ts). */
export function Phones() {
  const { t, i18n } = useTranslation('landing')
  return (
    <div className={styles.phones}>
      {GAMES.map((game) => (
        <div key={game} className={styles.phone} data-game={game}>
          {/* Lazy, so that a visit to another page, whose theme is the other's, does not load them. */}
          {THEMES.map((theme) => (
            <img
              key={`${theme} ${i18n.language}`}
              className={styles[theme]}
              src={`/${game}-${theme}.${i18n.language}.webp`}
              width="280"
              height="560"
              alt={t(`screens.${game}`)}
              loading="lazy"
            />
          ))}
        </div>
      ))}
    </div>
  )
}
