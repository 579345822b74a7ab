// Days in a row on which both watered. By a tuning with a weekly spare day one missed day of each week
// does not end the row: it uses up that week's spare day, and adds nothing (decision 026).
import type { TreeLife, TreeTuning } from '../../contract/tree.ts'
import { weekOf } from './days.ts'

type Streak = Pick<TreeLife, 'streak' | 'togetherDay' | 'spareWeek'>
type StreakTuning = Pick<TreeTuning, 'streak'>

/** The streak after both have watered on a day. */
export function streakAfter(tuning: StreakTuning, before: Streak, day: number): Streak {
  const { isKept, spareWeek } = afterMissed(tuning, before, day)
  return {
    streak: isKept ? before.streak + 1 : 1,
    togetherDay: day,
    ...(spareWeek === undefined ? {} : { spareWeek }),
  }
}

/** The streak as it stands on a day, which is not missed yet: 0 for one that has ended. */
export function streakOn(tuning: StreakTuning, life: Streak, today: number): number {
  return afterMissed(tuning, life, today).isKept ? life.streak : 0
}

/** How many spare days are left in the week of a day. */
export function spareDaysLeft(tuning: StreakTuning, life: Streak, today: number): number {
  if (!tuning.streak.weeklySpareDay) return 0
  return afterMissed(tuning, life, today).spareWeek === weekOf(today) ? 0 : 1
}

/** What the days between the last one together and this one, all of them missed, made of a streak. */
function afterMissed(
  { streak: { weeklySpareDay = false } }: StreakTuning,
  { togetherDay, spareWeek }: Streak,
  day: number,
): { isKept: boolean; spareWeek: Streak['spareWeek'] } {
  if (togetherDay === null) return { isKept: false, spareWeek }
  if (!weeklySpareDay) return { isKept: togetherDay >= day - 1, spareWeek }
  let [isKept, usedIn] = [true, spareWeek]
  for (let missed = togetherDay + 1; missed < day; missed++) {
    const week = weekOf(missed)
    isKept &&= week !== usedIn
    usedIn = week
  }
  return { isKept, spareWeek: usedIn }
}
