import type { RankingPeriod } from '../../contract/adventure.ts'

const DAY_MS = 86_400_000
/** 1970 began on a Thursday: its first Monday was day 4. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The day (from 00:00 UTC) or week (from Monday) in which an instant lies, in milliseconds since 1970. */
export function periodAt(
  period: RankingPeriod,
  at: number,
): { startsAt: number; resetsAt: number } {
  const length = period === 'day' ? DAY_MS : 7 * DAY_MS
  const origin = period === 'day' ? 0 : FIRST_MONDAY_MS
  const startsAt = at - ((at - origin) % length)
  return { startsAt, resetsAt: startsAt + length }
}
