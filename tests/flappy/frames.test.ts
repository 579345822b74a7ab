import { describe, expect, it } from 'vitest'
import { flyFrame, isInAir, openFlyer, tapFlyer } from '../../games/flappy/flyer.ts'
import { heightBetween } from '../../games/flappy/view.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { EXACT, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const COURSE = layCourse(seedOf(3), GATES)
const TAPS = pilotedTaps(COURSE, EXACT, sfc32(seedOf(4)), 4)

/** Flies by frames of a screen, tapping so that each tap waits for the step that it was meant for. */
function flownAt(hertz: number) {
  const flyer = openFlyer()
  let next = 0
  const tap = () => {
    if (TAPS[next] !== flyer.flight.step) return
    tapFlyer(flyer, COURSE)
    next += 1
  }
  tap()
  while (isInAir(flyer)) {
    flyFrame(flyer, COURSE, 1_000 / hertz)
    tap()
  }
  return flyer.flight
}

describe('the world answers a tap within a frame, on every screen alike (issue 10)', () => {
  it.each([60, 90, 120, 144])(
    'at %i Hz the same taps are the run that the server flies',
    (hertz) => {
      const { score, steps } = flyAgain(COURSE, TAPS)
      expect(flownAt(hertz)).toMatchObject({ score, step: steps })
      expect(score).toBe(4)
    },
  )

  it('a tap lifts the bird in the very next frame, also where that frame makes no step', () => {
    const flyer = openFlyer()
    tapFlyer(flyer, COURSE)
    for (let frame = 0; frame < 40; frame += 1) flyFrame(flyer, COURSE, 1_000 / 120)
    const { flight } = flyer
    expect(flight.fall).toBeGreaterThan(0)
    // A twentieth of a step on: no step is due for a while.
    flyFrame(flyer, COURSE, 1)
    const without = heightBetween(flyer.flight, flyer.next, flyer.share)
    tapFlyer(flyer, COURSE)
    expect(flyer.flight).toBe(flight)
    expect(heightBetween(flyer.flight, flyer.next, flyer.share)).toBeLessThan(without)
  })

  it('a step knows one tap', () => {
    const flyer = openFlyer()
    expect(tapFlyer(flyer, COURSE)).toBe(true)
    expect(tapFlyer(flyer, COURSE)).toBe(false)
    flyFrame(flyer, COURSE, 20)
    expect(flyer.flight.step).toBe(1)
    expect(tapFlyer(flyer, COURSE)).toBe(true)
  })

  it('after a frame that never came the bird is not far ahead', () => {
    const flyer = openFlyer()
    tapFlyer(flyer, COURSE)
    flyFrame(flyer, COURSE, 60_000)
    expect(flyer.flight.step).toBeLessThanOrEqual(6)
  })
})
