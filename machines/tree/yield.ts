// What a tree brings to one person, exactly: money that is given away is counted before it is (design §4).
import type { Gift, TreeTuning } from '../../contract/tree.ts'
import { levelOf } from './growth.ts'

export type GiftKind = Gift['kind']

/** Points of a day on which both water. */
function pointsADay({ wateringPoints, togetherPoints }: TreeTuning): number {
  return 2 * wateringPoints + togetherPoints
}

/** The days after which a pair that misses none has the highest level. */
export function daysToTop(tuning: TreeTuning): number {
  return Math.ceil((tuning.levels.at(-1)?.points ?? 0) / pointsADay(tuning))
}

/** What each of a pair has been given of a kind after so many days without a miss. */
export function givenAfter(tuning: TreeTuning, kind: GiftKind, days: number): number {
  const level = levelOf(tuning, pointsADay(tuning) * days)
  const byLevels = tuning.levels
    .slice(0, level)
    .reduce((sum, { gifts }) => sum + amountOf(gifts, kind), 0)
  const { streak } = tuning
  return byLevels + Math.floor(days / streak.days) * amountOf(streak.gifts, kind)
}

/**
 * The most of a kind that one person can be given in a week on average, and after how many days of
 * watering they would have to close the tree for it, to begin anew with another one.
 *
 * A spare day keeps a streak and brings nothing, so that no pair is given more by missing one.
 * Days of watering take two days less than their number, from the last instant of the first to the
 * first of the last, and another tree waits a day (`restAfter`). Past the highest level only streaks
 * bring anything, so that no later day is better than the first streak's end after it.
 */
export function maxAWeek(tuning: TreeTuning, kind: GiftKind): { amount: number; days: number } {
  const last = daysToTop(tuning) + tuning.streak.days
  let max = { amount: 0, days: 0 }
  for (let days = 1; days <= last; days++) {
    const amount = (givenAfter(tuning, kind, days) * 7) / Math.max(1, days - 1)
    if (amount > max.amount) max = { amount, days }
  }
  return max
}

/** How much of a kind some gifts bring together. */
export function amountOf(gifts: readonly Gift[], kind: GiftKind): number {
  return gifts.reduce((sum, gift) => sum + (gift.kind === kind ? gift.amount : 0), 0)
}
