// How well counts match the weights that they were drawn by.
import { sum } from './figure.ts'

/** Pearson's sum over outcomes of (counted − expected)² / expected. */
export function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const each = sum(counts) / sum(weights)
  return sum(
    weights.map((weight, outcome) => {
      const expected = each * weight
      return ((counts[outcome] ?? 0) - expected) ** 2 / expected
    }),
  )
}

/**
 * The chance that draws by the very weights differ from them at least so much: the upper tail of
 * the chi-square distribution, by the series of the incomplete gamma function.
 */
export function pValue(x: number, degrees: number): number {
  const half = x / 2
  let term = Math.exp((degrees / 2) * Math.log(half) - half - logGamma(degrees / 2 + 1))
  let lower = term
  for (let n = 1; n < half || term > Number.EPSILON; n++) {
    term *= half / (degrees / 2 + n)
    lower += term
  }
  return Math.max(0, 1 - lower)
}

/** For half and whole numbers, by Γ(a + 1) = a Γ(a) down to Γ(1) = 1 or Γ(½) = √π. */
function logGamma(a: number): number {
  if (a > 1) return Math.log(a - 1) + logGamma(a - 1)
  return a === 1 ? 0 : Math.log(Math.PI) / 2
}
