import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveRoom, Rooms } from '../../contract/api.ts'
import { type LiveConnection, type LiveState, openLive } from './connection.ts'

/** The state of a page's live connection. */
export interface Live {
  state: LiveState
  retry: () => void
}

/**
 * Listens to a room's live messages, or to those of a part of it. A connection that is `off` is retried
 * when the page becomes online or visible again.
 * @param onMessage memoized: a new function opens a new connection
 */
export function useLive<Room extends LiveRoom>(
  room: Room,
  onMessage: (message: Rooms[Room]) => void,
  part?: string,
): Live {
  const [state, setState] = useState<LiveState>('connecting')
  const connection = useRef<LiveConnection | null>(null)
  const retry = useCallback(() => connection.current?.retry(), [])

  useEffect(() => {
    const opened = openLive({ room, part, onMessage, onStateChange: setState })
    connection.current = opened
    const retryIfVisible = () => {
      if (document.visibilityState === 'visible') opened.retry()
    }
    window.addEventListener('online', opened.retry)
    document.addEventListener('visibilitychange', retryIfVisible)
    return () => {
      window.removeEventListener('online', opened.retry)
      document.removeEventListener('visibilitychange', retryIfVisible)
      opened.close()
    }
  }, [room, onMessage, part])
  return { state, retry }
}
