// Over which days a mission counts for somebody, and how long it can be claimed (spec §4, §9): until the end of the day
// after its window; a day later it has lapsed.
import type { Mission, MissionsTuning } from '../../contract/missions-tuning.ts'
import { dayPlus, mondayOf, sundayOf } from '../clock/local-day.ts'

/** What decides which missions are somebody's. */
export interface MissionAccount {
  role: 'user' | 'streamer' | 'agent'
  gender: 'female' | 'male'
  /** The day of their calendar on which they signed up. */
  joinedOn: string
}

/** A mission in one of its windows. */
export interface MissionInWindow {
  mission: Mission
  /** First and last day, which are in it. */
  from: string
  to: string
  /** `current`: today is in it; `receipt`: it ended yesterday; `lapsed`: it ended the day before. */
  phase: 'current' | 'receipt' | 'lapsed'
  /** The tuning that it is of. */
  version: number
}

type TuningOn = (day: string) => { version: number; tuning: MissionsTuning }

/** Whether a mission is somebody's. */
export const isFor = ({ role, gender }: Mission, account: MissionAccount): boolean =>
  (gender === 'any' || gender === account.gender) &&
  (role === 'any' || (role === 'streamer') === (account.role === 'streamer'))

/**
 * Somebody's missions that can be claimed on a day, and those that lapsed with it.
 * @param tuningOn the tuning that was in force when a day began
 */
export function missionsAround(
  today: string,
  account: MissionAccount,
  tuningOn: TuningOn,
): MissionInWindow[] {
  const { joinedOn } = account
  const newcomerDays = tuningOn(joinedOn).tuning.newcomerDays
  const spans = [
    ...[0, -1, -2].map((days) => {
      const day = dayPlus(today, days)
      return { window: 'day', from: day, to: day } as const
    }),
    ...[...new Set([0, -1, -2].map((days) => mondayOf(dayPlus(today, days))))].map(
      (monday) => ({ window: 'week', from: monday, to: sundayOf(monday) }) as const,
    ),
    { window: 'newcomer', from: joinedOn, to: dayPlus(joinedOn, newcomerDays - 1) } as const,
  ]
  return spans.flatMap(({ window, from, to }) => {
    const phase = phaseOf(to, today)
    if (phase === null || to < joinedOn) return []
    const { version, tuning } = tuningOn(from)
    return tuning.missions
      .filter((mission) => mission.window === window && isFor(mission, account))
      .map((mission) => ({ mission, from, to, phase, version }))
  })
}

function phaseOf(to: string, today: string): MissionInWindow['phase'] | null {
  if (to >= today) return 'current'
  if (to === dayPlus(today, -1)) return 'receipt'
  return to === dayPlus(today, -2) ? 'lapsed' : null
}
