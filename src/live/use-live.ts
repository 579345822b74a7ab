import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveRoom, Rooms } from '../../contract/api.ts'
import { type LiveConnection, type LiveState, openLive } from './connection.ts'

/** A room's live messages while a page is open. */
export interface Live {
  state: LiveState
  retry: () => void
}

/** Listens to a room, or to a part of it. Live that went off is tried anew when the network or the player is back. */
export function useLive<Room extends LiveRoom>(
  room: Room,
  told: (message: Rooms[Room]) => void,
  part?: string,
): Live {
  const [state, setState] = useState<LiveState>('connecting')
  const connection = useRef<LiveConnection | null>(null)
  const retry = useCallback(() => connection.current?.retry(), [])

  useEffect(() => {
    const opened = openLive({ room, part, told, changed: setState })
    connection.current = opened
    const seenAgain = () => {
      if (document.visibilityState === 'visible') opened.retry()
    }
    window.addEventListener('online', opened.retry)
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      window.removeEventListener('online', opened.retry)
      document.removeEventListener('visibilitychange', seenAgain)
      opened.close()
    }
  }, [room, told, part])
  return { state, retry }
}
