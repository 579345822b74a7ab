import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growBranches } from '../../games/tree/branches.ts'
import { crownOf } from '../../games/tree/leaves.ts'
import { seedOf } from '../../games/tree/seeded.ts'

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const growth = fc.double({ min: 0, max: 1, noNaN: true })
const SEEDS = Array.from({ length: 200 }, (_, index) => seedOf(`tree ${index}`))

describe('a tree has a shape of its own, and keeps it', () => {
  it('the same for the same tree, and another for another', () => {
    expect(growBranches(seedOf('ours'), 0.6)).toEqual(growBranches(seedOf('ours'), 0.6))
    expect(growBranches(seedOf('ours'), 0.6)).not.toEqual(growBranches(seedOf('theirs'), 0.6))
  })

  it('no limb is ever lost while it grows', () => {
    fc.assert(
      fc.property(seed, growth, growth, (of, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const young = growBranches(of, less).limbs.length
        expect(growBranches(of, more).limbs.length).toBeGreaterThanOrEqual(young)
      }),
    )
  })

  it('a day of water moves no leaf by more than a leaf is wide', () => {
    for (const of of SEEDS) {
      for (const [before, after] of [
        [0.3, 0.302],
        [0.7, 0.702],
      ] as const) {
        const tips = new Map(growBranches(of, before).tips.map((tip) => [tip.limb, tip.point]))
        for (const { limb, point } of growBranches(of, after).tips) {
          const was = tips.get(limb)
          if (was) expect(Math.hypot(point.x - was.x, point.y - was.y)).toBeLessThan(8)
        }
      }
    }
  })

  it('whatever its seed, it stands in the garden: over the ground, and not beyond what a phone shows', () => {
    for (const of of SEEDS) {
      const { tips } = growBranches(of, 1)
      expect(Math.max(...tips.map(({ point }) => point.y))).toBeLessThan(-30)
      expect(Math.min(...tips.map(({ point }) => point.y))).toBeGreaterThan(-375)
      expect(Math.max(...tips.map(({ point }) => Math.abs(point.x)))).toBeLessThan(230)
    }
  })
})

describe('what grows on it', () => {
  it('a sapling has leaves already, and a grown tree many times as many', () => {
    for (const of of SEEDS.slice(0, 40)) {
      const leavesAt = (grown: number) => {
        const { behind, before } = crownOf(of, grown, growBranches(of, grown))
        return behind.length + before.length
      }
      expect(leavesAt(0)).toBeGreaterThanOrEqual(2)
      expect(leavesAt(1)).toBeGreaterThan(10 * leavesAt(0))
      // Each is a sprite in every frame.
      expect(leavesAt(1)).toBeLessThan(260)
    }
  })
})
