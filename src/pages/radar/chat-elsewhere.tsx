import { useTranslation } from 'react-i18next'
import { HOUSE } from '../../brands/house.ts'
import { storeUrlOf } from '../../native/deep-link.ts'
import { platformOf } from '../../native/platform.ts'
import styles from './match-card.module.css'

/** Says that chats are in the app, and where to get it. */
export function ChatElsewhere() {
  const { t } = useTranslation('radar')
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <p className={styles.note} role="status">
      {t('chat.inApp')}{' '}
      <a className={styles.store} href={storeUrlOf(HOUSE.app, platform)}>
        {t('chat.getApp')}
      </a>
    </p>
  )
}
