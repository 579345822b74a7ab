import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MARGIN_MAX,
  MARGIN_MIN,
  MIN_STAKE,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
  QUICK_STAKES,
} from '../../contract/world-cup-constants.ts'
import {
  marginOf,
  outcomeOf,
  paidIn,
  payoutOf,
  returnOf,
  stateBy,
} from '../../machines/world-cup/odds.ts'

/** What the contract takes at most. */
const STAKE_MAX = 100_000_000
const stakes = fc.integer({ min: MIN_STAKE, max: STAKE_MAX })
const odds = fc.integer({ min: ODDS_MIN, max: ODDS_MAX })
const triple = fc.record({ home: odds, draw: odds, away: odds })

/** Odds as fractions, with one denominator: what a diamond on every outcome would take to bring one back, and of how much. */
function bookOf({ home, draw, away }: { home: number; draw: number; away: number }) {
  const [h, d, a] = [BigInt(home), BigInt(draw), BigInt(away)]
  return { sum: 100n * (d * a + h * a + h * d), of: h * d * a }
}

/** Rounds a fraction down, below zero too. */
function floorOf(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return numerator % denominator < 0n ? whole - 1n : whole
}

describe('what a bet pays if it wins: stake × odds, rounded down to whole diamonds (spec §9)', () => {
  it.each([
    [100, 101, 101],
    [100, 245, 245],
    [101, 245, 247],
    [133, 333, 442],
    [199, 101, 200],
    [50_000, 10_000, 5_000_000],
    [99_999_999, 333, 332_999_996],
    // 0.29 × 100 is 28.999999999999996 in floating point, 1.15 × 100 is 114.99999999999999.
    [100, 115, 115],
    [100, 129, 129],
    [STAKE_MAX, ODDS_MAX, 10_000_000_000],
  ])('%i at %i pays %i', (stake, at, pays) => {
    expect(payoutOf(stake, at)).toBe(pays)
  })

  it('to the diamond, for every stake and all odds', () => {
    fc.assert(
      fc.property(stakes, odds, (stake, at) => {
        const pays = BigInt(payoutOf(stake, at))
        const exact = BigInt(stake) * BigInt(at)
        expect(pays * 100n <= exact && exact < (pays + 1n) * 100n).toBe(true)
      }),
    )
  })

  it('never less than the stake, and whole odds nothing but whole diamonds', () => {
    fc.assert(
      fc.property(stakes, odds, (stake, at) => {
        expect(payoutOf(stake, at)).toBeGreaterThanOrEqual(stake)
        expect(Number.isSafeInteger(payoutOf(stake, at))).toBe(true)
      }),
    )
  })

  it('two bets pay no more than one of both stakes, and at most a diamond less', () => {
    fc.assert(
      fc.property(stakes, stakes, odds, (one, other, at) => {
        const together = payoutOf(one + other, at)
        const apart = payoutOf(one, at) + payoutOf(other, at)
        expect([0, 1]).toContain(together - apart)
      }),
    )
  })

  it('the stakes of one tap pay what the odds say, with nothing lost', () => {
    for (const stake of QUICK_STAKES) {
      for (let at = ODDS_MIN; at <= ODDS_MAX; at++) {
        expect(payoutOf(stake, at) * 100).toBe(stake * at)
      }
    }
  })
})

