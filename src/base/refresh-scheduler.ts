// Decides when data is loaded again. Knows neither React nor a browser, so that tests can use a fake
// clock; `use-refresh.ts` runs it in a page.

/** What the scheduler needs from its environment. */
export interface RefreshEnvironment {
  /** A monotonic clock, in milliseconds. */
  now: () => number
  /** Runs something once after a delay. @returns cancels it */
  setTimer: (run: () => void, ms: number) => () => void
  /** The page is visible and online. While it is not, nothing is refreshed. */
  isActive: () => boolean
  /** Calls back whenever `isActive` may have changed. @returns stops listening */
  onActiveChange: (listener: () => void) => () => void
  /** Random, from 0 up to 1. */
  random: () => number
}

/** When to refresh. */
export interface RefreshTriggers {
  /** When the page becomes visible or online again. */
  whenSeen?: boolean
  /**
   * Milliseconds until the next refresh, given the milliseconds since the last one; null while none is
   * due.
   */
  dueInMs?: (sinceMs: number) => number | null
  /** How often to call `dueInMs` again while waiting; by default only after each refresh. */
  recheckMs?: number
  /** Minimum interval between automatic refreshes, whatever triggers them; by default a second. */
  minIntervalMs?: number
}

export interface RefreshScheduler {
  /** Data has changed, e.g. by a live message: refreshes soon. Debounced by `minIntervalMs`. */
  refreshSoon: () => void
  /** Refreshes at once, even while another refresh is running. Rejects as the load does. */
  refresh: () => Promise<void>
  /** Calls `dueInMs` again, because its result may have changed. */
  reschedule: () => void
  stop: () => void
}

const MIN_INTERVAL_MS = 1_000
/** Exponential backoff after failures: first delay and maximum. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000
/** Browsers limit a timer to 24.8 days: what is due later is checked again in between. */
const MAX_TIMER_MS = 86_400_000

/** Delay before the next try after so many failures, with jitter so that clients don't retry in step. */
export function retryDelay(failures: number, random: number): number {
  if (failures === 0) return 0
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return delay * (0.5 + random / 2)
}

/**
 * Refreshes by all triggers, never twice at once, and not while the page is hidden or offline.
 * @param load rejects where it loaded nothing; it is then retried with backoff
 */
export function createRefreshScheduler(
  load: () => Promise<unknown>,
  {
    whenSeen = false,
    dueInMs,
    recheckMs = MAX_TIMER_MS,
    minIntervalMs = MIN_INTERVAL_MS,
  }: RefreshTriggers,
  environment: RefreshEnvironment,
): RefreshScheduler {
  let startedAt = environment.now()
  let failures = 0
  let retryMs = 0
  let running = 0
  let isRequested = false
  let wasActive = environment.isActive()
  let isStopped = false
  let cancelTimer = () => {}

  async function refresh(): Promise<void> {
    startedAt = environment.now()
    isRequested = false
    running += 1
    try {
      await load()
      failures = 0
    } catch (error) {
      failures += 1
      throw error
    } finally {
      running -= 1
      retryMs = retryDelay(failures, environment.random())
      reschedule()
    }
  }

  /** Milliseconds until the next refresh; null if nothing triggers one. */
  function waitMs(): number | null {
    const sinceMs = environment.now() - startedAt
    const due = dueInMs?.(sinceMs) ?? null
    const isNow = isRequested || (due !== null && failures > 0)
    if (due === null && !isNow) return null
    return Math.max(isNow ? 0 : (due ?? 0), minIntervalMs - sinceMs, retryMs - sinceMs)
  }

  function reschedule(): void {
    cancelTimer()
    if (isStopped || running > 0 || !environment.isActive()) return
    const wait = waitMs()
    // `load` reports its own failure to the page; here it only leads to a retry.
    if (wait !== null && wait <= 0) void refresh().catch(() => {})
    else if (wait !== null || dueInMs)
      cancelTimer = environment.setTimer(reschedule, Math.min(wait ?? recheckMs, recheckMs))
  }

  function activeChanged(): void {
    const isActive = environment.isActive()
    if (isActive && !wasActive) {
      if (whenSeen || failures > 0) isRequested = true
      // The network may be a different one: don't wait out the backoff of the old one.
      retryMs = 0
    }
    wasActive = isActive
    reschedule()
  }

  const stopListening = environment.onActiveChange(activeChanged)
  reschedule()
  return {
    refreshSoon: () => {
      isRequested = true
      reschedule()
    },
    refresh,
    reschedule,
    stop: () => {
      isStopped = true
      cancelTimer()
      stopListening()
    },
  }
}
