import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARDS_MOST, EXTRA_RETURN_STATES } from '../../contract/extra-return-constants.ts'
import { cardState, cardsOf, startsAfter } from '../../machines/extra-return/cards.ts'
import { EXTRA_RETURN_CHART } from '../../machines/extra-return/chart.ts'
import { extraReturnMachine } from '../../machines/extra-return/machine.ts'
import { bonusOf, offerOf, partsOf } from '../../machines/extra-return/parts.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'

const DAY_MS = 86_400_000
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('the parts of a bonus (spec §9)', () => {
  it('are exact for every bonus of 1 to 2,000 diamonds', () => {
    for (let bonus = 1; bonus <= 2_000; bonus++) {
      const parts = partsOf(bonus)
      expect([bonus, sum(parts)]).toEqual([bonus, bonus])
      expect(parts.every((part) => Number.isInteger(part) && part > 0)).toBe(true)
      expect(parts[0]).toBe(Math.max(1, Math.floor(bonus / 20)))
      const rest = parts.slice(1)
      expect(rest.length).toBeLessThanOrEqual(4)
      // Alike, and the earliest days have what is left over.
      expect(rest).toEqual([...rest].sort((one, other) => other - one))
      expect((rest[0] ?? 0) - (rest.at(-1) ?? 0)).toBeLessThanOrEqual(1)
    }
  })

  it.each([
    [1, [1]],
    [2, [1, 1]],
    [4, [1, 1, 1, 1]],
    [5, [1, 1, 1, 1, 1]],
    [60, [3, 15, 14, 14, 14]],
    [320, [16, 76, 76, 76, 76]],
    [323, [16, 77, 77, 77, 76]],
  ])('of %i are %j', (bonus, parts) => {
    expect(partsOf(bonus)).toEqual(parts)
  })

  it('of a top-up are its diamonds, up to the cap of its brand', () => {
    const offer = { isOn: true, cap: 500 }
    const tuning = { version: 1, offer, brands: { qiwee: { isOn: false, cap: 9 } } }
    expect(bonusOf(320, offerOf(tuning, 'companion'))).toBe(320)
    expect(bonusOf(14_800, offerOf(tuning, 'companion'))).toBe(500)
    expect(offerOf(tuning, 'qiwee')).toEqual({ isOn: false, cap: 9 })
    // No name of every object's is a brand's.
    expect(offerOf(tuning, 'constructor')).toEqual(offer)
  })
})

describe('the days of a participation', () => {
  it('follow each other without a gap, the first one after the top-up’s', () => {
    const offsets = fc.integer({ min: -12 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), offsets, (at, offsetMinutes) => {
        const startsOn = startsAfter(at, offsetMinutes)
        const cards = cardsOf({ bonus: 320, startsOn, offsetMinutes })
        expect(cards).toHaveLength(CARDS_MOST)
        expect((cards[0]?.opensAt ?? 0) - at).toBeGreaterThan(0)
        expect((cards[0]?.opensAt ?? 0) - at).toBeLessThanOrEqual(DAY_MS)
        for (const [place, { opensAt, endsAt }] of cards.entries()) {
          expect(endsAt - opensAt).toBe(DAY_MS)
          if (place > 0) expect(opensAt).toBe(cards[place - 1]?.endsAt)
        }
      }),
    )
  })

  it('open at 00:00:00.000 and are missed at the next', () => {
    const card = { number: 1, diamonds: 16, opensAt: DAY_MS, endsAt: 2 * DAY_MS }
    const stateAt = (now: number, stands = { state: 'running' as const, stoppedAt: null }) =>
      cardState(card, stands, { isClaimed: false, now })
    expect(stateAt(DAY_MS - 1)).toBe('coming')
    expect(stateAt(DAY_MS)).toBe('open')
    expect(stateAt(2 * DAY_MS - 1)).toBe('open')
    expect(stateAt(2 * DAY_MS)).toBe('missed')
  })

  it('that were over before it was stopped stay missed, and later ones are void', () => {
    const card = { number: 1, diamonds: 16, opensAt: DAY_MS, endsAt: 2 * DAY_MS }
    const stateOf = (stoppedAt: number) =>
      cardState(card, { state: 'void', stoppedAt }, { isClaimed: false, now: 9 * DAY_MS })
    expect(stateOf(2 * DAY_MS)).toBe('missed')
    expect(stateOf(2 * DAY_MS - 1)).toBe('void')
  })
})

describe('the chart (spec §4)', () => {
  it('has the states of the contract', () => {
    expect(Object.keys(EXTRA_RETURN_CHART)).toEqual([...EXTRA_RETURN_STATES])
  })

  it('lets somebody check in only while it runs', () => {
    const may = EXTRA_RETURN_STATES.filter((state) =>
      eventsIn(extraReturnMachine, state).includes('CHECKED_IN'),
    )
    expect(may).toEqual(['running'])
  })

  it('ends wherever it is when the payment is given back, but before there is one', () => {
    const refunded = (state: string) => stateAfter(extraReturnMachine, state, { type: 'REFUNDED' })
    expect(EXTRA_RETURN_STATES.filter((state) => refunded(state) === null)).toEqual([
      'waiting',
      'refunded',
    ])
  })
})
