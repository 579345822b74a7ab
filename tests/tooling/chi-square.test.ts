import { describe, expect, it } from 'vitest'
import { chiSquare, pValue } from '../../scripts/bench/chi-square.ts'

describe('the benchmark tells whether draws match their weights', () => {
  // From tables of the chi-square distribution (NIST handbook, 1.3.6.7.4).
  it.each([
    [1, 3.841, 0.05],
    [1, 6.635, 0.01],
    [2, 5.991, 0.05],
    [7, 6.346, 0.5],
    [7, 12.017, 0.1],
    [7, 14.067, 0.05],
    [7, 24.322, 0.001],
    [10, 29.588, 0.001],
    [100, 124.342, 0.05],
  ])('at %i degrees of freedom, %d is passed with a chance of %d', (degrees, x, p) => {
    expect(pValue(x, degrees)).toBeCloseTo(p, 4)
  })

  it('finds counts that match exactly beyond doubt', () => {
    expect(chiSquare([30, 10], [3, 1])).toBe(0)
    expect(pValue(0, 1)).toBe(1)
  })

  it('sums the squared differences over what was expected', () => {
    expect(chiSquare([40, 60], [1, 1])).toBe(4)
  })

  it('finds out draws by other weights', () => {
    const x = chiSquare([3_700_000, 6_300_000], [3690, 6310])
    expect(pValue(x, 1)).toBeLessThan(0.001)
  })
})
