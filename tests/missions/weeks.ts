import type { Mission, MissionsTuning } from '../../contract/missions-tuning.ts'
import type { PersonWeek } from '../../machines/missions/activity.ts'
import type { DayFigures } from '../../machines/missions/progress.ts'

/** A mission that everybody has each day. */
const missionOf = (given: Partial<Mission>): Mission => ({
  id: 'say-hi',
  role: 'any',
  gender: 'any',
  measure: 'greetings',
  target: 10,
  atLeast: 0,
  window: 'day',
  reward: { currency: 'gold', amount: 6 },
  ...given,
})

export const tuningOf = (
  missions: readonly Partial<Mission>[],
  newcomerDays = 7,
): MissionsTuning => ({ version: 1, newcomerDays, missions: missions.map(missionOf) })

/** A man’s week, day by day. */
export const weekOf = (
  days: readonly DayFigures[],
  given: Partial<PersonWeek> = {},
): PersonWeek => ({
  ...{ role: 'user', gender: 'male', isNew: false },
  days: Array.from({ length: 7 }, (_, day) => days[day] ?? {}),
  ...given,
})

/** A figure of each day. */
export const each = (name: string, values: readonly number[]): DayFigures[] =>
  values.map((value) => ({ [name]: value }))
