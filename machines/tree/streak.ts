// Days in a row on which both watered.
import type { TreeLife } from '../../contract/tree.ts'

type Streak = Pick<TreeLife, 'streak' | 'togetherDay'>

/** The streak after both have watered on a day. */
export function streakAfter({ streak, togetherDay }: Streak, day: number): Streak {
  return { streak: togetherDay === day - 1 ? streak + 1 : 1, togetherDay: day }
}

/** The streak as it stands on a day: one that the day before did not go on with is broken. */
export function streakOn({ streak, togetherDay }: Streak, today: number): number {
  return togetherDay !== null && togetherDay >= today - 1 ? streak : 0
}
