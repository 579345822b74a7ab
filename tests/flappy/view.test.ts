import { describe, expect, it } from 'vitest'
import { secondsLeft } from '../../games/flappy/hold.ts'
import { acrossOf, downOf, layoutOf } from '../../games/flappy/layout.ts'
import { LEAVES, openLeaves } from '../../games/flappy/leaves.ts'
import {
  gatesBetween,
  ghostHeight,
  nameSide,
  tiltOf,
  tumbleAt,
  wayAt,
} from '../../games/flappy/view.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { START } from '../../machines/flappy/flight.ts'
import { BIRD_PX, UNITS_PER_PX, units, WORLD_PX } from '../../machines/flappy/world.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const COURSE = layCourse(seedOf(3), GATES)

describe('the world lies on every phone', () => {
  it.each([
    [375, 760],
    [320, 516],
    [812, 323],
    [1_280, 900],
  ])('of %i × %i with its whole sky, and the ground under it', (width, height) => {
    const layout = layoutOf(width, height)
    expect(layout.skyTop).toBeGreaterThanOrEqual(0)
    expect(downOf(layout, WORLD_PX.height)).toBeCloseTo(layout.groundTop)
    expect(height - layout.groundTop).toBeGreaterThanOrEqual(40 * layout.scale)
    // As much of the way ahead as the rules' own world shows, at least.
    expect(acrossOf(layout, WORLD_PX.width)).toBeLessThanOrEqual(width + 0.001)
    expect(acrossOf(layout, BIRD_PX.x)).toBeGreaterThan(0.2 * width)
  })
})

describe('what is seen is what the rules say', () => {
  it('a gate is passed when it is where the bird is', () => {
    const [gate] = COURSE.gates
    const steps = (gate?.distance ?? 0) / (units(GATES.flySpeed) / 60)
    const [seen] = gatesBetween(COURSE, wayAt(COURSE, steps, 0), 0, WORLD_PX.width)
    expect(seen?.xPx).toBeCloseTo(BIRD_PX.x)
    expect((seen?.fromPx ?? 0) + GATES.gapPx).toBeCloseTo(seen?.toPx ?? 0)
    expect(((seen?.fromPx ?? 0) + (seen?.toPx ?? 0)) / 2).toBeCloseTo(
      (gate?.middle ?? 0) / UNITS_PER_PX,
    )
  })

  it('gates come from the right, one spacing apart, and go at the left', () => {
    const way = GATES.firstGatePx + 3 * GATES.spacingPx
    const places = gatesBetween(COURSE, way, -100, 900).map(({ xPx }) => Math.round(xPx))
    expect(places).toEqual([78, 278, 478, 678, 878])
    expect(gatesBetween(COURSE, 0, 0, WORLD_PX.width)).toEqual([])
  })

  it('the other bird is in the air until it has come down', () => {
    expect(ghostHeight([units(200), units(180)], 0, 0.5)).toBe(190)
    expect(ghostHeight([units(200), units(180)], 1, 0.5)).toBe(180)
    expect(ghostHeight([units(200), units(180)], 2, 0)).toBeNull()
  })

  it('the beak looks up on the way up, and down the more, the faster it falls', () => {
    expect(tiltOf(-270)).toBeLessThan(tiltOf(-100))
    expect(tiltOf(0)).toBe(0)
    expect(tiltOf(200)).toBeLessThan(tiltOf(400))
    expect(tiltOf(900)).toBe(tiltOf(400))
  })
})

describe('a crash is soft (look)', () => {
  const hit = { asidePx: 0, heightPx: 120, angle: 0.3 }

  it('all stands still for a moment, then the bird tumbles to the ground and lies there', () => {
    expect(tumbleAt(hit, 60, false)).toMatchObject({ heightPx: 120, angle: 0.3 })
    expect(tumbleAt(hit, 200, false).heightPx).toBeLessThan(120)
    const floor = WORLD_PX.height - BIRD_PX.radius
    expect(tumbleAt(hit, 4_000, false).heightPx).toBe(floor)
    expect(tumbleAt({ ...hit, heightPx: floor + 1 }, 4_000, false).heightPx).toBe(floor + 1)
  })

  it('nothing tumbles for those who asked for less motion', () => {
    expect(tumbleAt(hit, 4_000, true)).toEqual(hit)
  })

  it('leaves fly, fewer on slow phones, and are gone after a while', () => {
    const countAt = (share: number, now: number) => {
      const leaves = openLeaves()
      let seen = 0
      leaves.burst('crash', 78, START.height / UNITS_PER_PX, 0, 0, share)
      leaves.each(0, now, () => {
        seen += 1
      })
      return seen
    }
    expect(countAt(1, 100)).toBeGreaterThan(countAt(0.3, 100))
    expect(countAt(0, 100)).toBe(0)
    expect(countAt(1, 5_000)).toBe(0)
  })

  it('however often one taps, there are only so many leaves', () => {
    const leaves = openLeaves()
    let seen = 0
    for (let tap = 0; tap < 200; tap += 1) leaves.burst('flap', 78, 200, 0, 0, 1)
    leaves.each(0, 10, () => {
      seen += 1
    })
    expect(seen).toBe(LEAVES)
  })
})

it('a flight that was held goes on after three, two, one', () => {
  expect([0, 900, 1_000, 2_500, 3_000].map(secondsLeft)).toEqual([3, 3, 2, 1, null])
})

it('the other bird’s name leaves mine in sight, and stays where it is while both cross', () => {
  expect(nameSide(300, 250, 'below')).toBe('above')
  expect(nameSide(200, 250, 'above')).toBe('below')
  for (const was of ['above', 'below'] as const) {
    expect([245, 250, 255].map((mine) => nameSide(mine, 250, was))).toEqual([was, was, was])
  }
})