describe('the margin of the house, in hundredths of a percent', () => {
  it.each([
    // The chances sum up to 1: no margin.
    [{ home: 300, draw: 300, away: 300 }, 0],
    [{ home: 200, draw: 400, away: 400 }, 0],
    [{ home: 150, draw: 600, away: 600 }, 0],
    // A third each at 2.83: 6.007 …%.
    [{ home: 283, draw: 283, away: 283 }, 600],
    [{ home: 245, draw: 320, away: 290 }, 654],
    // Players would gain.
    [{ home: 301, draw: 301, away: 301 }, -34],
    [{ home: 10_000, draw: 10_000, away: 10_000 }, -9_700],
    [{ home: 101, draw: 101, away: 101 }, 19_702],
  ])('of %o is %i', (of, margin) => {
    expect(marginOf(of)).toBe(margin)
  })

  it('is what fractions say, rounded down', () => {
    fc.assert(
      fc.property(triple, (of) => {
        const { sum, of: one } = bookOf(of)
        expect(BigInt(marginOf(of))).toBe(floorOf((sum - one) * 10_000n, one))
      }),
      { numRuns: 20_000 },
    )
  })

  it('odds at its bounds are taken by what fractions say, never by a rounding', () => {
    fc.assert(
      fc.property(triple, fc.constantFrom(MARGIN_MIN, MARGIN_MAX), (of, bound) => {
        const { sum, of: one } = bookOf(of)
        expect(marginOf(of) >= bound).toBe((sum - one) * 10_000n >= BigInt(bound) * one)
      }),
      { numRuns: 20_000 },
    )
  })

  it('the higher any odds, the lower it is', () => {
    fc.assert(
      fc.property(triple, fc.constantFrom(...OUTCOMES), (of, outcome) => {
        if (of[outcome] === ODDS_MAX) return
        const better = { ...of, [outcome]: of[outcome] + 1 }
        expect(marginOf(better)).toBeLessThanOrEqual(marginOf(of))
      }),
    )
  })
})

describe('what of a diamond comes back at a margin', () => {
  it.each([
    [0, 10_000],
    [200, 9_803],
    [600, 9_433],
    [2_000, 8_333],
  ])('%i leaves %i hundredths of a percent', (margin, back) => {
    expect(returnOf(margin)).toBe(back)
  })

  it('never promises more than the odds do', () => {
    fc.assert(
      fc.property(fc.integer({ min: MARGIN_MIN, max: MARGIN_MAX }), (margin) => {
        const exact = 100_000_000n / BigInt(10_000 + margin)
        expect(BigInt(returnOf(margin))).toBe(exact)
      }),
    )
  })

  it('who bets so that every outcome pays the same gets no more than that back', () => {
    fc.assert(
      fc.property(triple, fc.integer({ min: 100_000, max: 1_000_000 }), (of, target) => {
        const placed = OUTCOMES.map((outcome) => {
          const stake = Math.ceil((target * 100) / of[outcome])
          return { stake, pays: payoutOf(stake, of[outcome]) }
        })
        const staked = placed.reduce((sum, { stake }) => sum + stake, 0)
        const least = Math.min(...placed.map(({ pays }) => pays))
        const margin = marginOf(of)
        // Each stake is rounded up by a diamond at most.
        const back = (least / staked) * 10_000
        if (margin >= 0) expect(back).toBeLessThanOrEqual(100_000_000 / (10_000 + margin) + 1)
      }),
    )
  })
})

describe('what won is the outcome after 90 minutes', () => {
  it.each([
    [[2, 1], 'home'],
    [[0, 0], 'draw'],
    [[3, 3], 'draw'],
    [[0, 1], 'away'],
    [[10, 9], 'home'],
  ] as const)('%j: %s', (score, outcome) => {
    expect(outcomeOf(score)).toBe(outcome)
  })
})

describe('what a bet comes to', () => {
  const bet = { stake: 133, odds: 333 }

  it('by what its market is settled by', () => {
    for (const outcome of OUTCOMES) {
      expect(stateBy(outcome, null)).toBe('void')
      for (const settledBy of OUTCOMES) {
        expect(stateBy(outcome, settledBy)).toBe(outcome === settledBy ? 'won' : 'lost')
      }
    }
  })

  it.each([
    ['open', 0],
    ['won', 442],
    ['lost', 0],
    ['void', 133],
  ] as const)('%s pays %i', (state, pays) => {
    expect(paidIn(state, bet)).toBe(pays)
  })
})
