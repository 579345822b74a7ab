import { describe, expect, it } from 'vitest'
import { Dispatch } from '../../contract/adventure.ts'
import {
  backToPurchase,
  choiceIn,
  missingOf,
  NO_SHIPS,
  planetsOf,
  totalOf,
  withMore,
} from '../../src/pages/adventure/plan.ts'

const MAX = 1_000

describe('ships are planned for several planets, several each (spec §4)', () => {
  it('adds to one planet and leaves the others', () => {
    const plan = withMore(withMore(NO_SHIPS, 2, 5, MAX), 7, 1, MAX)
    expect(plan).toEqual([0, 0, 5, 0, 0, 0, 0, 1])
    expect(totalOf(plan)).toBe(6)
  })

  it('takes no more away than there are, and sends no more than one dispatch may', () => {
    expect(withMore(withMore(NO_SHIPS, 0, 3, MAX), 0, -10, MAX)).toEqual(NO_SHIPS)
    expect(totalOf(withMore(NO_SHIPS, 0, MAX + 1, MAX))).toBe(MAX)
  })

  it('goes to the server without the planets that get none', () => {
    const plan = withMore(withMore(NO_SHIPS, 1, 2, MAX), 6, 4, MAX)
    const planets = planetsOf(plan)
    expect(planets).toEqual([
      { planet: 1, ships: 2 },
      { planet: 6, ships: 4 },
    ])
    expect(Dispatch.safeParse({ roundId: 1, planets }).success).toBe(true)
  })

  it.each([
    [10, 0],
    [6, 0],
    [4, 2],
    [0, 6],
  ])('with %s ships in the hangar, %s of six are missing', (ships, missing) => {
    expect(missingOf(withMore(NO_SHIPS, 3, 6, MAX), ships)).toBe(missing)
  })
})

const LIMITS = { plan: 50, buy: 500 }
const read = (address: string) => choiceIn(new URLSearchParams(address.split('?')[1]), LIMITS)

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
