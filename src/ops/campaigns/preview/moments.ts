import type { ShownState } from '../../../../contract/campaigns-constants.ts'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import { daysOf, periodOf } from '../../../../machines/campaigns/period.ts'
import { dayBegins, dayPlus } from '../../../../machines/clock/local-day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Its announcement is shown from so many days before it begins. */
const DAYS_BEFORE = 3
/** Everybody plays in the evening. */
const EVENING_MS = 20 * HOUR_MS

/** A moment at which an edition can be looked at. */
export interface Moment {
  at: number
  state: ShownState
  /** The day of the edition's own calendar (`YYYY-MM-DD`). */
  day: string
}

/** The evenings of an edition from its announcement on, the time of its counting, and the day after. */
export function momentsOf({
  period,
  countingHours,
}: Pick<Campaign, 'period' | 'countingHours'>): Moment[] {
  const { startsAt, endsAt, offset } = periodOf(period)
  const days = daysOf({ startsAt, endsAt, offset })
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const evening = (day: string) => dayBegins(day, offset) + EVENING_MS
  const before = Array.from({ length: DAYS_BEFORE }, (_, place): Moment => {
    const day = dayPlus(first, place - DAYS_BEFORE)
    return { at: evening(day), state: 'announced', day }
  })
  const running = days.map((day): Moment => {
    const at = Math.min(Math.max(evening(day), startsAt), endsAt - 1)
    return { at, state: 'running', day }
  })
  const countsUntil = endsAt + countingHours * HOUR_MS
  const lastDay = dayPlus(last, 1)
  return [
    ...before,
    ...running,
    { at: Math.round((endsAt + countsUntil) / 2), state: 'counting', day: lastDay },
    { at: countsUntil + DAY_MS, state: 'ended', day: dayPlus(lastDay, 1) },
  ]
}
