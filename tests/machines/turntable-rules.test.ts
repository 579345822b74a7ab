import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sector, TurntableTuning } from '../../contract/turntable.ts'
import {
  bestSector,
  chances,
  expectedReturn,
  stakeOf,
  worthOf,
} from '../../machines/turntable/rules.ts'

const sector = (currency: 'diamond' | 'gold', amount: number, weight: number): Sector => ({
  id: `${currency}-${amount}`,
  prize: { currency, amount },
  weight,
  tier: 'small',
})

/** Eight sectors; ten gold coins count as one diamond. */
const TUNING: TurntableTuning = {
  version: 1,
  stakeDiamonds: 10,
  goldPerDiamond: 10,
  spinUpMs: 700,
  slowDownMs: 4_200,
  turns: 5,
  sectors: [
    sector('gold', 20, 40),
    sector('diamond', 10, 30),
    sector('gold', 50, 10),
    sector('diamond', 20, 8),
    sector('gold', 200, 6),
    sector('diamond', 50, 3),
    sector('gold', 500, 2),
    sector('diamond', 100, 1),
  ],
}

describe('what opportunities cost (spec §9)', () => {
  it.each([
    [1, 10],
    [10, 100],
  ] as const)('%d cost %d diamonds', (count, diamonds) => {
    expect(stakeOf(TUNING, count)).toBe(diamonds)
  })
})

describe('the return to player is exact (design §4)', () => {
  it('it adds up the weights’ prizes, diamonds and gold apart', () => {
    expect(expectedReturn(TUNING)).toEqual({
      staked: 1_000,
      diamonds: 300 + 160 + 150 + 100,
      gold: 800 + 500 + 1_200 + 1_000,
      ratio: (710 + 350) / 1_000,
    })
  })

  it('gold counts for less where more of it makes a diamond', () => {
    expect(expectedReturn({ ...TUNING, goldPerDiamond: 100 }).ratio).toBe((710 + 35) / 1_000)
  })

  it('the chances are shares of all the weights', () => {
    expect(chances(TUNING)).toEqual([0.4, 0.3, 0.1, 0.08, 0.06, 0.03, 0.02, 0.01])
  })

  it('they add up to one, whatever the weights', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(weights, (all) => {
        const sectors = all.map((weight) => sector('gold', 1, weight))
        const sum = chances({ ...TUNING, sectors }).reduce((total, share) => total + share, 0)
        expect(sum).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('of ten prizes the wheel stops at the best', () => {
  it.each([
    ['the one most worth', [0, 1, 7, 3], 7],
    ['gold by what it is worth in diamonds', [1, 4], 4],
    ['the first of equals', [6, 5], 6],
    ['the first of equals, the other way round', [5, 6], 5],
    ['the only one', [2], 2],
  ])('%s', (_what, drawn, best) => {
    expect(bestSector(TUNING, drawn)).toBe(best)
  })

  it('ten gold coins are worth a diamond', () => {
    expect(worthOf({ currency: 'gold', amount: 50 }, 10)).toBe(5)
    expect(worthOf({ currency: 'diamond', amount: 50 }, 10)).toBe(50)
  })
})
