import { describe, expect, it } from 'vitest'
import { backToPurchase, choiceIn } from '../../src/pages/adventure/kept-choice.ts'
import { NO_SHIPS } from '../../src/pages/adventure/plan.ts'

const MAX = { plan: 50, buy: 500 }
const read = (address: string) => choiceIn(new URLSearchParams(address.split('?')[1]), MAX)

describe('what was chosen before the way to more diamonds comes back with the address', () => {
  it.each([
    { plan: NO_SHIPS, planet: null, ships: 30 },
    { plan: [0, 3, 0, 0, 12, 0, 0, 1], planet: 4, ships: 16 },
    { plan: NO_SHIPS, planet: 7, ships: null },
  ])('%j', (choice) => {
    expect(read(backToPurchase(choice))).toEqual(choice)
  })

  it('opens the purchase again', () => {
    const address = backToPurchase({ plan: NO_SHIPS, planet: null, ships: 3 })
    expect(address).toBe('/alienAdventure?ships=3&sheet=buy')
  })

  it.each([
    '?plan=1.2.3',
    '?plan=a.b.c.d.e.f.g.h',
    '?plan=-1.0.0.0.0.0.0.0&planet=x&ships=many',
    '?planet=&ships=0',
    '',
  ])('an address that says no choice: %s', (address) => {
    expect(read(`/alienAdventure${address}`)).toEqual({ plan: NO_SHIPS, planet: null, ships: null })
  })

  it('never says more than may be chosen', () => {
    expect(read('?plan=99.0.0.0.0.0.0.0&planet=99&ships=99999')).toEqual({
      plan: [50, 0, 0, 0, 0, 0, 0, 0],
      planet: 7,
      ships: 500,
    })
  })
})
