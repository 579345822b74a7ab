// What is told of a game's return to player, alike for every game.
import { drawOutcome } from '../../machines/fair/draw.ts'
import type { Fault } from '../../server/platform/tuning/files.ts'

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

/** What one opportunity costs, and what each outcome pays, in the same unit. */
export interface PayTable {
  stake: number
  outcomes: readonly { weight: number; payout: number }[]
}

/** Shares of the stake that came back, and between which shares the truth lies. */
export interface Simulated {
  ratio: number
  low: number
  high: number
}

/** How many standard errors to each side hold the truth 999 times in 1,000. */
const ERRORS_OF_999 = 3.2905

/** How many standard errors to each side hold the truth of nine figures together 999 times in 1,000. */
export const ERRORS_OF_NINE = 3.865

/**
 * Plays with the real draw, on seeds of its own: the same run every time.
 * @returns the return to player with its 99.9 % confidence interval
 */
export function simulateReturn(table: PayTable, plays: number, serverSeed: string): Simulated {
  const weights = table.outcomes.map(({ weight }) => weight)
  const counts = weights.map(() => 0)
  for (let nonce = 0; nonce < plays; nonce++) {
    const outcome = drawOutcome({ serverSeed, clientSeed: 'simulation', nonce }, weights)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return returnOf(table, counts)
}

/**
 * The return to player of so many draws of each outcome.
 * @param errors standard errors to each side of the confidence interval; 99.9 % where not given
 */
export function returnOf(
  table: PayTable,
  counts: readonly number[],
  errors = ERRORS_OF_999,
): Simulated {
  const plays = counts.reduce((total, count) => total + count, 0)
  const shares = table.outcomes.map(({ payout }) => payout / table.stake)
  const meanOf = (values: readonly number[]) =>
    values.reduce((total, value, place) => total + value * (counts[place] ?? 0), 0) / plays
  const mean = meanOf(shares)
  const error = errors * Math.sqrt(meanOf(shares.map((share) => (share - mean) ** 2)) / plays)
  return { ratio: mean, low: mean - error, high: mean + error }
}
