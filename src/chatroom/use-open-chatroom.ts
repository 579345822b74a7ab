import { useState } from 'react'
import type { RoomKind } from '../../contract/chatroom-constants.ts'
import { call } from '../api/call.ts'
import { useBrand } from '../base/route.ts'
import { settingsOf } from '../brands/brand.ts'
import { openInApp } from '../native/open-in-app.ts'

/** The app's own page of a chat room. */
const APP_PAGE = 'chatroom'

/** What a button that leads to a chat room needs. */
export interface OpenChatroom {
  open: (subject: string) => Promise<void>
  isOpening: boolean
}

/**
 * Leads to the chat room of something: in the app where the brand's app has chat rooms of its own, else on this page.
 * @param openHere opens the sheet
 */
export function useOpenChatroom(kind: RoomKind, openHere: (subject: string) => void): OpenChatroom {
  const brand = useBrand()
  const [isOpening, setOpening] = useState(false)
  const openThere = async (subject: string) => {
    if (settingsOf(brand).chat !== 'app') return false
    const body = { kind, subject }
    const room = await call('POST /api/chatroom/join', { body }).catch(() => null)
    // Without a room the sheet says why there is none.
    return room !== null && openInApp(brand, { pageName: APP_PAGE, chatroomId: room.id })
  }
  const open = async (subject: string) => {
    setOpening(true)
    const isThere = await openThere(subject)
    setOpening(false)
    if (!isThere) openHere(subject)
  }
  return { open, isOpening }
}
