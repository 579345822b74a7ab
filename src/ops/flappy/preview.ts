import type { AnyEventObject } from 'xstate'
import { FlappyTuning, type FlightResult, type FlightTicket } from '../../../contract/flappy.ts'
import { type Course, layCourse } from '../../../machines/flappy/course.ts'
import { flappyMachine } from '../../../machines/flappy/machine.ts'
import { EXACT, pilotedTaps } from '../../../machines/flappy/pilots.ts'
import { flightsOf, flyAgain } from '../../../machines/flappy/replay.ts'
import { tuningFaults } from '../../../machines/flappy/tuning.ts'
import { gamePreview } from '../base/game-preview.ts'

/** A noon in May, UTC. */
const NOON = Date.UTC(2026, 4, 12, 12)
const TICKET = '019abcde-0000-7000-8000-000000000001'
const MAX_GATES = 12
/** Any seed of a course, and any of the digests that a page never looks at. */
const SEED = '5eed'.repeat(16)

/** The sky, in and after a flight through so many gates. */
export default gamePreview({
  machine: flappyMachine,
  schema: FlappyTuning,
  faults: tuningFaults,
  choices: () => [
    {
      name: 'gates',
      options: Array.from({ length: MAX_GATES + 1 }, (_, count) => ({
        name: 'each',
        params: { count },
      })),
    },
  ],
  world: (tuning, { gates = 0 }) => {
    const course = layCourse(SEED, tuning)
    const run = pilotedTaps(course, EXACT, () => 0, gates)
    const { steps, score } = flyAgain(course, run)
    return {
      input: {},
      events: [
        { type: 'TICKET', answer: ticketOf(tuning) },
        { type: 'NO_TICKET', code: 'ENOUGH_FOR_TODAY' },
        { type: 'FLAP', step: 0 },
        { type: 'CRASHED', steps, score },
        { type: 'RECORDED', answer: resultOf(score) },
        { type: 'REFUSED', code: 'NETWORK' },
        { type: 'REFUSED', code: 'RUN_REFUSED', params: { reason: 'tooFast' } },
      ],
      complete: (path) => {
        const isDown = path.some(({ type }) => type === 'CRASHED')
        return withTaps(path, isDown ? run : tapsUntil(course, gates))
      },
    }
  },
})

/** The taps of a flight that has just come through so many gates, and goes on. */
function tapsUntil(course: Course, gates: number): number[] {
  const taps = pilotedTaps(course, EXACT, () => 0, gates + 1)
  let passedAt = 0
  for (const { step, score } of flightsOf(course, taps)) {
    if (score < gates) continue
    passedAt = step
    break
  }
  const next = taps.find((tap) => tap > passedAt)
  return taps.filter((tap) => tap <= passedAt || tap === next)
}

/** A way with all taps of a flight, of which it has the first. */
function withTaps(path: readonly AnyEventObject[], taps: readonly number[]): AnyEventObject[] {
  const flaps = taps.map((step) => ({ type: 'FLAP', step }))
  return path.flatMap((event) => (event.type === 'FLAP' ? flaps : [event]))
}

function ticketOf(tuning: FlappyTuning): FlightTicket {
  return {
    id: TICKET,
    course: SEED,
    commitment: SEED,
    clientSeed: 'preview',
    nextCommitment: SEED,
    tuning,
    issuedAt: NOON,
    expiresAt: NOON + tuning.ticketMinutes * 60_000,
    runsLeft: tuning.runsADay,
  }
}

function resultOf(score: number): FlightResult {
  return {
    id: TICKET,
    score,
    at: NOON,
    held: false,
    isBest: true,
    best: { week: score, ever: score },
    place: 7,
    serverSeed: SEED,
  }
}
