import { useCallback, useEffect, useRef } from 'react'
import { openReloader, type Reasons, type Reloader, type Surroundings } from './reloader.ts'

/** The page's own: a browser's clock, and whether anybody sees it. */
const PAGE: Surroundings = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
  onWake: (heard) => {
    document.addEventListener('visibilitychange', heard)
    window.addEventListener('online', heard)
    window.addEventListener('offline', heard)
    return () => {
      document.removeEventListener('visibilitychange', heard)
      window.removeEventListener('online', heard)
      window.removeEventListener('offline', heard)
    }
  },
  chance: Math.random,
}

/** What can be asked for by hand; the same functions as long as the same is asked for. */
export interface Reload {
  /** Asks at once, whatever is under way; fails as the asking fails. */
  refresh: () => Promise<void>
  /** Something has changed, as a live word says: asks soon, once for many words. */
  nudge: () => void
}

/**
 * Asks again for what changes with time, while the page is seen and has a network; many reasons at
 * once make one asking.
 * @param ask the same function as long as the same is asked for; fails where it brought nothing, and
 *   is tried again then
 * @param reasons their functions are asked as they are at the time
 */
export function useReload(ask: () => Promise<unknown>, reasons: Reasons): Reload {
  const latest = useRef(reasons)
  latest.current = reasons
  const reloader = useRef<Reloader | null>(null)
  const { whenSeen = false, lookMs, minGapMs } = reasons
  const isTimed = reasons.dueInMs !== undefined
  useEffect(() => {
    const opened = openReloader(
      ask,
      {
        whenSeen,
        ...(lookMs !== undefined && { lookMs }),
        ...(minGapMs !== undefined && { minGapMs }),
        ...(isTimed && { dueInMs: (since) => latest.current.dueInMs?.(since) ?? null }),
      },
      PAGE,
    )
    reloader.current = opened
    return opened.stop
  }, [ask, whenSeen, lookMs, minGapMs, isTimed])
  // Each rendering may bring reasons that differ.
  useEffect(() => reloader.current?.look())
  const refresh = useCallback(async () => {
    await (reloader.current?.refresh() ?? ask())
  }, [ask])
  const nudge = useCallback(() => reloader.current?.nudge(), [])
  return { refresh, nudge }
}

/** Due so long after each asking. */
export function everyMs(ms: number): Reasons {
  return { dueInMs: (sinceMs) => ms - sinceMs }
}
