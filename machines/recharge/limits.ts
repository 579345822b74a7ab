// A player's own limits on top-ups, by the rules of those on play: a lower one holds at once, a higher one after a
// day. They are in minor units of money where those are in diamonds; what becomes of them is the same.
import type { PlayPeriod } from '../../contract/play.ts'
import type { TopUpLimit } from '../../contract/recharge.ts'
import { changeMost, mostAt, type OwnMost } from '../clock/own-limit.ts'
import { dayAt, weekAt } from '../clock/spans.ts'

/** A limit and the raise that waits for its time; null minor units: no limit. */
export type OwnTopUpLimit = Pick<TopUpLimit, 'minor' | 'later'>

const asMost = ({ minor, later }: OwnTopUpLimit): OwnMost => ({
  most: minor,
  later: later && { most: later.minor, from: later.from },
})

const ofMost = ({ most, later }: OwnMost): OwnTopUpLimit => ({
  minor: most,
  later: later && { minor: later.most, from: later.from },
})

/** The limit as it holds at an instant. */
export const topUpLimitAt = (limit: OwnTopUpLimit, now: number): OwnTopUpLimit =>
  ofMost(mostAt(asMost(limit), now))

/** The limit after a wish. */
export const changeTopUpLimit = (
  limit: OwnTopUpLimit,
  wished: number | null,
  now: number,
): OwnTopUpLimit => ofMost(changeMost(asMost(limit), wished, now))

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
