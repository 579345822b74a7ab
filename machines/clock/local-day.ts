// Days of an account's calendar (`YYYY-MM-DD`), by its fixed offset: each of them has 24 hours.
import { DAY_MS, WEEK_MS, weekAt } from './spans.ts'

const MINUTE_MS = 60_000

/** The day at a moment. @param at milliseconds since 1970 @param offsetMinutes minutes east of UTC */
export const localDayAt = (at: number, offsetMinutes: number): string =>
  new Date(at + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)

/** When a day begins, in milliseconds since 1970. */
export const dayBegins = (day: string, offsetMinutes: number): number =>
  Date.parse(day) - offsetMinutes * MINUTE_MS

/** The day so many days after another one, or before it. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string =>
  new Date(weekAt(Date.parse(day)).startsAt).toISOString().slice(0, 10)

/** The Sunday of the week that a day is in. */
export const sundayOf = (day: string): string =>
  new Date(weekAt(Date.parse(day)).startsAt + WEEK_MS - DAY_MS).toISOString().slice(0, 10)

/** A day with its bounds, in milliseconds since 1970. */
export interface LocalDay {
  day: string
  begins: number
  /** The first millisecond after it. */
  ends: number
}

/** The days that some moments are in, each once. */
export function daysOf(moments: readonly number[], offsetMinutes: number): LocalDay[] {
  const days = new Set(moments.map((at) => localDayAt(at, offsetMinutes)))
  return [...days].map((day) => {
    const begins = dayBegins(day, offsetMinutes)
    return { day, begins, ends: begins + DAY_MS }
  })
}
