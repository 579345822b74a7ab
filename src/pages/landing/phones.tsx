import { useTranslation } from 'react-i18next'
import adventureDark from '../../../assets/landing/adventure-dark.webp'
import adventureLight from '../../../assets/landing/adventure-light.webp'
import turntableDark from '../../../assets/landing/turntable-dark.webp'
import turntableLight from '../../../assets/landing/turntable-light.webp'
import styles from './phones.module.css'

const SCREENS = [
  { game: 'turntable', dark: turntableDark, light: turntableLight },
  { game: 'adventure', dark: adventureDark, light: adventureLight },
] as const

/** Two phones with the games as they are, taken from the running product (scripts/landing-pictures.ts). */
export function Phones() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.phones}>
      {SCREENS.map(({ game, dark, light }) => (
        <div key={game} className={styles.phone} data-game={game}>
          {/* Lazy, so that a visit to another page, whose theme is the other's, does not load them. */}
          {[dark, light].map((picture) => (
            <img
              key={picture}
              className={picture === dark ? styles.dark : styles.light}
              src={picture}
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
