import { describe, expect, it } from 'vitest'
import { planMoment } from '../../src/pages/turntable/moment-plan.ts'
import { answerOf } from './wheels.ts'

const ONE = answerOf([3])
const TEN = answerOf([0, 1, 0, 2, 0, 4, 3, 0, 1, 2])

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
