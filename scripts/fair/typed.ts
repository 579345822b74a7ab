import { ClaimError } from './claim-error.ts'

const HEX_32 = /^[0-9a-f]{64}$/

const WHOLE = /^\d+$/

/**
 * Reads 32 bytes of hex, in either case.
 * @throws ClaimError naming the option
 */
export function hexOf(name: string, value: string): string {
  const hex = value.trim().toLowerCase()
  if (!HEX_32.test(hex)) throw new ClaimError(`--${name} must be 64 digits of 0-9 and a-f`)
  return hex
}

/** The same where nothing or an empty text may stand; null then. */
export function hexIn(name: string, value: string | undefined): string | null {
  return value?.trim() ? hexOf(name, value) : null
}

/**
 * Reads a whole number.
 * @throws ClaimError naming the option
 */
export function wholeOf(name: string, value: string): number {
  const number = Number(value)
  if (!WHOLE.test(value) || !Number.isSafeInteger(number)) {
    throw new ClaimError(`--${name} must be a whole number of 0 or more`)
  }
  return number
}

/** Reads whole numbers with commas between them; null when they are none. */
export function wholesOf(value: string): number[] | null {
  const parts = value.split(',').map((part) => part.trim())
  const numbers = parts.map(Number)
  return parts.every((part) => WHOLE.test(part)) && numbers.every(Number.isSafeInteger)
    ? numbers
    : null
}
