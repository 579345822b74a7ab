// The days of a couple (design §4): they begin at 00:00 by a fixed offset from UTC that is kept with
// their tree, so that each has 24 hours whatever the clocks of their countries do.
import { DAY_MS } from '../clock/spans.ts'

const MINUTE_MS = 60_000

/**
 * The couple's day that an instant lies in, counted from 1970.
 * @param at milliseconds since 1970
 * @param offsetMinutes minutes east of UTC
 */
export function dayOf(at: number, offsetMinutes: number): number {
  return Math.floor((at + offsetMinutes * MINUTE_MS) / DAY_MS)
}

/** The first instant of a couple's day, in milliseconds since 1970. */
export function dayStartsAt(day: number, offsetMinutes: number): number {
  return day * DAY_MS - offsetMinutes * MINUTE_MS
}

/** When the day after the one that an instant lies in begins. */
export function nextDayAt(at: number, offsetMinutes: number): number {
  return dayStartsAt(dayOf(at, offsetMinutes) + 1, offsetMinutes)
}

/** The couple's week of a day, from Monday to Sunday. */
export function weekOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return Math.floor((day + 3) / 7)
}

/** Where in the couple's day an instant lies: 0 at 00:00, up to 24. */
export function hourOf(at: number, offsetMinutes: number): number {
  return (at - dayStartsAt(dayOf(at, offsetMinutes), offsetMinutes)) / 3_600_000
}
