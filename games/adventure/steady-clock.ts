/** The server's time between two tellings of it, so that motion is even. */
export interface SteadyClock {
  /** Takes the server's time as it was told at a local time. */
  follow(told: number, local: number): void
  /** The server's time at a local time. */
  at(local: number): number
}

/** A local clock that stood still (a phone asleep) or a corrected server's time is followed at once. */
const LEAP_MS = 1_000

/** Opens a clock; both times in milliseconds, the local one from any beginning. */
export function openSteadyClock(told: number, local: number): SteadyClock {
  let ahead = told - local
  return {
    // What is told was true a little earlier: the most advanced telling is the truest.
    follow: (now, at) => {
      const told = now - at
      if (told > ahead || told < ahead - LEAP_MS) ahead = told
    },
    at: (at) => at + ahead,
  }
}
