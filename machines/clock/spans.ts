export const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday: its first Monday was day 4. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The week, from Monday 00:00 UTC to the next, in which an instant lies, in milliseconds since 1970. */
export function weekAt(at: number): { startsAt: number; resetsAt: number } {
  const startsAt = at - ((at - FIRST_MONDAY_MS) % WEEK_MS)
  return { startsAt, resetsAt: startsAt + WEEK_MS }
}

/** The day, from 00:00 UTC to the next, in which an instant lies, in milliseconds since 1970. */
export function dayAt(at: number): { startsAt: number; resetsAt: number } {
  const startsAt = at - (at % DAY_MS)
  return { startsAt, resetsAt: startsAt + DAY_MS }
}
