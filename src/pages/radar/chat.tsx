import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../base/route.ts'
import { HOUSE } from '../../brands/house.ts'
import { storeUrlOf } from '../../native/deep-link.ts'
import { openInApp } from '../../native/open-in-app.ts'
import { platformOf } from '../../native/platform.ts'
import styles from './match-card.module.css'

/** The app's own page of a chat. */
const APP_PAGE = 'chat'

/** The way to a chat, as a button needs it. */
interface Chat {
  open: (userId: number) => Promise<void>
  isOpening: boolean
  /** There is no chat here: say where there is one. */
  isNowhere: boolean
}

/**
 * Gives the way to the app's chat.
 * @param onOpened the app shows it
 */
export function useChat(onOpened: () => void = () => {}): Chat {
  const brand = useBrand()
  const [isOpening, setOpening] = useState(false)
  const [isNowhere, setNowhere] = useState(false)
  const open = async (userId: number) => {
    setOpening(true)
    const isInApp = await openInApp(brand, { pageName: APP_PAGE, userId })
    setOpening(false)
    setNowhere(!isInApp)
    if (isInApp) onOpened()
  }
  return { open, isOpening, isNowhere }
}

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
