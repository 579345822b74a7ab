import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pack, RechargeTuning } from '../../contract/recharge-tuning.ts'
import {
  bestOf,
  firstBonusOf,
  marketOf,
  priceOf,
  takes,
  tuningFaults,
} from '../../machines/recharge/packs.ts'

const pack = (id: string, amount: number, usd: number, more: Partial<Pack> = {}): Pack => ({
  ...{ id, currency: 'diamond', amount, firstBonusPercent: 20 },
  prices: { USD: usd, VND: usd * 250 },
  ...more,
})

const TUNING: RechargeTuning = {
  version: 1,
  packs: [
    pack('small', 60, 100),
    pack('big', 320, 500),
    pack('gold', 600, 100, { currency: 'gold' }),
  ],
  countries: {
    VN: { currency: 'VND', methods: ['card', 'momo'] },
    other: { currency: 'USD', methods: ['card'] },
  },
  ranges: { momo: { min: 100, max: 499 } },
  exchange: { points: 7, diamonds: 6, least: 70 },
}

const tuned = (change: Partial<RechargeTuning>): RechargeTuning => ({ ...TUNING, ...change })
const [SMALL, BIG] = TUNING.packs as [Pack, Pack]

describe('what a pack costs and brings', () => {
  it('in the currency of a country, or of all others', () => {
    expect(marketOf(TUNING, 'VN').currency).toBe('VND')
    expect(marketOf(TUNING, 'BR').currency).toBe('USD')
    expect(priceOf(SMALL, 'VND')).toBe(25_000)
    expect(() => priceOf(SMALL, 'EUR')).toThrow('no price in EUR')
  })

  it('a first bonus is whole, and never more than its percentage', () => {
    const percents = fc.integer({ min: 0, max: 200 })
    const amounts = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(amounts, percents, (amount, firstBonusPercent) => {
        const bonus = firstBonusOf(pack('any', amount, 1, { firstBonusPercent }))
        expect(Number.isSafeInteger(bonus)).toBe(true)
        expect(bonus * 100).toBeLessThanOrEqual(amount * firstBonusPercent)
        expect((bonus + 1) * 100).toBeGreaterThan(amount * firstBonusPercent)
      }),
    )
  })

  it.each([
    [99, false],
    [100, true],
    [499, true],
    [500, false],
  ])('a method takes what its range holds: %d cents, %s', (usd, isTaken) => {
    expect(takes(TUNING, 'momo', pack('one', 60, usd))).toBe(isTaken)
    expect(takes(TUNING, 'card', pack('one', 60, usd))).toBe(true)
  })
})

describe('the best pack', () => {
  const offers = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      bonus: fc.integer({ min: 0, max: 20_000_000 }),
      price: fc.record({ minor: fc.integer({ min: 1, max: 1_000_000_000 }) }),
    }),
    { maxLength: 8 },
  )

  it('is marked only where it is true: it gives more for its price than every other', () => {
    fc.assert(
      fc.property(offers, (some) => {
        const all = some.map((offer, index) => ({ ...offer, id: `p${index}` }))
        const best = bestOf(all)
        const worth = ({ amount, bonus, price }: (typeof all)[number]) =>
          [BigInt(amount + bonus), BigInt(price.minor)] as const
        const isMore = (one: (typeof all)[number], other: (typeof all)[number]) => {
          const [[got, paid], [gets, pays]] = [worth(one), worth(other)]
          return got * pays > gets * paid
        }
        const winners = all.filter((one) =>
          all.every((other) => other.id === one.id || isMore(one, other)),
        )
        expect(best ? [best] : []).toEqual(winners)
      }),
      { numRuns: 500 },
    )
  })

  it('is none where two give the same', () => {
    const [one, other] = [60, 120].map((amount) => ({
      ...{ id: `d${amount}`, amount, bonus: 0 },
      price: { minor: amount },
    }))
    if (!one || !other) throw new Error('there are two')
    expect(bestOf([one, other])).toBeNull()
    expect(bestOf([one])).toBe(one)
    expect(bestOf([])).toBeNull()
  })
})

describe('a tuning of packs', () => {
  it('is right as it is', () => {
    expect(tuningFaults(TUNING)).toEqual([])
    expect(tuningFaults(tuned({ exchange: null }))).toEqual([])
  })

  it.each<[string, RechargeTuning, string[]]>([
    [
      'names how all other countries pay',
      tuned({ countries: { VN: { currency: 'VND', methods: ['card'] } } }),
      ['countries.other'],
    ],
    [
      'has a price in every currency, and in dollars',
      tuned({ packs: [{ ...SMALL, prices: {} }, BIG] }),
      ['packs.0.prices.USD', 'packs.0.prices.VND'],
    ],
    ['has each id once', tuned({ packs: [SMALL, { ...BIG, id: 'small' }] }), ['packs.1.id']],
    [
      'has no bigger pack for less',
      tuned({ packs: [SMALL, { ...BIG, prices: { USD: 500, VND: 25_000 } }] }),
      ['packs.1.prices.VND'],
    ],
    [
      'has no bigger pack that gives less for its price',
      tuned({ packs: [SMALL, { ...BIG, prices: { USD: 600, VND: 125_000 } }] }),
      ['packs.1.prices.USD'],
    ],
    [
      'nor with the bonus of a first payment',
      tuned({ packs: [SMALL, { ...BIG, firstBonusPercent: 0 }] }),
      ['packs.1.prices.USD', 'packs.1.prices.VND'],
    ],
    [
      'has ranges that are some',
      tuned({ ranges: { card: { min: 200, max: 100 } } }),
      ['ranges.card.min', 'countries.VN.methods.0', 'countries.other.methods.0'],
    ],
    [
      'names no method that takes no pack',
      tuned({ ranges: { momo: { min: 1, max: 99 } } }),
      ['countries.VN.methods.1'],
    ],
    [
      'takes points in whole lots',
      tuned({ exchange: { points: 7, diamonds: 6, least: 71 } }),
      ['exchange.least'],
    ],
    [
      'gives no more diamonds for points than their dollars buy',
      tuned({ exchange: { points: 7, diamonds: 60, least: 70 } }),
      ['exchange.diamonds'],
    ],
  ])('%s', (_rule, tuning, fields) => {
    expect(tuningFaults(tuning).map(({ field }) => field)).toEqual(fields)
  })
})
