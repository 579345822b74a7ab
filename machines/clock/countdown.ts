/** What is left until a moment, each part zero-padded to two digits at least (spec §3). */
export interface Countdown {
  day: string
  hours: string
  minutes: string
  seconds: string
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Time left until `target`; all zeros once it has passed (spec §4).
 * @param target milliseconds since 1970
 * @param now milliseconds since 1970, by the server's clock
 */
export function countdown(target: number, now: number): Countdown {
  const left = Math.max(0, target - now)
  return {
    day: padded(left / DAY),
    hours: padded((left % DAY) / HOUR),
    minutes: padded((left % HOUR) / MINUTE),
    seconds: padded((left % MINUTE) / SECOND),
  }
}

/** The parts of a date as numbers, month from 1 (spec §3). */
export interface DateParts {
  year: number
  month: number
  date: number
  hours: number
  minutes: number
  seconds: number
}

const EPOCH_DAY_OF_ERA = 719_468
const DAYS_OF_ERA = 146_097

/**
 * Splits an instant into date parts at a fixed offset from UTC.
 * @param at milliseconds since 1970
 * @param offsetMinutes minutes east of UTC, such as 480 for UTC+8
 */
export function dateParts(at: number, offsetMinutes: number): DateParts {
  const local = at + offsetMinutes * MINUTE
  const days = Math.floor(local / DAY)
  const inDay = local - days * DAY
  // Gregorian calendar with years that begin in March, so that the leap day comes last.
  const shifted = days + EPOCH_DAY_OF_ERA
  const era = Math.floor(shifted / DAYS_OF_ERA)
  const dayOfEra = shifted - era * DAYS_OF_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    hours: Math.floor(inDay / HOUR),
    minutes: Math.floor((inDay % HOUR) / MINUTE),
    seconds: Math.floor((inDay % MINUTE) / SECOND),
  }
}

function padded(part: number): string {
  return String(Math.floor(part)).padStart(2, '0')
}
