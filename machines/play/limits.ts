// What a wish makes of a limit of one's own (features: responsible play): a lower one holds at once,
// a higher one later, so that nobody raises it in the heat of play. Time comes in.
import type { PlayLimit, PlayState } from '../../contract/play.ts'
import { changeMost, mostAt, type OwnMost } from '../clock/own-limit.ts'

/** A limit and the raise that waits for its time; null diamonds: no limit. */
export type OwnLimit = Pick<PlayLimit, 'diamonds' | 'later'>

const asMost = ({ diamonds, later }: OwnLimit): OwnMost => ({
  most: diamonds,
  later: later && { most: later.diamonds, from: later.from },
})

const ofMost = ({ most, later }: OwnMost): OwnLimit => ({
  diamonds: most,
  later: later && { diamonds: later.most, from: later.from },
})

/** Whether the time of a raise has come. */
export function isRaiseDue({ later }: OwnLimit, now: number): boolean {
  return later !== null && later.from <= now
}

/** The limit as it holds at an instant: a raise whose time has come has taken its place. */
export const limitAt = (limit: OwnLimit, now: number): OwnLimit =>
  ofMost(mostAt(asMost(limit), now))

/** The limit after a wish: a raise waits 24 hours (`machines/clock/own-limit.ts`). */
export const changeLimit = (limit: OwnLimit, wished: number | null, now: number): OwnLimit =>
  ofMost(changeMost(asMost(limit), wished, now))

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
