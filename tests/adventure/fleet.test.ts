import { describe, expect, it } from 'vitest'
import { advanceFleet, createFleet, type Fleet } from '../../games/adventure/fleet.ts'
import { layoutOf } from '../../games/adventure/layout.ts'
import { eachShip } from '../../games/adventure/ships.ts'
import { viewAt } from '../../games/adventure/view.ts'
import { CLOSES, crowd, ENDS, OPENS, shownIn, TUNING } from './maps.ts'

const LAYOUT = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })

function look(fleet: Fleet, now: number, ships: number[], sent: number[] | null = null) {
  const phase = now < CLOSES ? 'choosing' : now < ENDS ? 'flying' : 'waiting'
  const view = viewAt(shownIn(phase, { sent }), crowd(...ships), TUNING, now)
  advanceFleet(fleet, view, now, false)
  return view
}

const upOf = (fleet: Fleet) => fleet.flights.filter(({ isDone }) => !isDone).length

describe("ships stream from everyone's hands to the planets (look)", () => {
  it('leave as the counts grow, and circle their planet once they have come', () => {
    const fleet = createFleet()
    look(fleet, OPENS, [0, 0])
    look(fleet, OPENS + 100, [3, 0])
    expect(upOf(fleet)).toBe(3)
    expect(fleet.inOrbit[0]).toBe(0)
    for (let now = OPENS + 200; now < OPENS + 5_000; now += 100) look(fleet, now, [3, 0])
    expect(upOf(fleet)).toBe(0)
    expect(fleet.inOrbit.slice(0, 2)).toEqual([3, 0])
  })

  it('circle at once for who comes late or has looked away', () => {
    const fleet = createFleet()
    look(fleet, OPENS + 30_000, [500, 2])
    expect(upOf(fleet)).toBe(0)
    expect(fleet.inOrbit.slice(0, 2)).toEqual([9, 2])
    look(fleet, OPENS + 40_000, [500, 4])
    expect(upOf(fleet)).toBe(0)
    expect(fleet.inOrbit[1]).toBe(4)
  })

  it('are marked as mine when I sent them', () => {
    const fleet = createFleet()
    look(fleet, OPENS, [0])
    look(fleet, OPENS + 100, [0], [2, 0, 0, 0, 0, 0, 0, 0])
    expect(fleet.flights.filter(({ isDone, isMine }) => !isDone && isMine)).toHaveLength(2)
  })

  it('never ask for more flights than there are, whatever a crowd sends', () => {
    const fleet = createFleet()
    for (let now = OPENS, ships = 0; now < OPENS + 3_000; now += 16, ships += 1_000) {
      const view = look(
        fleet,
        now,
        Array.from({ length: 8 }, () => ships),
      )
      let drawn = 0
      eachShip(fleet, view, LAYOUT, now, false, ({ x, y, alpha }) => {
        drawn += 1
        if (![x, y, alpha].every(Number.isFinite)) expect.fail(`a ship at ${x}, ${y}`)
      })
      expect(drawn).toBeLessThanOrEqual(48 + 8 * 10)
    }
  })

  it('have all landed before the silence is whole, and none is left for the next round', () => {
    const fleet = createFleet()
    look(fleet, CLOSES - 100, [40, 40])
    const view = look(fleet, CLOSES + 6_200, [40, 40])
    let seen = 0
    eachShip(fleet, view, LAYOUT, CLOSES + 6_200, false, ({ alpha }) => {
      seen += alpha
    })
    expect(view.hush).toBe(1)
    expect(seen).toBe(0)
    look(fleet, ENDS + 1_000, [40, 40])
    expect(fleet.inOrbit.every((ships) => ships === 0)).toBe(true)
  })
})
