import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClientSeed } from '../../contract/fairness.ts'
import {
  clientSeedOf,
  costOf,
  drawTreasure,
  expectedReturns,
  payoutOf,
  weightsOf,
} from '../../machines/adventure/rules.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { SKY } from '../tunings.ts'
import { sentTo } from './rounds.ts'

const NAMES = SKY.planets.map(({ id }) => id)

const fleets = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 8, maxLength: 8 })
const rounds = fc.integer({ min: 1, max: 10_000_000_000 })
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((it) => Buffer.from(it).toString('hex'))

/** Without a tree, as rounds were until November 2026. */
const seedOf = (id: number, ships: number[]) => clientSeedOf({ id, ships, dispatchRoot: null })

describe('what spaceships cost (design §4)', () => {
  it.each([
    [1, 10],
    [7, 70],
    [1_000, 10_000],
  ])('%d cost %d diamonds', (ships, diamonds) => {
    expect(costOf(SKY, ships)).toBe(diamonds)
  })
})

describe('a round pays ships × price × multiplier, in whole diamonds (design §4)', () => {
  const multipliers = [5, 5, 5, 5, 10, 15, 25, 45]

  it.each(NAMES.map((name, planet) => [name, planet, multipliers[planet] ?? 0] as const))(
    'a ship on %s',
    (_name, planet, multiplier) => {
      const sent = sentTo(...NAMES.map((_, other) => (other === planet ? 1 : 100)))
      expect(payoutOf(SKY, planet, sent)).toBe(10 * multiplier)
    },
  )

  it('ships elsewhere bring nothing', () => {
    expect(payoutOf(SKY, 7, sentTo(1, 2, 3, 4, 5, 6, 7))).toBe(0)
    expect(payoutOf(SKY, 7, [])).toBe(0)
  })

  it.each([-1, 8, 1.5, Number.NaN])('there is no planet %d', (planet) => {
    expect(() => payoutOf(SKY, planet, sentTo(1))).toThrow(RangeError)
  })

  it('dispatches add up: together they pay what each would', () => {
    fc.assert(
      fc.property(fleets, fleets, fc.integer({ min: 0, max: 7 }), (one, other, treasure) => {
        const both = one.map((ships, planet) => ships + (other[planet] ?? 0))
        const paid = payoutOf(SKY, treasure, both)
        expect(Number.isSafeInteger(paid)).toBe(true)
        expect(paid).toBe(payoutOf(SKY, treasure, one) + payoutOf(SKY, treasure, other))
      }),
    )
  })
})

describe('no planet is better than another (design §4: chance goes with 1 / multiplier)', () => {
  it('each gives back 450 of 463', () => {
    expect(expectedReturns(SKY)).toEqual(NAMES.map(() => ({ returned: 450, staked: 463 })))
  })

  it('the chances are all there are', () => {
    expect(weightsOf(SKY)).toEqual([90, 90, 90, 90, 45, 30, 18, 10])
  })
})

describe('a client seed that nobody can know before closing (docs/fairness.md)', () => {
  it('is SHA-256 of the round and everyone’s ships, as text, its first 32 digits', () => {
    fc.assert(
      fc.property(rounds, fleets, (id, ships) => {
        const text = `${id}:${ships.join(',')}`
        const digest = createHash('sha256').update(text, 'utf8').digest('hex')
        expect(seedOf(id, ships)).toBe(digest.slice(0, 32))
      }),
    )
  })

  it('is a client seed by the contract', () => {
    fc.assert(
      fc.property(rounds, fleets, (id, ships) => {
        expect(ClientSeed.safeParse(seedOf(id, ships)).success).toBe(true)
      }),
    )
  })

  it('is another with one ship more or less, on another planet or in another round', () => {
    fc.assert(
      fc.property(rounds, fleets, fc.integer({ min: 0, max: 7 }), (id, ships, planet) => {
        const more = ships.with(planet, (ships[planet] ?? 0) + 1)
        const moved = more.with((planet + 1) % 8, (more[(planet + 1) % 8] ?? 0) + 1)
        const all = [seedOf(id, ships), seedOf(id, more), seedOf(id, moved), seedOf(id + 1, ships)]
        expect(new Set(all).size).toBe(4)
      }),
    )
  })

  it('figures cannot be shifted from planet to planet: commas part them', () => {
    expect(seedOf(1, [1, 23, 0])).not.toBe(seedOf(1, [12, 3, 0]))
    expect(seedOf(1, [1, 2])).not.toBe(seedOf(11, [2]))
  })
})

describe('the treasure planet is draw number 0 of the round’s own seed (docs/fairness.md)', () => {
  it('by the weights in force', () => {
    const weights = weightsOf(SKY)
    fc.assert(
      fc.property(seeds, rounds, fleets, (serverSeed, id, ships) => {
        const treasure = drawTreasure(
          { id, serverSeed, ships, dispatchRoot: null, bound: [] },
          weights,
        )
        const clientSeed = seedOf(id, ships)
        expect(treasure).toBe(drawOutcome({ serverSeed, clientSeed, nonce: 0 }, weights))
        expect(NAMES[treasure]).toBeDefined()
      }),
    )
  })
})
