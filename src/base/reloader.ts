// When to ask again for what changes with time. Pure but for what is handed in, so that tests have a
// clock of their own.

/** What a reloader knows of the world around it. */
export interface Surroundings {
  /** Milliseconds, from whenever. */
  now: () => number
  /** Runs something once, later. @returns takes it back */
  later: (run: () => void, ms: number) => () => void
  /** Somebody sees the page, and there is a network: else nothing is asked. */
  isAwake: () => boolean
  /** Tells of each change of that. @returns hears no more */
  onWake: (heard: () => void) => () => void
  /** From 0 up to 1. */
  chance: () => number
}

/** What makes it ask again. */
export interface Reasons {
  /** The page was hidden, or without a network, and no longer is. */
  whenSeen?: boolean
  /**
   * How long until it is due, given how long ago was asked last, in milliseconds; null while nothing
   * makes it due.
   */
  dueInMs?: (sinceMs: number) => number | null
  /** How often to look whether that has changed meanwhile; else after each asking, and when told to. */
  lookMs?: number
  /** The least time between two that nobody asked for by hand; else a second: whatever happens, no storm. */
  minGapMs?: number
}

export interface Reloader {
  /** Something has changed, such as by a live word: asks soon, once for many words. */
  nudge: () => void
  /** Asks at once, beside one that is under way; fails as the asking fails. */
  refresh: () => Promise<void>
  /** What makes it due may have changed. */
  look: () => void
  stop: () => void
}

const MIN_GAP_MS = 1_000
/** After failures it waits longer and longer, up to this. */
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000
/** A timer cannot run longer than 24.8 days; what is due later is looked at in between. */
const LONGEST_WAIT_MS = 86_400_000

/** How long to wait after so many failures; half of it is left to chance, so that not all come at once. */
export function retryWait(failures: number, chance: number): number {
  if (failures === 0) return 0
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return wait * (0.5 + chance / 2)
}

/**
 * Asks again for every reason that is given, never twice at once, and not while nobody looks.
 * @param ask fails where it brought nothing
 * @param askedMs how long ago was asked before, where it was
 */
export function openReloader(
  ask: () => Promise<unknown>,
  { whenSeen = false, dueInMs, lookMs = LONGEST_WAIT_MS, minGapMs = MIN_GAP_MS }: Reasons,
  world: Surroundings,
): Reloader {
  let askedAt = world.now()
  let failures = 0
  let retryMs = 0
  let underWay = 0
  let isNudged = false
  let wasAwake = world.isAwake()
  let isStopped = false
  let takeBack = () => {}

  async function refresh(): Promise<void> {
    askedAt = world.now()
    isNudged = false
    underWay += 1
    try {
      await ask()
      failures = 0
    } catch (error) {
      failures += 1
      throw error
    } finally {
      underWay -= 1
      retryMs = retryWait(failures, world.chance())
      look()
    }
  }

  /** How long until it is to be asked; null for no reason at all. */
  function waitMs(): number | null {
    const sinceMs = world.now() - askedAt
    const timed = dueInMs?.(sinceMs) ?? null
    const isNow = isNudged || (timed !== null && failures > 0)
    if (timed === null && !isNow) return null
    return Math.max(isNow ? 0 : (timed ?? 0), minGapMs - sinceMs, retryMs - sinceMs)
  }

  function look(): void {
    takeBack()
    if (isStopped || underWay > 0 || !world.isAwake()) return
    const wait = waitMs()
    // What failed stands with whoever shows it; it is tried again.
    if (wait !== null && wait <= 0) void refresh().catch(() => {})
    else if (wait !== null || dueInMs)
      takeBack = world.later(look, Math.min(wait ?? lookMs, lookMs))
  }

  function woke(): void {
    const isAwake = world.isAwake()
    if (isAwake && !wasAwake) {
      if (whenSeen || failures > 0) isNudged = true
      // The network may be another: no need to wait for the old one's failures.
      retryMs = 0
    }
    wasAwake = isAwake
    look()
  }

  const hearNoMore = world.onWake(woke)
  look()
  return {
    nudge: () => {
      isNudged = true
      look()
    },
    refresh,
    look,
    stop: () => {
      isStopped = true
      takeBack()
      hearNoMore()
    },
  }
}
