import { ClaimError } from './claim-error.ts'

export const HEX_32 = /^[0-9a-f]{64}$/

const WHOLE = /^\d+$/

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
