import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../games/adventure/layout.ts'
import { planetLookAt, treasureLookAt } from '../../games/adventure/planet-look.ts'
import { seenShips, viewAt } from '../../games/adventure/view.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'
import { SKY } from '../tunings.ts'
import { CLOSES, crowd, ENDS, LANDS, OPENS, shownIn } from './maps.ts'

const TEN = [10, 0, 0, 0, 0, 0, 0, 0]

describe('the star map shows what the server said (design §4)', () => {
  it("shows everyone's ships, mine, and each planet's multiplier", () => {
    const sent = [0, 3, 0, 0, 0, 0, 0, 1]
    const view = viewAt(
      shownIn('choosing', { sent }),
      crowd(12, 40, 0, 0, 0, 0, 0, 1),
      SKY,
      OPENS + 5_000,
    )
    expect(view.planets.map(({ ships }) => ships)).toEqual([12, 40, 0, 0, 0, 0, 0, 1])
    expect(view.planets.map(({ mine }) => mine)).toEqual(sent)
    expect(view.planets.map(({ multiplier }) => multiplier)).toEqual([5, 5, 5, 5, 10, 15, 25, 45])
  })

  it('keeps the treasure dark until the ships land, even when it is known', () => {
    const known = shownIn('flying')
    known.round = { ...known.round, state: 'settled', treasure: 6 }
    for (let now = CLOSES; now < LANDS; now += 50) {
      const view = viewAt(known, crowd(1, 1), SKY, now)
      expect(view.treasure).toBeNull()
      expect(view.flare + view.approach + view.opening).toBe(0)
      expect(view.hasWon).toBe(false)
      expect(view.pouringMs).toBeNull()
      expect(new Set(view.planets.map(({ presence }) => presence))).toEqual(new Set([1]))
    }
  })

  it('celebrates with the treasure, and only more than my ships cost', () => {
    const sent = [0, 0, 9, 0, 0, 0, 4, 0]
    const told = LANDS + TREASURE_TOLD_MS
    const view = viewAt(shownIn('revealed', { sent }), crowd(), SKY, told)
    expect(view.treasure).toBe(6)
    expect(view.hasWon).toBe(true)
    const empty = viewAt(shownIn('revealed'), crowd(), SKY, told)
    expect(empty.hasWon).toBe(false)
    // A thousand diamonds back for 1,340: told, not celebrated.
    const less = shownIn('revealed', { sent: [0, 0, 130, 0, 0, 0, 4, 0] })
    expect(viewAt(less, crowd(), SKY, told).hasWon).toBe(false)
  })

  it('counts my ships among all also before the crowd is told of them', () => {
    const view = viewAt(shownIn('choosing', { sent: TEN }), crowd(3), SKY, OPENS)
    expect(view.planets[0]).toMatchObject({ ships: 10, mine: 10, others: 0 })
  })

  it('shows what I plan beside what is sent, and the planet that it is for', () => {
    const plan = { chosen: 2, ships: [0, 0, 5, 0, 0, 0, 0, 0] }
    const view = viewAt(shownIn('choosing'), crowd(3), SKY, OPENS, false, plan)
    expect(view.planets[2]).toMatchObject({ ships: 0, planned: 5, isChosen: true })
    expect(view.planets.filter(({ isChosen }) => isChosen)).toHaveLength(1)
  })

  it('lights a planet by its share of the fleet, and none while nobody flies', () => {
    const glows = viewAt(shownIn('choosing'), crowd(100, 25), SKY, OPENS).planets
    expect(glows.slice(0, 3).map(({ glow }) => glow)).toEqual([1, 0.5, 0])
    const resting = viewAt(shownIn('waiting'), crowd(100, 25), SKY, ENDS + 10).planets
    expect(resting.every(({ glow }) => glow === 0)).toBe(true)
  })
})

