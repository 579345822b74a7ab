import { describe, expect, it } from 'vitest'
import { flownTo, flyFrame, isInAir, openFlyer, tapFlyer } from '../../games/flappy/flyer.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const COURSE = layCourse(seedOf(1), GATES)
const STEP_MS = 1_000 / 60
const TAPS = [0, 7, 40, 71]

/** Flown on this screen, tap by tap, until a step. */
function played(until: number) {
  const flyer = openFlyer()
  for (let step = 0; step <= until; step += 1) {
    if (TAPS.includes(step)) tapFlyer(flyer, COURSE)
    if (step < until) flyFrame(flyer, COURSE, STEP_MS + 1e-9)
  }
  return flyer
}

describe('a run that was flown elsewhere is flown along (issue 10)', () => {
  it.each([0, 1, 7, 8, 40, 71, 90])('to where the same taps bring it here: step %i', (step) => {
    const { flight, next, hasTapped } = flownTo(COURSE, TAPS, step)
    expect({ flight, next, hasTapped }).toMatchObject({
      flight: played(step).flight,
      next: played(step).next,
      hasTapped: TAPS.includes(step),
    })
  })

  it('until it came down, and no further', () => {
    const { flight } = flownTo(COURSE, [0], 10_000)
    expect(flight.end).toBe('crashed')
    expect(isInAir(flownTo(COURSE, [0], flight.step - 1))).toBe(true)
    expect(flownTo(COURSE, [0], flight.step).flight).toEqual(flight)
  })
})
