import { useTranslation } from 'react-i18next'
import { HOUSE } from '../../brands/house.ts'
import { storeUrlOf } from '../../native/deep-link.ts'
import styles from './stores.module.css'

/** As they are called everywhere. */
const STORES = [
  {
    platform: 'ios',
    store: 'App Store',
    drawn:
      'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM10.500 18h3M12 6v7m-3-3 3 3 3-3',
  },
  { platform: 'android', store: 'Google Play', drawn: 'M6 4l13 8-13 8zM6 4l7.500 8L6 20' },
] as const

/** The app's place in each store; a phone shows its own (src/first.ts). */
export function Stores() {
  const { t } = useTranslation('landing')
  return (
    <ul className={styles.stores} aria-label={t('stores.title')}>
      {STORES.map(({ platform, store, drawn }) => (
        <li key={platform} data-store={platform}>
          <a className={styles.badge} href={storeUrlOf(HOUSE.app, platform)} rel="noopener">
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawn} />
            </svg>
            <span className={styles.from}>{t('stores.from')}</span>
            <span className={styles.store}>{store}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
