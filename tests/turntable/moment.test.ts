import { describe, expect, it } from 'vitest'
import type { Spin } from '../../contract/turntable.ts'
import { bestOf, planMoment, totalsOf } from '../../src/pages/turntable/moment.ts'
import { WHEEL } from '../tunings.ts'
import { answerOf } from './wheels.ts'

const ONE = answerOf([3])
const TEN = answerOf([0, 1, 0, 2, 0, 4, 3, 0, 1, 2])

const sectorOf = (id: string) => WHEEL.sectors.findIndex((sector) => sector.id === id)

/** Spins that brought these sectors, named as in the WHEEL. */
function spinsOf(...ids: string[]): Spin[] {
  return ids.map((id, place) => ({
    id: `spin-${place}`,
    at: 0,
    sector: sectorOf(id),
    prize: WHEEL.sectors[sectorOf(id)]?.prize ?? { currency: 'gold', amount: 0 },
    tuningVersion: WHEEL.version,
  }))
}

describe('what follows the wheel’s rest (look: moments)', () => {
  it('one prize is told at once, and goes home by itself', () => {
    const { deals, toldAt, homeAt } = planMoment(ONE, 'little', false)
    expect([deals, toldAt]).toEqual([[], 0])
    expect(homeAt).toBeGreaterThan(0)
  })

  it('ten are dealt one after the other, and the best one hesitates', () => {
    const { deals, toldAt, homeAt } = planMoment(TEN, 'less', false)
    const gaps = deals.slice(1).map((at, place) => at - (deals[place] ?? 0))
    expect(deals).toHaveLength(10)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(gaps[8]).toBe(Math.max(...gaps))
    expect(gaps.filter((gap) => gap === gaps[8])).toHaveLength(1)
    expect(toldAt).toBeGreaterThan(deals[9] ?? 0)
    expect(homeAt).toBeGreaterThan(toldAt)
  })

  it('a moment is as long as it is large, and the jackpot takes three seconds', () => {
    const lengths = (['less', 'even', 'little', 'big', 'jackpot'] as const).map(
      (outcome) => planMoment(ONE, outcome, false).homeAt,
    )
    expect(lengths.toSorted((one, other) => one - other)).toEqual(lengths)
    expect(lengths[0]).toBe(lengths[1])
    expect(lengths[4]).toBe(3_000)
  })

  it('without motion all ten are there at once', () => {
    expect(planMoment(TEN, 'big', true)).toEqual(planMoment(ONE, 'big', false))
    expect(planMoment(ONE, 'jackpot', true)).toEqual({ deals: [], toldAt: 0, homeAt: 3_000 })
  })
})

describe('of a tap, the proof of the best spin is offered', () => {
  it.each([
    ['one small prize', ['gold-20'], 'spin-0'],
    ['the jackpot among small ones', ['gold-20', 'diamond-888', 'gold-50'], 'spin-1'],
    ['much gold beats few diamonds', ['diamond-50', 'gold-2000'], 'spin-1'],
    ['the first of equals', ['diamond-20', 'diamond-20'], 'spin-0'],
  ])('%s', (_, ids, id) => {
    expect(bestOf(spinsOf(...ids), WHEEL)?.id).toBe(id)
  })
})

describe('ten spins are added up by currency', () => {
  it('shows diamonds first, then gold', () => {
    expect(totalsOf(spinsOf('gold-20', 'diamond-10', 'gold-50', 'diamond-5'))).toEqual([
      { currency: 'diamond', amount: 15 },
      { currency: 'gold', amount: 70 },
    ])
  })

  it('leaves out a currency that brought nothing', () => {
    expect(totalsOf(spinsOf('gold-20'))).toEqual([{ currency: 'gold', amount: 20 }])
  })
})
