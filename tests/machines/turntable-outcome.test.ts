import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sector, Spin, TurntableTuning } from '../../contract/turntable.ts'
import { gather, isWin, type Outcome, outcomeOf } from '../../machines/turntable/outcome.ts'
import { worthOf } from '../../machines/turntable/rules.ts'

const sector = (id: string, tier: Sector['tier'], weight = 1): Sector => {
  const [currency, amount] = id.split('-')
  return {
    id,
    prize: { currency: currency as 'diamond' | 'gold', amount: Number(amount) },
    weight,
    tier,
  }
}

/** Ten gold coins count as one diamond. Loud names stand on purpose where little is paid. */
const TUNING = {
  goldPerDiamond: 10,
  sectors: [
    sector('gold-20', 'big'),
    sector('diamond-10', 'small'),
    sector('gold-99', 'medium'),
    sector('gold-100', 'medium'),
    sector('diamond-5', 'small'),
    sector('diamond-24', 'medium'),
    sector('diamond-25', 'small'),
    sector('diamond-888', 'jackpot'),
  ],
} satisfies Pick<TurntableTuning, 'goldPerDiamond' | 'sectors'>

function spinsOf(ids: readonly string[], tuning = TUNING): Spin[] {
  return ids.map((id, place) => {
    const drawn = tuning.sectors.findIndex((it) => it.id === id)
    const prize = tuning.sectors[drawn]?.prize
    if (!prize) throw new Error(`there is no sector ${id}`)
    return { id: `spin-${place}`, at: 0, sector: drawn, prize, tuningVersion: 1 }
  })
}

const outcome = (...ids: string[]): Outcome =>
  outcomeOf({ spins: spinsOf(ids), stakeDiamonds: 10 * ids.length }, TUNING)

const times = (count: number, id: string): string[] => Array.from({ length: count }, () => id)

describe('the moment is as large as what came back against what was staked', () => {
  it.each<[string, string[], Outcome]>([
    ['20 gold for 10 diamonds, though its sector is called big', ['gold-20'], 'less'],
    ['5 diamonds for 10', ['diamond-5'], 'less'],
    ['99 gold, a coin less than 10 diamonds', ['gold-99'], 'less'],
    ['10 diamonds for 10', ['diamond-10'], 'even'],
    ['100 gold, worth 10 diamonds', ['gold-100'], 'even'],
    ['24 diamonds for 10', ['diamond-24'], 'little'],
    ['25 diamonds for 10', ['diamond-25'], 'big'],
    ['the jackpot', ['diamond-888'], 'jackpot'],
    ['ten that bring 50 diamonds for 100', times(10, 'diamond-5'), 'less'],
    ['ten whose best alone would be a win', [...times(9, 'gold-20'), 'diamond-25'], 'less'],
    [
      'ten that bring their stake, in both currencies',
      [...times(5, 'diamond-10'), ...times(5, 'gold-100')],
      'even',
    ],
    ['ten that bring a gold coin less', [...times(9, 'diamond-10'), 'gold-99'], 'less'],
    [
      'ten that bring 128 for 100',
      [...times(7, 'diamond-10'), ...times(2, 'diamond-24'), 'diamond-10'],
      'little',
    ],
    ['ten that bring 250 for 100', times(10, 'diamond-25'), 'big'],
    ['the jackpot among nine small ones', [...times(9, 'gold-20'), 'diamond-888'], 'jackpot'],
  ])('%s', (_, ids, expected) => {
    expect(outcome(...ids)).toBe(expected)
  })

  it('a jackpot that pays no more than the stake is none', () => {
    const sectors = [sector('diamond-10', 'jackpot'), ...TUNING.sectors.slice(1)]
    const tuning = { ...TUNING, sectors }
    const spins = spinsOf(['diamond-10'], tuning)
    expect(outcomeOf({ spins, stakeDiamonds: 10 }, tuning)).toBe('even')
  })

  it('nothing is a win that brings the stake or less, whatever is drawn', () => {
    const ids = fc.constantFrom(...TUNING.sectors.map(({ id }) => id))
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 10 }), (drawn) => {
        const spins = spinsOf(drawn)
        const back = spins.reduce((sum, { prize }) => sum + worthOf(prize, 10), 0)
        expect(isWin(outcome(...drawn))).toBe(back > 10 * drawn.length + 1e-9)
      }),
    )
  })
})

describe('ten are gathered for dealing', () => {
  it('equals together with their sum, the least worth first, the best last', () => {
    const ids = [
      'diamond-10',
      'gold-20',
      'diamond-24',
      'gold-20',
      'gold-99',
      'gold-20',
      'diamond-10',
    ]
    const gathered = gather(spinsOf(ids), TUNING)
    expect(gathered.map(({ sector, prize, times }) => [sector, prize.amount, times])).toEqual([
      [0, 60, 3],
      [2, 99, 1],
      [1, 20, 2],
      [5, 24, 1],
    ])
  })

  it('three small ones are not worth more than a better one', () => {
    const gathered = gather(spinsOf([...times(9, 'diamond-10'), 'diamond-24']), TUNING)
    expect(gathered.map(({ sector }) => sector)).toEqual([1, 5])
  })
})
