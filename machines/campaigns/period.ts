// The period of an edition, by its own fixed offset: all its players share one calendar.
import type { Campaign } from '../../contract/campaigns-definition.ts'
import { dayPlus, localDayAt } from '../clock/local-day.ts'

const MINUTE_MS = 60_000
/** Further east and further west no clock goes. */
const MOST_EAST = 14 * 60
const MOST_WEST = -12 * 60

/** Minutes east of UTC of an offset such as `+05:30`; null where no place on Earth has it. */
export function offsetMinutes(offset: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? []
  if (!sign || Number(minutes) % 15 !== 0 || Number(minutes) > 45) return null
  const east = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return east < MOST_WEST || east > MOST_EAST ? null : east
}

/** When a wall time is, in milliseconds since 1970; null where there is none such, as on 31 February. */
export function wallTimeAt(time: string, minutesEast: number): number | null {
  const utc = Date.parse(`${time}:00Z`)
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== time) return null
  return utc - minutesEast * MINUTE_MS
}

/** The wall time of a moment, such as `2026-10-24T00:00`: seconds are left out. */
export const wallTimeOf = (at: number, minutesEast: number): string =>
  new Date(at + minutesEast * MINUTE_MS).toISOString().slice(0, 16)

/** The bounds of a period in milliseconds since 1970: from the first, before the last. */
export interface Period {
  startsAt: number
  endsAt: number
  /** Minutes east of UTC. */
  offset: number
}

/** @throws RangeError where there is no such period; a definition that was proven has one */
export function periodOf({ from, to, offset }: Campaign['period']): Period {
  const minutes = offsetMinutes(offset)
  const startsAt = minutes === null ? null : wallTimeAt(from, minutes)
  const endsAt = minutes === null ? null : wallTimeAt(to, minutes)
  if (minutes === null || startsAt === null || endsAt === null) {
    throw new RangeError(`there is no period from ${from} to ${to} ${offset}`)
  }
  return { startsAt, endsAt, offset: minutes }
}

/** The days that a period touches (`YYYY-MM-DD`), in their order. */
export function daysOf({ startsAt, endsAt, offset }: Period): string[] {
  const last = localDayAt(endsAt - 1, offset)
  const days: string[] = []
  for (let day = localDayAt(startsAt, offset); day <= last; day = dayPlus(day, 1)) days.push(day)
  return days
}
