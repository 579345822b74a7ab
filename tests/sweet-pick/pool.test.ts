// The pool of Sweet Pick and its shares (spec §9): 45, 25, 15, 10 and 5 percent, to the point.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRIZES } from '../../contract/sweet-pick-constants.ts'
import { poolOf, sharesOf } from '../../machines/sweet-pick/pool.ts'

const TUNING = { poolStart: 70_000, poolPer100Votes: 70, poolMost: 1_400_000 }
const points = (pool: number, winners = 5) => sharesOf(pool, winners).map((it) => it.points)

describe('the pool', () => {
  it.each([
    [0, 70_000],
    [1, 70_000],
    [2, 70_001],
    [100, 70_070],
    [1_000_000, 770_000],
    [1_900_000, 1_400_000],
    [9_000_000, 1_400_000],
  ])('is with %d votes %d points', (votes, pool) => {
    expect(poolOf(TUNING, votes)).toBe(pool)
  })

  it('is shared by the five best as the specification says', () => {
    expect(sharesOf(70_000, 5)).toEqual([
      { place: 1, percent: 45, points: 31_500, vipDays: 365 },
      { place: 2, percent: 25, points: 17_500, vipDays: 180 },
      { place: 3, percent: 15, points: 10_500, vipDays: 90 },
      { place: 4, percent: 10, points: 7_000, vipDays: 30 },
      { place: 5, percent: 5, points: 3_500, vipDays: 30 },
    ])
  })

  it.each([
    // Remainders of 0.45, 0.25, 0.15, 0.10, 0.05: one point is left, the greatest remainder gets it.
    [101, [46, 25, 15, 10, 5]],
    // 0.90, 0.50, 0.30, 0.20, 0.10: two are left.
    [102, [46, 26, 15, 10, 5]],
    // Equal remainders of a half, and two are left: the higher places get them.
    [110, [50, 28, 16, 11, 5]],
  ])('of %d points leaves no remainder', (pool, shares) => {
    expect(points(pool)).toEqual(shares)
  })

  it('gives exactly what its shares come to, and never more than a point beside them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 9 }),
        (pool, winners) => {
          const shares = sharesOf(pool, winners)
          const percent = PRIZES.slice(0, winners).reduce((sum, it) => sum + it.percent, 0)
          expect(shares.reduce((sum, it) => sum + it.points, 0)).toBe(
            Math.floor((pool * percent) / 100),
          )
          for (const it of shares)
            expect(Math.abs(it.points - (pool * it.percent) / 100)).toBeLessThan(1)
          const all = shares.map((it) => it.points)
          expect(all.toSorted((a, b) => b - a)).toEqual(all)
        },
      ),
    )
  })

  it('is not given to places that nobody has', () => {
    expect(points(70_000, 0)).toEqual([])
    expect(points(70_000, 2)).toEqual([31_500, 17_500])
  })
})
