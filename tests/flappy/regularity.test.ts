import { describe, expect, it } from 'vitest'
import { layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, type Pilot, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { isInhuman, regularityOf } from '../../machines/flappy/regularity.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { GATES } from '../tunings.ts'
import { seedOf } from './runs.ts'

const RUNS = 500
/** Whoever rarely comes so far is flown until so many runs were judged, or so many were flown. */
const MAX_RUNS = 5_000
const bot = (errorPx: number, minSteps = 5): Pilot => ({
  aimPx: 14,
  errorPx,
  lapseEvery: 0,
  minSteps,
})

/** Of the runs that are long enough to be judged, the share that waits for an operator. */
function heldShare(pilot: Pilot, maxGates?: number) {
  let judged = 0
  let held = 0
  for (let run = 0; run < MAX_RUNS && judged < RUNS; run++) {
    const course = layCourse(seedOf(run), GATES)
    const below = sfc32(seedOf(MAX_RUNS + run))
    const regularity = regularityOf(course, pilotedTaps(course, pilot, below, maxGates))
    if (regularity.taps < 24) continue
    judged += 1
    if (isInhuman(regularity)) held += 1
  }
  return { judged, share: judged === 0 ? 0 : held / judged }
}

describe('bots are told by how alike their taps are (decision 025)', () => {
  it.each([
    ['as exact as steps allow', bot(0, 1), 1],
    ['exact, with the pace of a thumb', bot(0), 1],
    ['off by a pixel', bot(1), 0.99],
    ['off by two', bot(2), 0.95],
  ])('a program that is %s is held', (_what, pilot, min) => {
    const { judged, share } = heldShare(pilot, 40)
    expect(judged).toBe(RUNS)
    expect(share).toBeGreaterThanOrEqual(min)
  })

  it.each([
    [3, 0.3, 0.7],
    [4, 0.03, 0.2],
  ])('one that is off by %i px is held in some runs', (errorPx, min, max) => {
    const { judged, share } = heldShare(bot(errorPx), 40)
    expect(judged).toBe(RUNS)
    expect(share).toBeGreaterThanOrEqual(min)
    expect(share).toBeLessThanOrEqual(max)
  })

  it.each([
    ['casual', 200],
    ['good', RUNS],
    ['expert', RUNS],
    ['master', RUNS],
  ] as const)('a %s player is not, save once in some hundreds of runs', (who, min) => {
    const { judged, share } = heldShare(PEOPLE[who])
    expect(judged).toBeGreaterThanOrEqual(min)
    expect(share).toBeLessThanOrEqual(0.008)
  })

  it('a beginner hardly ever comes so far that they are judged', () => {
    expect(heldShare(PEOPLE.beginner).judged).toBeLessThan(0.01 * MAX_RUNS)
  })

  it('a run of a few gates says nothing', () => {
    const course = layCourse(seedOf(1), GATES)
    expect(
      isInhuman(
        regularityOf(
          course,
          pilotedTaps(course, bot(0), () => 0, 8),
        ),
      ),
    ).toBe(false)
    expect(isInhuman(regularityOf(course, [0]))).toBe(false)
  })
})
