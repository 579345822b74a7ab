// What a withdrawal comes to (spec §9): its amount, its limits, and how long others took. Time comes in.
import { minorDigitsOf, POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import { MOST_POINTS, SECOND_PERSON_CENTS } from '../../contract/withdrawal-constants.ts'
import { DAY_MS } from '../clock/spans.ts'

/** Millionths: a rate is kept as whole millionths of a currency's unit for one US dollar. */
const RATE_SCALE = 1_000_000

const CENTS = 100n

/** US cents for points, rounded down. */
export function centsOf(points: number): number {
  return Number((BigInt(points) * CENTS) / BigInt(POINTS_PER_DOLLAR))
}

/**
 * What points come to in minor units of a currency, always rounded down to the currency's unit. It is rounded once:
 * never by way of whole cents.
 * @param rateMicros millionths of the currency's unit for one US dollar
 */
export function minorOf(points: number, currency: string, rateMicros: number): number {
  const minor = 10n ** BigInt(minorDigitsOf(currency))
  return Number(
    (BigInt(points) * BigInt(rateMicros) * minor) /
      (BigInt(POINTS_PER_DOLLAR) * BigInt(RATE_SCALE)),
  )
}

/** A rate as people write it, such as `25400` or `1.0842`. */
export function rateText(micros: number): string {
  const whole = Math.floor(micros / RATE_SCALE)
  const rest = String(micros % RATE_SCALE)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}

const RATE = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Millionths of a rate as it was written; null where it is none, or zero. */
export function rateMicrosOf(text: string): number | null {
  const parts = RATE.exec(text)
  if (!parts) return null
  const micros = Number(parts[1]) * RATE_SCALE + Number((parts[2] ?? '').padEnd(6, '0'))
  return micros > 0 ? micros : null
}

/** A rate that differs by more than this part from the one in force is said to: a digit too many pays ten times as much. */
const FAR = 0.25

/** Whether a rate differs so much from the one in force that it is confirmed by whoever sets it. */
export const isFarRate = (micros: number, inForceMicros: number) =>
  Math.abs(micros / inForceMicros - 1) > FAR

/** The most points that can be withdrawn at once of those that are available. */
export const mostOf = (available: number) => Math.min(available, MOST_POINTS)

/** Whether a second person has to approve so many US cents. */
export const needsSecondPerson = (cents: number) => cents > SECOND_PERSON_CENTS

/** The day of an account at its fixed offset from UTC, in which an instant lies. */
export function accountDayAt(at: number, offsetMinutes: number) {
  const shift = offsetMinutes * 60_000
  const startsAt = Math.floor((at + shift) / DAY_MS) * DAY_MS - shift
  return { startsAt, resetsAt: startsAt + DAY_MS }
}
