import { useCallback, useEffect, useRef } from 'react'
import {
  createRefreshScheduler,
  type RefreshEnvironment,
  type RefreshScheduler,
  type RefreshTriggers,
} from './refresh-scheduler.ts'

const BROWSER: RefreshEnvironment = {
  now: () => performance.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isActive: () => document.visibilityState === 'visible' && navigator.onLine,
  onActiveChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
  random: Math.random,
}

/** Refreshes by hand. Both functions stay the same as long as `load` does. */
export interface Refresh {
  /** Refreshes at once, even while another refresh is running. Rejects as the load does. */
  refresh: () => Promise<void>
  /** Data has changed, e.g. by a live message: refreshes soon. Debounced. */
  refreshSoon: () => void
}

/**
 * Loads data again by the given triggers, while the page is visible and online.
 * @param load memoized: a new function starts a new schedule. Rejects where it loaded nothing, and is
 *   then retried
 * @param triggers need not be memoized: their functions are always called as last rendered
 */
export function useRefresh(load: () => Promise<unknown>, triggers: RefreshTriggers): Refresh {
  const latest = useRef(triggers)
  latest.current = triggers
  const scheduler = useRef<RefreshScheduler | null>(null)
  const { whenSeen = false, recheckMs, minIntervalMs } = triggers
  const isTimed = triggers.dueInMs !== undefined
  useEffect(() => {
    const created = createRefreshScheduler(
      load,
      {
        whenSeen,
        ...(recheckMs !== undefined && { recheckMs }),
        ...(minIntervalMs !== undefined && { minIntervalMs }),
        ...(isTimed && { dueInMs: (since) => latest.current.dueInMs?.(since) ?? null }),
      },
      BROWSER,
    )
    scheduler.current = created
    return created.stop
  }, [load, whenSeen, recheckMs, minIntervalMs, isTimed])
  // After each render, because `dueInMs` may now return something else.
  useEffect(() => scheduler.current?.reschedule())
  const refresh = useCallback(async () => {
    await (scheduler.current?.refresh() ?? load())
  }, [load])
  const refreshSoon = useCallback(() => scheduler.current?.refreshSoon(), [])
  return { refresh, refreshSoon }
}

/** Triggers a refresh at an interval. */
export function everyMs(ms: number): RefreshTriggers {
  return { dueInMs: (sinceMs) => ms - sinceMs }
}
