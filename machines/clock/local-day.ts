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
