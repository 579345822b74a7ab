import { describe, expect, it } from 'vitest'
import type { OwnOrnament } from '../../contract/ornaments.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { flowersOf, nextGift, progressOf, wardrobeOrder } from '../../src/pages/levels/progress.ts'

const step = (level: number, from: number, ornament: OrnamentId | null = null) => ({
  ...{ level, from, ornament },
  reachedAt: null,
})
const LEVELS = [step(1, 100, 'sprout'), step(2, 300), step(3, 800, 'laurel'), step(4, 1_800)]

describe('how far it is to the next level (spec §2 /userLevel)', () => {
  it.each([
    ['before the first', 0, 25, { level: 1, missing: 75, share: 0.25 }],
    ['just reached', 1, 100, { level: 2, missing: 200, share: 0 }],
    ['on the way', 2, 550, { level: 3, missing: 250, share: 0.5 }],
    ['one before the next', 3, 1_799, { level: 4, missing: 1, share: 0.999 }],
  ])('%s', (_place, level, experience, expected) => {
    const { next, missing, share } = progressOf({ level, experience, levels: LEVELS })
    expect({ level: next?.level, missing, share }).toEqual(expected)
  })

  it('the highest level is whole, and nothing is missing', () => {
    expect(progressOf({ level: 4, experience: 9_999, levels: LEVELS })).toEqual({
      next: null,
      missing: 0,
      share: 1,
    })
  })

  it('a level that was reached stays where thresholds rose above what one has', () => {
    const { next, missing, share } = progressOf({ level: 3, experience: 350, levels: LEVELS })
    expect({ level: next?.level, missing, share }).toEqual({ level: 4, missing: 1_450, share: 0 })
  })

  it('where they fell, the next level is as near as can be until it is reached', () => {
    const { missing, share } = progressOf({ level: 1, experience: 500, levels: LEVELS })
    expect({ missing, share }).toEqual({ missing: 0, share: 1 })
  })

  it('the next ornament is that of the next level that brings one', () => {
    expect(nextGift({ level: 0, levels: LEVELS })).toEqual({ level: 1, ornament: 'sprout' })
    expect(nextGift({ level: 1, levels: LEVELS })).toEqual({ level: 3, ornament: 'laurel' })
    expect(nextGift({ level: 3, levels: LEVELS })).toBeNull()
  })
})

describe('the wardrobe', () => {
  const own = (id: OrnamentId, state: OwnOrnament['state'], ownedAt: number | null = null) => ({
    ...{ id, state, ownedAt, until: null, why: null },
    ...{ kind: 'active' as const, level: 1, goldPrice: null, isReached: true },
  })

  it('begins with mine, the newest first, however they stand; the others keep their order', () => {
    const order = wardrobeOrder([
      own('orbit', null),
      own('sprout', 'owned', 1),
      own('coins', 'disabled', 3),
      own('aurora', null),
      own('laurel', 'worn', 2),
    ])
    expect(order.map(({ id }) => id)).toEqual(['coins', 'laurel', 'sprout', 'orbit', 'aurora'])
  })

  it('does not move when another one is put on', () => {
    const order = (worn: OrnamentId) =>
      wardrobeOrder(
        (['sprout', 'laurel', 'coins'] as const).map((id, at) =>
          own(id, id === worn ? 'worn' : 'owned', at),
        ),
      ).map(({ id }) => id)
    expect(order('sprout')).toEqual(order('coins'))
  })
})

describe('ten flowers make a level of intimacy (spec §9)', () => {
  it.each([
    [1, { has: 1, missing: 9 }],
    [9, { has: 9, missing: 1 }],
    [10, { has: 0, missing: 10 }],
    [134, { has: 4, missing: 6 }],
  ])('%i flowers', (flowers, expected) => {
    expect(flowersOf(flowers)).toEqual(expected)
  })
})
