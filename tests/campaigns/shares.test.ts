// How a prize of a family is shared: by what each did, to the last coin.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyRewards, sharedOut } from '../../machines/campaigns/shares.ts'

const by = (...points: number[]) => points.map((it, at) => ({ userId: 10 + at, points: it }))

describe('a prize', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3, 7], [3, 7]],
    [1, [5, 5], [1, 0]],
    [2, [1, 98, 1], [0, 2, 0]],
    [7, [1], [7]],
    [5, [2, 2, 3], [2, 1, 2]],
  ])('of %i among %j is %j', (amount, points, shares) => {
    expect(sharedOut(amount, by(...points))).toEqual(shares)
  })

  it('goes to the older account where nothing else tells two apart', () => {
    const people = [
      { userId: 20, points: 4 },
      { userId: 10, points: 4 },
    ]
    expect(sharedOut(3, people)).toEqual([1, 2])
  })

  it('is given out to the last coin, nobody gets more than one from their part, in whatever order they stand', () => {
    const people = fc.uniqueArray(
      fc.record({ userId: fc.integer({ min: 1 }), points: fc.integer({ min: 1, max: 2 ** 50 }) }),
      { minLength: 1, maxLength: 50, selector: ({ userId }) => userId },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), people, (amount, all) => {
        const shares = sharedOut(amount, all)
        const sum = all.reduce((so, { points }) => so + BigInt(points), 0n)
        expect(shares.reduce((so, share) => so + share, 0)).toBe(amount)
        for (const [at, share] of shares.entries()) {
          const part = (BigInt(amount) * BigInt(all[at]?.points ?? 0)) / sum
          expect(BigInt(share) - part === 0n || BigInt(share) - part === 1n).toBe(true)
        }
        const turned = [...all].reverse()
        expect(sharedOut(amount, turned).reverse()).toEqual(shares)
      }),
    )
  })

  it('of things goes to each as a whole, of money by shares, and a share of nothing is left out', () => {
    const ornament = { kind: 'ornament', ornament: 'lantern', days: 7 } as const
    expect(familyRewards([{ kind: 'diamond', amount: 1 }, ornament], by(9, 1))).toEqual([
      [{ kind: 'diamond', amount: 1 }, ornament],
      [ornament],
    ])
    expect(familyRewards([{ kind: 'gold', amount: 5 }], [])).toEqual([])
  })
})
