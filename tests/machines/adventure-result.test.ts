import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWin, type ResultSize, resultOf, sizeOf } from '../../machines/adventure/result.ts'
import { SKY } from '../tunings.ts'
import { KEPLER, sentTo } from './rounds.ts'

const MERCURY = 0
const EVERYWHERE = sentTo(1, 1, 1, 1, 1, 1, 1, 1)

describe('the moment tells the truth: what came back against what went in (look.md)', () => {
  const cases: [what: string, won: number, staked: number, size: ResultSize][] = [
    ['nothing came back', 0, 80, 'nothing'],
    ['less than was staked is no win', 50, 80, 'less'],
    ['nor is one diamond less', 79, 80, 'less'],
    ['the stake itself came back', 80, 80, 'even'],
    ['one diamond more is a win', 81, 80, 'more'],
    ['a win stays small', 799, 80, 'more'],
    ['ten times the stake is big', 800, 80, 'big'],
    ['nearly as large as it gets', 1_999, 80, 'big'],
    ['twenty-five times is huge', 2_000, 80, 'huge'],
  ]
  it.each(cases)('%s: %d for %d', (_what, won, staked, size) => {
    expect(sizeOf(won, staked)).toBe(size)
  })

  it.each([
    ['a ship on every planet, treasure on Mercury', EVERYWHERE, MERCURY, 80, 50, 'less'],
    ['a ship on every planet, treasure on Kepler', EVERYWHERE, KEPLER, 80, 450, 'more'],
    ['all on Kepler', sentTo(0, 0, 0, 0, 0, 0, 0, 3), KEPLER, 30, 1_350, 'huge'],
    ['all beside it', sentTo(4, 2), KEPLER, 60, 0, 'nothing'],
    ['two on each of five planets', sentTo(2, 2, 2, 2, 2), MERCURY, 100, 100, 'even'],
  ] as const)('%s', (_what, sent, treasure, stakedDiamonds, wonDiamonds, size) => {
    const result = resultOf(SKY, treasure, sent)
    expect(result).toEqual({ stakedDiamonds, wonDiamonds, size })
  })

  it('only more than was staked is celebrated', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, (won, staked) => {
        expect(isWin(sizeOf(won, staked + 1))).toBe(won > staked + 1)
      }),
    )
  })
})
