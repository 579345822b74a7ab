import { describe, expect, it } from 'vitest'
import { paceOf, type Standing } from '../../machines/streamer/pace.ts'

/** A goal of 3,000 points in a month of 30 days. */
const november = (given: Partial<Standing>) =>
  paceOf({
    month: '2026-11',
    today: '2026-11-11',
    goalMilli: 3_000_000,
    earnedMilli: 0,
    todayMilli: 0,
    ...given,
  })

describe('the pace of a month’s goal (spec §2 /anchorCenter)', () => {
  it.each([
    ['2026-11-01', 100_000, 30],
    ['2026-11-15', 1_500_000, 16],
    ['2026-11-30', 3_000_000, 1],
  ])('on %s, %i are expected by tonight and %i days are left', (today, expectedMilli, daysLeft) => {
    expect(november({ today })).toMatchObject({ expectedMilli, daysLeft })
  })

  it('of the first day nothing is forecast: it is not over', () => {
    expect(november({ today: '2026-11-01', earnedMilli: 50_000, todayMilli: 50_000 })).toEqual({
      state: 'begun',
      expectedMilli: 100_000,
      forecastMilli: null,
      neededMilli: 98_334,
      daysLeft: 30,
    })
  })

  it.each([
    // Ten days that brought 1,000 points come to 3,000, whatever today has brought so far.
    ['onPace', 1_000_000, 0, 3_000_000],
    ['onPace', 1_090_000, 90_000, 3_000_000],
    ['behind', 999_999, 0, 2_999_997],
    ['behind', 1_089_000, 90_000, 2_997_000],
    // A great day is no trend, and yet it is there.
    ['behind', 2_500_000, 2_400_000, 2_500_000],
    ['reached', 3_000_000, 0, 9_000_000],
  ])('is %s with %i, of which %i today', (state, earnedMilli, todayMilli, forecastMilli) => {
    expect(november({ earnedMilli, todayMilli })).toMatchObject({ state, forecastMilli })
  })

  it('what is missing is shared by the days that are left, rounded up', () => {
    expect(november({ earnedMilli: 1_000_000 }).neededMilli).toBe(100_000)
    expect(november({ earnedMilli: 1_000_001 }).neededMilli).toBe(100_000)
    expect(november({ earnedMilli: 999_999 }).neededMilli).toBe(100_001)
    expect(november({ earnedMilli: 3_100_000 }).neededMilli).toBe(0)
    const last = november({ today: '2026-11-30', earnedMilli: 2_900_000, todayMilli: 0 })
    expect(last).toMatchObject({ neededMilli: 100_000, daysLeft: 1 })
  })

  it.each([
    ['missed', 2_999_999],
    ['reached', 3_000_000],
  ])('once the month is over it is %s with %i', (state, earnedMilli) => {
    expect(november({ today: '2026-12-01', earnedMilli })).toEqual({
      state,
      expectedMilli: 3_000_000,
      forecastMilli: earnedMilli,
      neededMilli: 0,
      daysLeft: 0,
    })
  })

  it('a leap year’s February has a day more', () => {
    const of = (month: string) =>
      paceOf({ month, today: `${month}-28`, goalMilli: 29_000, earnedMilli: 0, todayMilli: 0 })
    expect(of('2028-02')).toMatchObject({ expectedMilli: 28_000, daysLeft: 2 })
    expect(of('2026-02')).toMatchObject({ expectedMilli: 29_000, daysLeft: 1 })
  })
})
