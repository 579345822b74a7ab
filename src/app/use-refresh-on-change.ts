import { useEffect } from 'react'
import type { PlayState } from '../../contract/play.ts'
import { nextChange } from '../../machines/play/limits.ts'
import { serverNow } from '../stores/server-clock.ts'

/** A timer cannot run longer than 24.8 days; a page that stays open so long asks in between. */
const LONGEST_WAIT_MS = 86_400_000
/** The server's own clock shall have passed the moment too. */
const AFTER_MS = 500

/** Asks again when a day or a pause ends, and when the page is seen again. */
export function useRefreshOnChange(state: PlayState | null, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!state) return
    // What could not be loaded keeps its old place; pulling down tries once more.
    const ask = () => void refresh().catch(() => {})
    const waitMs = Math.max(0, nextChange(state) - serverNow()) + AFTER_MS
    const timer = setTimeout(ask, Math.min(waitMs, LONGEST_WAIT_MS))
    const seenAgain = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [state, refresh])
}
