import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FlappyTuning } from '../../contract/flappy.ts'
import { canonicalJson } from '../../machines/fair/canonical.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { courseSeedOf } from '../../machines/flappy/course-seed.ts'
import { EXACT, PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { units } from '../../machines/flappy/world.ts'
import { seedOf } from '../flappy/runs.ts'
import { GATES } from '../tunings.ts'
import { flightExample } from './flight-example.ts'
import { DOC_FILE } from './golden.ts'
import {
  independentCourse,
  independentCourseSeed,
  independentFlight,
} from './independent-flight.ts'

const COURSES = 40
const GATES_LOOKED_AT = 120

const TUNINGS: [name: string, tuning: FlappyTuning][] = [
  ['the tuning of the tests', GATES],
  [
    'one whose halves are odd',
    { ...GATES, gapPx: 109, leastGapPx: 93, spacingPx: 201, mostShiftPx: 61 },
  ],
  [
    'one of great speed',
    { ...GATES, flySpeed: 233, gravity: 1_301, flapSpeed: 377, mostFallSpeed: 611 },
  ],
]

describe.each(TUNINGS)('a program written from docs/fairness.md alone, by %s', (_name, tuning) => {
  it('finds the seed of a course', () => {
    const ticket = {
      serverSeed: seedOf(70),
      clientSeed: 'lucky',
      tuningText: canonicalJson(tuning),
    }
    const tuningHash = createHash('sha256').update(ticket.tuningText).digest('hex')
    expect(courseSeedOf({ ...ticket, tuningHash })).toBe(independentCourseSeed(ticket))
  })

  it('lays every course alike', () => {
    for (let number = 0; number < COURSES; number++) {
      const gates = layCourse(seedOf(number), tuning).gates.slice(0, GATES_LOOKED_AT)
      const laid = gates.map(({ middle, gap }) => ({
        height: gap / units(1),
        middle: middle / units(1),
      }))
      expect(independentCourse(seedOf(number), tuning, GATES_LOOKED_AT)).toEqual(laid)
    }
  })

  it('flies every run to the same gate and the same step', () => {
    const pilots = [...Object.values(PEOPLE), EXACT]
    const scores = new Set<number>()
    for (let number = 0; number < COURSES; number++) {
      const course = layCourse(seedOf(number), tuning)
      const pilot = pilots[number % pilots.length] ?? EXACT
      const taps = pilotedTaps(course, pilot, sfc32(seedOf(number + COURSES)), 60)
      const { score, steps } = flyAgain(course, taps)
      const gaps = independentCourse(seedOf(number), tuning, GATES_LOOKED_AT)
      expect(independentFlight(gaps, tuning, taps)).toEqual({ score, steps })
      scores.add(score)
    }
    expect(scores.size).toBeGreaterThan(5)
  })

  it('flies one who taps without end against the lid of the sky', () => {
    const taps = Array.from({ length: 400 }, (_, step) => step)
    const { score, steps } = flyAgain(layCourse(seedOf(1), tuning), taps)
    const gaps = independentCourse(seedOf(1), tuning, GATES_LOOKED_AT)
    expect(independentFlight(gaps, tuning, taps)).toEqual({ score, steps })
  })
})

describe('docs/fairness.md', () => {
  it('shows a flight that comes out as it says', () => {
    const page = readFileSync(DOC_FILE, 'utf8')
    expect(page).toContain(`<!-- flight -->\n${flightExample()}\n<!-- end of flight -->`)
  })

  it('and the longest run ends with the step that it names', () => {
    const course = layCourse(seedOf(2), GATES)
    const taps = pilotedTaps(course, EXACT, () => 0)
    const gaps = independentCourse(seedOf(2), GATES, 460)
    expect(independentFlight(gaps, GATES, taps)).toEqual({
      score: flyAgain(course, taps).score,
      steps: 36_000,
    })
  })
})
