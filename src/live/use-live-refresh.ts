import { useEffect } from 'react'
import type { LiveRoom } from '../../contract/api.ts'
import { useLive } from './use-live.ts'

/**
 * Refreshes at each word of a room, and whenever it begins to listen: words from before, or while the connection
 * was lost, are said to nobody.
 * @param refresh memoized
 * @param part as for `useLive`
 */
export function useLiveRefresh(room: LiveRoom, refresh: () => void, part?: string): void {
  const { state } = useLive(room, refresh, part)
  useEffect(() => {
    if (state === 'on') refresh()
  }, [state, refresh])
}
