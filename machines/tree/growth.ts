// How a tree grows: points make levels, and levels and streaks bring gifts (design §4).
import type { Gift, TreeGift, TreeLife, TreeTuning } from '../../contract/tree.ts'

/** The level that so many points make, from 1. */
export function levelOf({ levels }: Pick<TreeTuning, 'levels'>, points: number): number {
  return Math.max(1, levels.filter((level) => points >= level.points).length)
}

/** How far a tree is on its way from its level to the next. */
export interface Progress {
  /** Points since its level began, of so many to the next; both 0 at the highest. */
  points: number
  of: number
}

/** How far a tree is on its way by the tuning in force, whatever it has grown by. */
export function progressOf(
  { levels }: Pick<TreeTuning, 'levels'>,
  { level, points }: Pick<TreeLife, 'level' | 'points'>,
): Progress {
  const from = levels[level - 1]?.points ?? 0
  const to = levels[level]?.points
  if (to === undefined) return { points: 0, of: 0 }
  // A tree that is higher than its points, by a tuning of before, has not begun its way.
  return { points: Math.max(0, points - from), of: to - from }
}

/** A gift that is due to each of the two, and for what. */
export interface DueGift extends Pick<TreeGift, 'reason' | 'number'> {
  gift: Gift
  /** Which of the gifts for the same reason, from 0. */
  place: number
}

/** What is due when a tree has grown from one life to another by a watering. */
export function giftsDue(tuning: TreeTuning, before: TreeLife, after: TreeLife): DueGift[] {
  const { levels, streak } = tuning
  const due: DueGift[] = []
  for (let level = before.level + 1; level <= after.level; level++) {
    due.push(...named('level', level, levels[level - 1]?.gifts ?? []))
  }
  const isNewDay = after.togetherDay !== before.togetherDay
  if (isNewDay && after.streak % streak.days === 0) {
    due.push(...named('streak', after.streak, streak.gifts))
  }
  return due
}

function named(reason: DueGift['reason'], number: number, gifts: readonly Gift[]): DueGift[] {
  return gifts.map((gift, place) => ({ reason, number, gift, place }))
}
