import { useCallback, useEffect } from 'react'
import type { ChatRoom } from '../../contract/chatroom.ts'
import type { RoomKind } from '../../contract/chatroom-constants.ts'
import { call } from '../api/call.ts'
import { everyMs } from '../base/use-refresh.ts'
import { type Load, type LoadControls, useLoad } from '../components/load/use-load.ts'

/** Whoever joins again this often stays present (`PRESENT_MS`). */
const PRESENCE = { whenSeen: true, ...everyMs(60_000) }

/** The latest time that somebody left, until the server knows: to look again is to join after it. */
let leaving: Promise<unknown> = Promise.resolve()

/** Joins the chat room of something as long as it is looked at, and leaves it afterwards. */
export function useRoom(kind: RoomKind, subject: string): Load<ChatRoom> & LoadControls {
  const join = useCallback(async () => {
    await leaving
    return call('POST /api/chatroom/join', { body: { kind, subject } })
  }, [kind, subject])
  const joined = useLoad(join, PRESENCE)
  const room = joined.data?.id
  useEffect(() => {
    if (room === undefined) return
    return () => {
      // Whoever cannot say so is present no more after a while.
      leaving = call('POST /api/chatroom/leave', { body: { room } }).catch(() => {})
    }
  }, [room])
  return joined
}
