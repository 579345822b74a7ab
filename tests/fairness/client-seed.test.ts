import { describe, expect, it } from 'vitest'
import { ClientSeed } from '../../contract/fairness.ts'
import { randomSeed, seedFault } from '../../src/pages/fairness/client-seed.ts'

describe('a client seed has 1 to 64 of A–Z, a–z, 0–9, _ and -', () => {
  it.each(['a', 'Z', '0', '_', '-', 'lucky-7', 'x'.repeat(64)])('"%s" can be used', (seed) => {
    expect(seedFault(seed)).toBeNull()
    expect(ClientSeed.safeParse(seed).success).toBe(true)
  })

  it.each([
    ['', { key: 'rotate.empty', params: {} }],
    ['x'.repeat(65), { key: 'rotate.tooLong', params: { count: 65 } }],
    ['a b', { key: 'rotate.character', params: { character: ' ' } }],
    ['a:1', { key: 'rotate.character', params: { character: ':' } }],
    ['héllo', { key: 'rotate.character', params: { character: 'é' } }],
    ['幸运', { key: 'rotate.character', params: { character: '幸' } }],
    ['ok🎲', { key: 'rotate.character', params: { character: '🎲' } }],
    [`${'x'.repeat(65)}!`, { key: 'rotate.character', params: { character: '!' } }],
  ])('"%s" can’t, and the player is told why', (seed, fault) => {
    expect(seedFault(seed)).toEqual(fault)
    expect(ClientSeed.safeParse(seed).success).toBe(false)
  })

  it('one that we choose can be used, and is another each time', () => {
    const seeds = Array.from({ length: 50 }, randomSeed)
    for (const seed of seeds) expect(seedFault(seed)).toBeNull()
    expect(new Set(seeds).size).toBe(50)
  })
})
