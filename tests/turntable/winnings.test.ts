import { describe, expect, it } from 'vitest'
import type { Spin } from '../../contract/turntable.ts'
import { bestOf, totalsOf } from '../../src/pages/turntable/winnings.ts'
import { WHEEL } from '../tunings.ts'

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
