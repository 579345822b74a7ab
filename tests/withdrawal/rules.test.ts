import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorDigitsOf } from '../../contract/recharge-constants.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import {
  accountDayAt,
  centsOf,
  minorOf,
  mostOf,
  needsSecondPerson,
  rateMicrosOf,
  rateText,
} from '../../machines/withdrawal/rules.ts'

describe('70 points are one US dollar, rounded down to the currency’s unit (spec §9)', () => {
  it.each([
    [70, 100],
    [69, 98],
    [1, 1],
    [20_000, 28_571],
  ])('%i points are %i cents', (points, cents) => {
    expect(centsOf(points)).toBe(cents)
  })

  it.each([
    [70, 'VND', '22758', 22_758],
    [1, 'VND', '22758', 325],
    [20_000, 'VND', '22758', 6_502_285],
    [70, 'EUR', '0.846403', 84],
    [69, 'JPY', '109.9275', 108],
    // By way of whole cents it would be 14.
    [10, 'BRL', '1.05', 15],
    [1, 'USD', '0.5', 0],
  ])('%i points in %s at %s are %i of its units', (points, currency, rate, minor) => {
    expect(minorOf(points, currency, rateMicrosOf(rate) ?? 0)).toBe(minor)
  })

  it('never pays more than the points are worth, and never a whole unit less', () => {
    const anyRate = fc.integer({ min: 1, max: 100_000_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        anyRate,
        fc.constantFrom('USD', 'VND', 'JPY', 'EUR'),
        (points, micros, currency) => {
          const minor = BigInt(minorOf(points, currency, micros))
          const worth = BigInt(points) * BigInt(micros) * 10n ** BigInt(minorDigitsOf(currency))
          expect(minor * 70_000_000n <= worth).toBe(true)
          expect((minor + 1n) * 70_000_000n > worth).toBe(true)
        },
      ),
    )
  })
})

describe('a rate', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (micros) => {
        expect(rateMicrosOf(rateText(micros))).toBe(micros)
      }),
    )
  })

  it.each(['0', '0.000000', '-1', '1e3', '1.', '.5', '1.0000001', '', ' 1', '1,5'])(
    'is not %j',
    (text) => {
      expect(rateMicrosOf(text)).toBeNull()
    },
  )
})

describe('limits (spec §9)', () => {
  it.each([
    [0, 0],
    [19_999, 19_999],
    [20_001, 20_000],
  ])('of %i points that are available %i can be withdrawn at once', (available, most) => {
    expect(mostOf(available)).toBe(most)
  })

  it('above 100 dollars a second person approves', () => {
    expect([needsSecondPerson(10_000), needsSecondPerson(10_001)]).toEqual([false, true])
  })

  it.each([
    ['VN', '2026-06-01T16:59:59.999Z', '2026-05-31T17:00:00.000Z'],
    ['VN', '2026-06-01T17:00:00.000Z', '2026-06-01T17:00:00.000Z'],
    ['US', '2026-06-01T04:59:00.000Z', '2026-05-31T05:00:00.000Z'],
    ['ZZ', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'],
  ])('a day in %s at %s began at %s', (country, at, began) => {
    const { startsAt, resetsAt } = accountDayAt(Date.parse(at), countryOffset(country))
    expect(new Date(startsAt).toISOString()).toBe(began)
    expect(resetsAt - startsAt).toBe(86_400_000)
  })
})
