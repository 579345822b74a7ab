import { useState } from 'react'
import { useBrand } from '../../base/route.ts'
import { openInApp } from '../../native/open-in-app.ts'

/** The app's own page of a chat. */
const APP_PAGE = 'chat'

/** The way to a chat, as a button needs it. */
export interface Chat {
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
