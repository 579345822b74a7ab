import { describe, expect, it } from 'vitest'
import { advanceFleet, createFleet, type Fleet, isEmpty } from '../../games/adventure/fleet.ts'
import { layoutOf } from '../../games/adventure/layout.ts'
import { eachShip } from '../../games/adventure/ships.ts'
import { type Shown, viewAt } from '../../games/adventure/view.ts'
import { SKY } from '../tunings.ts'
import { CLOSES, crowd, ENDS, OPENS, shownIn } from './maps.ts'

const LAYOUT = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })

function look(fleet: Fleet, now: number, ships: number[], mine: Partial<Shown> = {}) {
  const phase = now < CLOSES ? 'choosing' : now < ENDS ? 'flying' : 'waiting'
  const view = viewAt(shownIn(phase, mine), crowd(...ships), SKY, now)
  advanceFleet(fleet, view, now, false)
  return view
}

/** Ships in the air. */
const upOf = (fleet: Fleet, whose: 'any' | 'mine' | 'others' = 'any') =>
  fleet.squads
    .filter(({ isDone, isMine }) => !isDone && (whose === 'any' || isMine === (whose === 'mine')))
    .reduce((sum, { ships }) => sum + ships, 0)

const perPlanet = (ships: number) => [ships, 0, 0, 0, 0, 0, 0, 0]

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

  it('are seen from when they leave until the round is over', () => {
    const fleet = createFleet()
    look(fleet, OPENS, [0])
    expect(isEmpty(fleet)).toBe(true)
    look(fleet, OPENS + 100, [1])
    expect(isEmpty(fleet)).toBe(false)
    for (let now = OPENS + 200; now < OPENS + 5_000; now += 100) look(fleet, now, [1])
    expect([upOf(fleet), isEmpty(fleet)]).toEqual([0, false])
    look(fleet, ENDS, [1])
    expect(isEmpty(fleet)).toBe(true)
  })

  it('circle at once for who comes late or has looked away', () => {
    const fleet = createFleet()
    look(fleet, OPENS + 30_000, [500, 2])
    expect(upOf(fleet)).toBe(0)
    expect(fleet.inOrbit.slice(0, 2)).toEqual([6, 2])
    look(fleet, OPENS + 40_000, [500, 4])
    expect(upOf(fleet)).toBe(0)
    expect(fleet.inOrbit[1]).toBe(4)
  })

  it('fly as a squad behind one face, mine behind my own', () => {
    const fleet = createFleet()
    look(fleet, OPENS, [0])
    look(fleet, OPENS + 100, [4], { sent: perPlanet(2) })
    expect([upOf(fleet, 'mine'), upOf(fleet, 'others')]).toEqual([2, 2])
    const faces: boolean[] = []
    const view = look(fleet, OPENS + 1_300, [4], { sent: perPlanet(2) })
    eachShip(fleet, view, LAYOUT, OPENS + 1_300, false, ({ kind, isMine }) => {
      if (kind === 'face') faces.push(isMine)
    })
    expect(faces.toSorted()).toEqual([false, true])
  })

  it('fly behind the face of one who sent there, and never behind mine unless they are mine', () => {
    const fleet = createFleet('me.svg')
    const faces = [['me.svg', 'linh.svg'], ['me.svg'], []]
    const see = (now: number, ships: number[]) =>
      advanceFleet(
        fleet,
        viewAt(shownIn('choosing'), { ...crowd(...ships), faces }, SKY, now),
        now,
        false,
      )
    see(OPENS, [0, 0, 0])
    see(OPENS + 50, [10, 10, 10])
    const seen = fleet.squads.filter(({ isDone }) => !isDone)
    const facesTo = (planet: number) =>
      new Set(seen.filter((squad) => squad.planet === planet).map(({ face }) => face))
    expect([facesTo(0), facesTo(1), facesTo(2)]).toEqual([
      new Set(['linh.svg']),
      new Set([null]),
      new Set([null]),
    ])
    const drawn = new Set<string | null>()
    const view = viewAt(shownIn('choosing'), crowd(10, 10, 10), SKY, OPENS + 1_300)
    eachShip(fleet, view, LAYOUT, OPENS + 1_300, false, ({ kind, face }) => {
      if (kind === 'face') drawn.add(face)
    })
    expect(drawn).toEqual(new Set(['linh.svg', null]))
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
      // As many as the scene has pictures for.
      expect(drawn).toBeLessThanOrEqual(170 + 26)
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

describe('nobody flies who was not there', () => {
  const TEN = perPlanet(10)
  const under = { sending: [{ planet: 0, ships: 10 }] }
  const flown = (steps: readonly (readonly [ships: number, mine: Partial<Shown>])[]) => {
    const fleet = createFleet()
    look(fleet, OPENS, [20])
    let strangers = 0
    let now = OPENS
    for (const [ships, mine] of steps) {
      const before = upOf(fleet, 'others')
      now += 50
      look(fleet, now, [ships], mine)
      strangers += Math.max(0, upOf(fleet, 'others') - before)
    }
    return { strangers, mine: upOf(fleet, 'mine') }
  }

  it('when the crowd is told of my ships after I am', () => {
    const seen = flown([
      [20, under],
      [20, { sent: TEN }],
      [30, { sent: TEN }],
    ])
    expect(seen).toEqual({ strangers: 0, mine: 7 })
  })

  it('when the crowd is told of my ships before I am', () => {
    const seen = flown([
      [20, under],
      [30, under],
      [30, { sent: TEN }],
    ])
    expect(seen).toEqual({ strangers: 0, mine: 7 })
  })

  it('and others who send while mine are under way do fly', () => {
    const seen = flown([
      [20, under],
      [33, under],
      [33, { sent: TEN }],
    ])
    expect(seen).toEqual({ strangers: 3, mine: 7 })
  })

  it('so that alone with ten ships I see mine alone, in the air and around the planet', () => {
    const fleet = createFleet()
    look(fleet, OPENS, [0])
    look(fleet, OPENS + 50, [0], { sent: TEN })
    for (let now = OPENS + 100; now < OPENS + 6_000; now += 100) {
      const view = look(fleet, now, [10], { sent: TEN })
      eachShip(fleet, view, LAYOUT, now, false, ({ isMine }) => {
        if (!isMine) expect.fail(`a stranger at ${now - OPENS} ms`)
      })
    }
    expect([fleet.inOrbit[0], fleet.mineInOrbit[0]]).toEqual([0, 4])
  })
})
