import { useTranslation } from 'react-i18next'
import { Skeleton } from '../components/skeleton.tsx'
import styles from './loading-page.module.css'

/** Stands while the app is asked who plays; a webview without one says so too, until it gives up. */
export function WaitingForApp() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <p className={styles.waiting} role="status">
        {t('waitingForApp')}
      </p>
      <Skeleton lines={5} />
    </div>
  )
}
