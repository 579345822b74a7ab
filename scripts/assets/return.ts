// What is told of a game's return to player, alike for every game.
import type { Fault } from '../../server/platform/tuning/files.ts'
import type { Simulated } from './simulate.ts'

/** What a check of a game found: what is wrong, and lines to read. */
export interface Report {
  faults: Fault[]
  lines: string[]
}

/** An exact return that play does not bear out. */
export function unprovenReturn(exact: number, simulated: Simulated): string | null {
  if (exact >= simulated.low && exact <= simulated.high) return null
  return `give back ${percent(exact)} by weight, but ${range(simulated)} when played`
}

/** A share of whole numbers in lowest terms, such as `9 / 20`. */
export function fraction(part: number, whole: number): string {
  const divisor = greatestCommonDivisor(part, whole)
  return `${part / divisor} / ${whole / divisor}`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}

export function range({ low, high }: Simulated): string {
  return `${percent(low)} to ${percent(high)}`
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
