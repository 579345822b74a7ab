// Days in a row with a claimed mission. One missed day of each week (from Monday) does not end the row: it is that week's
// day of grace, and adds nothing.
import type { MissionStreak } from '../../contract/missions.ts'
import { dayPlus, mondayOf } from '../clock/local-day.ts'

const NONE: MissionStreak = { days: 0, isTodayIn: false, hasGrace: true, lost: null }

/** How a row stands on a day, which is not missed yet. @param claimed days with a claimed mission */
export function streakOn(claimed: ReadonlySet<string>, today: string): MissionStreak {
  const first = [...claimed].reduce((one, day) => (day < one ? day : one), today)
  let days = 0
  let lost = 0
  let graceWeek: string | null = null
  for (let day = first; day <= today; day = dayPlus(day, 1)) {
    if (claimed.has(day)) {
      days += 1
      lost = 0
    } else if (day < today && days > 0) {
      const week = mondayOf(day)
      if (graceWeek === week) {
        lost = days
        days = 0
      }
      graceWeek = week
    }
  }
  if (days === 0) return { ...NONE, lost: lost > 1 ? lost : null }
  return {
    days,
    isTodayIn: claimed.has(today),
    hasGrace: graceWeek !== mondayOf(today),
    lost: null,
  }
}
