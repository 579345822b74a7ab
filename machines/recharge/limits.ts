// A player's own limits on top-ups, by the rules of those on play: a lower one holds at once, a higher one after a
// day. They are in minor units of money where those are in diamonds; what becomes of them is the same.
import type { PlayPeriod } from '../../contract/play.ts'
import type { TopUpLimit } from '../../contract/recharge.ts'
import { dayAt, weekAt } from '../clock/spans.ts'
import { changeLimit, limitAt, type OwnLimit } from '../limits/limits.ts'

/** A limit and the raise that waits for its time; null minor units: no limit. */
export type OwnTopUpLimit = Pick<TopUpLimit, 'minor' | 'later'>

const asPlay = ({ minor, later }: OwnTopUpLimit): OwnLimit => ({
  diamonds: minor,
  later: later && { diamonds: later.minor, from: later.from },
})

const ofPlay = ({ diamonds, later }: OwnLimit): OwnTopUpLimit => ({
  minor: diamonds,
  later: later && { minor: later.diamonds, from: later.from },
})

/** The limit as it holds at an instant. */
export const topUpLimitAt = (limit: OwnTopUpLimit, now: number): OwnTopUpLimit =>
  ofPlay(limitAt(asPlay(limit), now))

/** The limit after a wish. */
export const changeTopUpLimit = (
  limit: OwnTopUpLimit,
  wished: number | null,
  now: number,
): OwnTopUpLimit => ofPlay(changeLimit(asPlay(limit), wished, now))

/** The period in which an instant lies. */
export const periodAt = (period: PlayPeriod, now: number) =>
  period === 'day' ? dayAt(now) : weekAt(now)

/** What a limit stops: the most that there may be, and what there was of it. */
export interface Stop {
  limit: number
  spent: number
}

/** @returns null where so much more may be paid */
export function stopAt(limit: OwnTopUpLimit, spent: number, minor: number): Stop | null {
  if (limit.minor === null || spent + minor <= limit.minor) return null
  return { limit: limit.minor, spent }
}
