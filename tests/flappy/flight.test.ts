import { describe, expect, it } from 'vitest'
import { MAX_STEPS } from '../../contract/flappy-constants.ts'
import { type Course, layCourse } from '../../machines/flappy/course.ts'
import { type Flight, flyOn, START } from '../../machines/flappy/flight.ts'
import { paceOf } from '../../machines/flappy/pace.ts'
import { EXACT, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flightsOf, flyAgain } from '../../machines/flappy/replay.ts'
import { BIRD_PX, units, WORLD_PX } from '../../machines/flappy/world.ts'
import { GATES } from '../tunings.ts'
import { hashOfRuns, seedOf } from './runs.ts'

const COURSE = layCourse(seedOf(1), GATES)
const gate = (distance: number, middle: number, gap = 100) => ({
  distance: units(distance),
  middle: units(middle),
  gap: units(gap),
})
const past = (course: Course, taps: readonly number[]) => [...flightsOf(course, taps)]
const px = ({ height }: Flight) => height / units(1)

describe('the bird falls and rises by whole numbers (design §4)', () => {
  it('a tap sends it up at once; then the pull of the earth takes over', () => {
    const [first, second, third] = past(COURSE, [0])
    expect(first).toMatchObject({ step: 1, fall: -16_200, height: START.height - 16_200 })
    expect(second).toMatchObject({ fall: -15_300, height: START.height - 31_500 })
    expect(third?.fall).toBe(-14_400)
  })

  it('two taps are no stronger than one: each sets its speed', () => {
    expect(
      past(COURSE, [0, 1])
        .slice(0, 2)
        .map(({ fall }) => fall),
    ).toEqual([-16_200, -16_200])
  })

  it('it falls no faster than its tuning says', () => {
    expect(Math.max(...past(COURSE, [0]).map(({ fall }) => fall))).toBe(400 * 60)
  })

  it('the sky has a soft lid: it rests below it, and sinks from there', () => {
    const taps = Array.from({ length: 80 }, (_, step) => step)
    const under = past(COURSE, taps).slice(60, 80)
    for (const flight of under) expect(px(flight)).toBe(BIRD_PX.radius)
    expect(past(COURSE, taps)[80]?.fall).toBe(GATES.gravity)
  })

  it('on the ground it ends, and nothing moves it any more', () => {
    const end = past(COURSE, [0]).at(-1)
    expect(end?.end).toBe('crashed')
    expect(px(end as Flight)).toBeGreaterThanOrEqual(WORLD_PX.height - BIRD_PX.radius)
    expect(flyOn(COURSE, end as Flight, true)).toBe(end)
  })

  it('whoever flies for ten minutes has landed', () => {
    const { end, steps, score } = flyAgain(
      COURSE,
      pilotedTaps(COURSE, EXACT, () => 0),
    )
    expect([end, steps, score]).toEqual(['landed', MAX_STEPS, 448])
  })
})

describe('a gate', () => {
  /** Straight on at the height of the start, by a tap whenever it has come back to it. */
  const level = Array.from({ length: 40 }, (_, tap) => tap * 37)
  const with_ = (...gates: Course['gates']) => ({ tuning: GATES, gates })

  it('is passed with its middle', () => {
    const flights = past(with_(gate(420, 182)), level)
    const passed = flights.find(({ score }) => score === 1)
    expect(passed?.step).toBe(168)
    expect(flights[166]?.score).toBe(0)
  })

  it.each([
    ['its upper pillar', gate(420, 260)],
    ['its lower pillar', gate(420, 110)],
  ])('is hit at %s, before its middle', (_part, hit) => {
    const end = past(with_(hit), level).at(-1)
    expect([end?.end, end?.score]).toEqual(['crashed', 0])
    // The bird's edge comes first: its middle is a radius and half a pillar away.
    expect(end?.step).toBeGreaterThanOrEqual(Math.floor((420 - 26 - 11) / 2.5))
  })

  it('lets through who comes near its edge without touching it', () => {
    // It flies between 157 and 200 px: 11 more to each side are its own.
    expect(past(with_(gate(420, 179, 68)), level).some(({ score }) => score === 1)).toBe(true)
    expect(past(with_(gate(420, 179, 60)), level).some(({ score }) => score === 1)).toBe(false)
  })
})

describe('the same taps fly the same run, everywhere', () => {
  it('as a vector that other programs can be held against', () => {
    const taps = pilotedTaps(COURSE, EXACT, () => 0, 5)
    expect(taps).toHaveLength(39)
    expect(flyAgain(COURSE, taps)).toEqual({
      score: 5,
      steps: 554,
      end: 'crashed',
      hash: 1_501_755_989,
    })
    expect(flyAgain(COURSE, [0, 20, 40])).toMatchObject({ steps: 120, hash: 3_427_885_725 })
  })

  it('ten thousand runs by all kinds of hands, as one number', () => {
    // tests/e2e/flappy-same.test.ts holds browsers against the same number.
    expect(hashOfRuns(GATES, 10_000)).toBe(3_080_906_336)
  })

  it.each([30, 59.94, 60, 90, 120, 144])('on a screen of %d Hz', (hertz) => {
    const taps = pilotedTaps(COURSE, EXACT, () => 0, 3)
    const due = new Set(taps)
    let flight = START
    let share = 0
    while (!flight.end) {
      const pace = paceOf(share, 1_000 / hertz)
      share = pace.share
      for (let step = 0; step < pace.steps; step++) {
        flight = flyOn(COURSE, flight, due.has(flight.step))
      }
    }
    expect([flight.step, flight.score]).toEqual([flyAgain(COURSE, taps).steps, 3])
  })

  it('after a long frame the flight has stood still, rather than jumped ahead', () => {
    expect(paceOf(0, 5_000).steps).toBe(6)
    expect(paceOf(0.5, -20)).toEqual({ steps: 0, share: 0.5 })
  })
})
