import { describe, expect, it } from 'vitest'
import type { Ornament } from '../../contract/ornaments-tuning.ts'
import { tuningFaults } from '../../machines/ornaments/tuning.ts'

const ornament = (given: Partial<Ornament>): Ornament => ({
  ...{ id: 'sprout', kind: 'active', level: 1, days: 0, rests: false },
  ...given,
})

const found = (...ornaments: Partial<Ornament>[]) =>
  tuningFaults({ version: 1, ornaments: ornaments.map(ornament) }).map(({ field, code }) => [
    field,
    code,
  ])

describe('a tuning of ornaments is refused', () => {
  it('for one that is there twice', () => {
    expect(found({}, { level: 2 })).toEqual([['ornaments.1.id', 'twice']])
  })

  it('for two at one level of a kind, but not of two kinds, nor without a level', () => {
    const other = { id: 'laurel' } as const
    expect(found({}, other)).toEqual([['ornaments.1.level', 'levelTaken']])
    expect(found({}, { ...other, kind: 'charm' })).toEqual([])
    const byHand = { kind: 'none', level: 0 } as const
    expect(found(byHand, { ...other, ...byHand })).toEqual([])
  })

  it('not for several that a level opens for sale, nor for one beside what it brings', () => {
    const sold = { id: 'laurel', goldPrice: 5 } as const
    expect(found({}, sold, { ...sold, id: 'orbit' })).toEqual([])
    expect(found(sold, {})).toEqual([])
  })

  it('for a price without a level that opens it', () => {
    expect(found({ kind: 'none', level: 0, goldPrice: 5 })).toEqual([
      ['ornaments.0.goldPrice', 'priceWithoutLevel'],
    ])
  })

  it('for a level that nothing brings, and a kind without one', () => {
    expect(found({ kind: 'none' })).toEqual([['ornaments.0.level', 'mustBe']])
    expect(found({ level: 0 })).toEqual([['ornaments.0.level', 'levelMissing']])
  })
})