describe('ships stream, then silence, a flare, and one planet opens like a chest (look)', () => {
  const flying = (now: number) => viewAt(shownIn('flying'), crowd(5), SKY, now)
  const revealed = (now: number) => viewAt(shownIn('revealed'), crowd(5), SKY, now)

  it('falls silent towards the end of the flight, and stays so until the draw is known', () => {
    expect(flying(CLOSES).hush).toBe(0)
    expect(flying(CLOSES + 3_500).hush).toBe(0)
    expect(flying(LANDS).hush).toBe(1)
    expect(flying(LANDS + 4_000).hush).toBe(1)
    expect(revealed(LANDS).hush).toBe(0)
  })

  it('flares first, then the planet comes, then it opens, then gold pours', () => {
    const first = (seen: (now: number) => boolean) => {
      for (let now = LANDS; now < ENDS; now += 10) if (seen(now)) return now
      throw new Error('never')
    }
    const moments = [
      first((now) => revealed(now).flare > 0.5),
      first((now) => revealed(now).approach > 0),
      first((now) => revealed(now).opening > 0),
      first((now) => revealed(now).pouringMs !== null),
    ]
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
  })

  it('tells nothing of which planet it is until the lid lifts', () => {
    const layout = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })
    const seenOf = (treasure: number, now: number) => {
      const shown = shownIn('revealed', { sent: TEN })
      const round = { ...shown.round, treasure }
      const view = viewAt({ ...shown, round }, crowd(5), SKY, now)
      const places = view.planets.map((_, planet) => planetLookAt(planet, view, layout))
      return { view, places, onStage: treasureLookAt(view, layout, false) }
    }
    for (let since = 0; since < TREASURE_TOLD_MS; since += 20) {
      expect(seenOf(4, LANDS + since)).toEqual(seenOf(0, LANDS + since))
    }
    const told = seenOf(4, LANDS + TREASURE_TOLD_MS)
    expect(told.view.treasure).toBe(4)
    expect(told.view.veil).toBe(1)
    expect(told.onStage).toMatchObject({ x: layout.stage.x, y: layout.stage.y, presence: 1 })
  })

  it('goes home to its own place, and leaves it empty until then', () => {
    const layout = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })
    const open = revealed(LANDS + 4_000)
    expect(planetLookAt(6, open, layout)?.presence).toBe(0)
    const leaving = treasureLookAt(revealed(ENDS - 1), layout, false)
    const [x, y] = [layout.planets[6]?.x ?? 0, layout.planets[6]?.y ?? 0]
    expect(Math.hypot((leaving?.x ?? 0) - x, (leaving?.y ?? 0) - y)).toBeLessThan(1)
  })

  it('is home again, and closed, when the round ends', () => {
    const end = revealed(ENDS)
    expect([end.approach, end.opening, end.pouringMs, end.flare]).toEqual([0, 0, null, 0])
    expect(end.planets.every(({ presence }) => presence === 1)).toBe(true)
  })

  it('shows a late joiner what all the others see: it depends on the time alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: LANDS, max: ENDS }), (now) => {
        expect(revealed(now)).toEqual(revealed(now))
        const { flare, approach, opening, hush, landing } = revealed(now)
        for (const part of [flare, approach, hush, landing]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
        }
        expect(opening).toBeLessThan(1.2)
      }),
    )
  })

  it('neither flashes nor swings for a player who asked for less motion', () => {
    for (let now = LANDS; now < ENDS - 1_000; now += 20) {
      const view = viewAt(shownIn('revealed'), crowd(5), SKY, now, true)
      expect(view.flare).toBeLessThanOrEqual(0.2)
      expect(view.approach).toBe(1)
      expect(view.opening).toBe(now < LANDS + TREASURE_TOLD_MS ? 0 : 1)
    }
  })
})

describe('a crowd of any size fits the picture', () => {
  it('draws every ship of a few and ever fewer of many', () => {
    expect([0, 1, 2, 3].map((ships) => seenShips(ships, 12))).toEqual([0, 1, 2, 3])
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e6), (ships, more) => {
        expect(seenShips(ships + more, 12)).toBeGreaterThanOrEqual(seenShips(ships, 12))
        expect(seenShips(ships, 12)).toBeLessThanOrEqual(Math.min(ships, 12))
      }),
    )
  })
})
