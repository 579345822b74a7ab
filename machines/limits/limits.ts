// What a wish makes of a limit of one's own (features: responsible play): a lower one holds at once,
// a higher one later, so that nobody raises it in the heat of play. Time comes in.
import { LIMIT_RAISE_HOURS } from '../../contract/constants.ts'
import type { PlayLimit, PlayState } from '../../contract/play.ts'

/** A limit and the raise that waits for its time; null diamonds: no limit. */
export type OwnLimit = Pick<PlayLimit, 'diamonds' | 'later'>

const RAISE_MS = LIMIT_RAISE_HOURS * 3_600_000

/** Whether the time of a raise has come. */
export function isRaiseDue({ later }: OwnLimit, now: number): boolean {
  return later !== null && later.from <= now
}

/** The limit as it holds at an instant: a raise whose time has come has taken its place. */
export function limitAt(limit: OwnLimit, now: number): OwnLimit {
  const { later } = limit
  return later && isRaiseDue(limit, now) ? { diamonds: later.diamonds, later: null } : limit
}

/**
 * The limit after a wish. One that is not higher than what holds, holds at once and ends a raise
 * that waits; a raise waits 24 hours, and goes on waiting when a smaller one is wished instead.
 */
export function changeLimit(limit: OwnLimit, wished: number | null, now: number): OwnLimit {
  const { diamonds, later } = limitAt(limit, now)
  if (!isHigher(wished, diamonds)) return { diamonds: wished, later: null }
  const isSmallerRaise = later !== null && !isHigher(wished, later.diamonds)
  return {
    diamonds,
    later: { diamonds: wished, from: isSmallerRaise ? later.from : now + RAISE_MS },
  }
}

/**
 * The end of a pause after a wish for one: never sooner than it was.
 * @param until milliseconds since 1970; null when there is none
 */
export function prolong(until: number | null, now: number, hours: number): number {
  return Math.max(until ?? 0, now + hours * 3_600_000)
}

/** The next moment at which what holds changes by itself: a day begins, a pause is over. */
export function nextChange({ day, week, coolingOffUntil, excludedUntil }: PlayState): number {
  const moments = [
    day.resetsAt,
    week.resetsAt,
    day.later?.from,
    week.later?.from,
    coolingOffUntil,
    excludedUntil,
  ]
  return Math.min(...moments.filter((moment) => typeof moment === 'number'))
}

/** No limit is higher than any. */
export function isHigher(one: number | null, other: number | null): boolean {
  if (other === null) return false
  return one === null || one > other
}
