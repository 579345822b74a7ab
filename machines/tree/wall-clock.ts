// A couple's days by the clock of somebody who looks at them: it may be of another zone, and it changes
// twice a year, while the couple's offset stays (decision 026).
import { DAY_MS } from '../clock/spans.ts'
import { nextDayAt } from './days.ts'

/** A day that clocks do not see begin at midnight. */
interface OddStart {
  /** When it begins, in milliseconds since 1970. */
  at: number
  /** The days before it begin at midnight: clocks are about to change. */
  isAhead: boolean
}

/**
 * The next beginning of a couple's day that a clock does not show as midnight.
 * @param clockOffsetAt minutes east of UTC that the clock has at an instant
 * @returns null where their next two days begin at midnight
 */
export function oddStart(
  now: number,
  offsetMinutes: number,
  clockOffsetAt: (at: number) => number,
): OddStart | null {
  const isMidnight = (at: number) => (at + clockOffsetAt(at) * 60_000) % DAY_MS === 0
  const next = nextDayAt(now, offsetMinutes)
  if (!isMidnight(next)) return { at: next, isAhead: false }
  return isMidnight(next + DAY_MS) ? null : { at: next + DAY_MS, isAhead: true }
}
