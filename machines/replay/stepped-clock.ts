/** A clock for headless runs: it stands still until it is moved, and then stops at every timer. */
export interface SteppedClock {
  setTimeout: (run: () => void, afterMs: number) => number
  clearTimeout: (timer: number) => void
  /** Milliseconds since the run began. */
  now: () => number
  /** Runs every timer that is due until then, in order, also those that other timers start. */
  advanceTo: (ms: number) => void
}

/** Makes a clock that stands at 0. */
export function steppedClock(): SteppedClock {
  const timers = new Map<number, { due: number; run: () => void }>()
  let now = 0
  let lastTimer = 0

  function nextDue(until: number): number | undefined {
    const due = [...timers].filter(([, timer]) => timer.due <= until)
    return due.sort(([, one], [, other]) => one.due - other.due)[0]?.[0]
  }

  return {
    setTimeout: (run, afterMs) => {
      lastTimer += 1
      timers.set(lastTimer, { due: now + afterMs, run })
      return lastTimer
    },
    clearTimeout: (timer) => {
      timers.delete(timer)
    },
    now: () => now,
    advanceTo: (ms) => {
      for (let next = nextDue(ms); next !== undefined; next = nextDue(ms)) {
        const timer = timers.get(next)
        timers.delete(next)
        now = Math.max(now, timer?.due ?? now)
        timer?.run()
      }
      now = Math.max(now, ms)
    },
  }
}
