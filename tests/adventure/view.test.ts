import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenShips, viewAt } from '../../games/adventure/view.ts'
import { CLOSES, crowd, ENDS, LANDS, OPENS, shownIn, TUNING } from './maps.ts'

describe('the star map shows what the server said (design §4)', () => {
  it("shows everyone's ships, mine, and each planet's multiplier", () => {
    const sent = [0, 3, 0, 0, 0, 0, 0, 1]
    const view = viewAt(shownIn('choosing', { sent }), crowd(12, 40), TUNING, OPENS + 5_000)
    expect(view.planets.map(({ ships }) => ships)).toEqual([12, 40, 0, 0, 0, 0, 0, 0])
    expect(view.planets.map(({ mine }) => mine)).toEqual(sent)
    expect(view.planets.map(({ multiplier }) => multiplier)).toEqual([5, 5, 5, 5, 10, 15, 25, 45])
  })

  it('keeps the treasure dark until the ships land, even when it is known', () => {
    const known = shownIn('flying')
    known.round = { ...known.round, state: 'settled', treasure: 6 }
    for (let now = CLOSES; now < LANDS; now += 50) {
      const view = viewAt(known, crowd(1, 1), TUNING, now)
      expect(view.treasure).toBeNull()
      expect(view.flare + view.approach + view.opening + view.wonDiamonds).toBe(0)
      expect(view.pouringMs).toBeNull()
      expect(new Set(view.planets.map(({ presence }) => presence))).toEqual(new Set([1]))
    }
  })

  it('shows my pay-out with the treasure, by the rules', () => {
    const sent = [0, 0, 9, 0, 0, 0, 4, 0]
    const view = viewAt(shownIn('revealed', { sent }), crowd(), TUNING, LANDS + 2_000)
    expect(view.treasure).toBe(6)
    expect(view.wonDiamonds).toBe(4 * TUNING.shipPriceDiamonds * 25)
    const empty = viewAt(shownIn('revealed'), crowd(), TUNING, LANDS + 2_000)
    expect(empty.wonDiamonds).toBe(0)
  })

  it('lights a planet by its share of the fleet, and none while nobody flies', () => {
    const glows = viewAt(shownIn('choosing'), crowd(100, 25), TUNING, OPENS).planets
    expect(glows.slice(0, 3).map(({ glow }) => glow)).toEqual([1, 0.5, 0])
    const resting = viewAt(shownIn('waiting'), crowd(100, 25), TUNING, ENDS + 10).planets
    expect(resting.every(({ glow }) => glow === 0)).toBe(true)
  })
})

describe('ships stream, then silence, a flare, and one planet opens like a chest (look)', () => {
  const flying = (now: number) => viewAt(shownIn('flying'), crowd(5), TUNING, now)
  const revealed = (now: number) => viewAt(shownIn('revealed'), crowd(5), TUNING, now)

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
      const view = viewAt(shownIn('revealed'), crowd(5), TUNING, now, true)
      expect(view.flare).toBeLessThanOrEqual(0.2)
      expect([view.approach, view.opening]).toEqual([1, 1])
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
