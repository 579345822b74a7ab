// Months and days of an account's calendar as text: `2026-11` and `2026-11-26` (spec §2 /anchorCenter).

/** How many days a month has. */
export function daysIn(month: string): number {
  return new Date(Date.UTC(yearOf(month), numberOf(month), 0)).getUTCDate()
}

/** The month that is so many months before another one. */
export function monthsBefore(month: string, months: number): string {
  return new Date(Date.UTC(yearOf(month), numberOf(month) - 1 - months)).toISOString().slice(0, 7)
}

/** A day of a month by its number from 1; the last one where the month has not so many. */
export function dayOf(month: string, number: number): string {
  return `${month}-${String(Math.min(number, daysIn(month))).padStart(2, '0')}`
}

/** The days of a month that have begun, the first one first; none of a month that has not. */
export function daysBegun(month: string, today: string): string[] {
  const all = Array.from({ length: daysIn(month) }, (_, at) => dayOf(month, at + 1))
  return all.filter((day) => day <= today)
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** A day's number in its month, from 1. */
export function dayNumber(day: string): number {
  return Number(day.slice(8))
}

const yearOf = (month: string) => Number(month.slice(0, 4))
const numberOf = (month: string) => Number(month.slice(5))
