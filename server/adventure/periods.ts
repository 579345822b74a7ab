import type { RankingPeriod } from '../../contract/adventure.ts'
import { dayAt, weekAt } from '../../machines/clock/spans.ts'

/** The day (from 00:00 UTC) or week (from Monday) in which an instant lies, in milliseconds since 1970. */
export function periodAt(
  period: RankingPeriod,
  at: number,
): { startsAt: number; resetsAt: number } {
  return period === 'day' ? dayAt(at) : weekAt(at)
}
