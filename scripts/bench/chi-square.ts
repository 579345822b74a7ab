// How well counts match the weights that they were drawn by.

/** Pearson's sum over outcomes of (counted − expected)² / expected. */
export function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const draws = sum(counts)
  const total = sum(weights)
  return weights.reduce((result, weight, outcome) => {
    const expected = (draws * weight) / total
    return result + ((counts[outcome] ?? 0) - expected) ** 2 / expected
  }, 0)
}

/**
 * The chance that draws by the very weights differ from them at least so much: the upper tail of
 * the chi-square distribution, as the regularised incomplete gamma function Q(degrees / 2, x / 2).
 */
export function pValue(x: number, degrees: number): number {
  const a = degrees / 2
  const half = x / 2
  if (half <= 0) return 1
  return half < a + 1 ? 1 - lowerSeries(a, half) : upperFraction(a, half)
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let result = term
  for (let n = 1; n < 1_000 && term > result * Number.EPSILON; n++) {
    term *= x / (a + n)
    result += term
  }
  return result * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let result = d
  for (let n = 1; n < 1_000; n++) {
    const factor = n * (a - n)
    b += 2
    d = 1 / (b + factor * d)
    c = b + factor / c
    const step = c * d
    result *= step
    if (Math.abs(step - 1) < Number.EPSILON) break
  }
  return result * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** For half and whole numbers, by Γ(a + 1) = a Γ(a) down to Γ(1) = 1 or Γ(½) = √π. */
function logGamma(a: number): number {
  let result = 0
  let rest = a
  for (; rest > 1; rest--) result += Math.log(rest - 1)
  return rest === 1 ? result : result + Math.log(Math.PI) / 2
}

function sum(values: readonly number[]): number {
  return values.reduce((result, value) => result + value, 0)
}
