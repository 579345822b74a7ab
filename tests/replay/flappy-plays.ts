// Plays of Flappy Bird that are kept as traces, flown by the real rules on courses of tickets that the
// server could have given. `node tests/replay/flappy-plays.ts` writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromiseActorLogic } from 'xstate'
import type { FlightResult, FlightTicket, FlownRun } from '../../contract/flappy.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { courseSeedOf } from '../../machines/flappy/course-seed.ts'
import { type FlappyEvent, flappyMachine } from '../../machines/flappy/machine.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import { flappyParts } from '../../machines/replay/deciding.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { GATES } from '../tunings.ts'
import { type Move as AnyMove, recordMoves } from './recording.ts'

const TRACES = join(import.meta.dirname, '../replays/flappy')

const STARTED_AT = 1_790_000_000_000
const STEP_MS = 1_000 / 60

type Move = AnyMove<FlappyEvent, FlightTicket | FlightResult>

interface Play {
  /** A run that an earlier page could not hand in. */
  kept?: FlownRun
  moves: Move[]
}

const uuid = (number: number) => `019abcde-0000-7000-8000-${String(number).padStart(12, '0')}`
const seed = (number: number) => String(number).padStart(64, '5eed')

/** A ticket as the server would give it. */
export function ticketOf(number: number): FlightTicket {
  const tuningHash = tuningHashOf(GATES)
  return {
    id: uuid(number),
    course: courseSeedOf({ serverSeed: seed(number), clientSeed: 'lucky', tuningHash }),
    commitment: commitmentOf(seed(number)),
    clientSeed: 'lucky',
    nextCommitment: commitmentOf(seed(number + 1)),
    tuning: GATES,
    issuedAt: STARTED_AT,
    expiresAt: STARTED_AT + GATES.ticketMinutes * 60_000,
    runsLeft: GATES.runsADay - number,
  }
}

/** A run on a ticket that passes so many gates at the most. */
export function runOn(ticket: FlightTicket, gates: number): FlownRun & { score: number } {
  const course = layCourse(ticket.course, GATES)
  return runOf(ticket, pilotedTaps(course, PEOPLE.expert, sfc32(ticket.course), gates))
}

/** What these taps come to on a ticket. */
function runOf(ticket: FlightTicket, taps: number[]): FlownRun & { score: number } {
  const { steps, score } = flyAgain(layCourse(ticket.course, GATES), taps)
  return { ticket: ticket.id, taps, steps, score }
}

/** What the server would say of a run. */
export function resultOf(number: number, score: number, held = false): FlightResult {
  return {
    id: uuid(100 + number),
    score,
    at: STARTED_AT + 20_000,
    held,
    isBest: !held,
    best: { week: held ? null : score, ever: score },
    place: held ? null : 7,
    serverSeed: seed(number),
  }
}

const given = (number: number, after = 120): Move => ({ after, answer: ticketOf(number) })
const event = (after: number, sent: FlappyEvent): Move => ({ after, event: sent })
const recorded = (number: number, gates: number, held = false): Move => ({
  after: 90,
  answer: resultOf(number, runOn(ticketOf(number), gates).score, held),
})

/** The taps of a run at their moments, and its crash. */
function flying(number: number, gates: number, thinkingMs = 2_000): Move[] {
  return flown(runOn(ticketOf(number), gates), thinkingMs)
}

function flown({ taps, steps, score }: ReturnType<typeof runOn>, thinkingMs = 2_000): Move[] {
  const at = (step: number) => Math.round(step * STEP_MS)
  return [
    ...taps.map((step, place) =>
      event(place === 0 ? thinkingMs : at(step) - at(taps[place - 1] ?? 0), { type: 'FLAP', step }),
    ),
    event(at(steps) - at(taps.at(-1) ?? 0), { type: 'CRASHED', steps, score }),
  ]
}

const kept = (({ score: _score, ...run }) => run)(runOn(ticketOf(8), 1))

/** By the name of the trace's file. */
export const FLAPPY_PLAYS: Readonly<Record<string, Play>> = {
  'two-runs-with-the-next-ticket-at-hand': {
    moves: [
      given(1),
      ...flying(1, 2),
      recorded(1, 2),
      given(2),
      event(400, { type: 'AGAIN' }),
      ...flying(2, 1, 300),
      recorded(2, 1),
      given(3),
    ],
  },
  // The middle of the first gate is passed with step 168.
  'crashes-a-step-before-a-gate-then-with-its-very-step': {
    moves: [
      given(8),
      ...flown(runOf(ticketOf(8), [0, 45, 85, 121, 123])),
      { after: 90, answer: resultOf(8, 0) },
      given(9),
      event(400, { type: 'AGAIN' }),
      ...flown(runOf(ticketOf(9), [0, 57, 96, 121])),
      { after: 90, answer: resultOf(9, 1) },
      given(10),
    ],
  },
  'again-before-the-ticket-is-there': {
    moves: [
      given(1),
      ...flying(1, 1),
      recorded(1, 1),
      event(100, { type: 'AGAIN' }),
      // A tap too early starts nothing.
      event(50, { type: 'FLAP', step: 0 }),
      given(2, 300),
      ...flying(2, 1, 100),
      recorded(2, 1),
    ],
  },
  'refused-with-a-reason': {
    moves: [
      given(1),
      ...flying(1, 1),
      { after: 90, failure: 'RUN_REFUSED', params: { reason: 'expiredTicket' } },
      given(2),
      event(900, { type: 'AGAIN' }),
    ],
  },
  'network-lost-then-handed-in': {
    moves: [
      given(1),
      ...flying(1, 2),
      { after: 8_000, failure: 'NETWORK' },
      event(3_000, { type: 'AGAIN' }),
      event(5_000, { type: 'RETRY' }),
      { after: 10_000, failure: 'TIMEOUT' },
      event(4_000, { type: 'RETRY' }),
      recorded(1, 2),
      given(2),
    ],
  },
  'kept-by-an-earlier-page-then-found': {
    kept,
    moves: [
      { after: 4_000, failure: 'UNAVAILABLE' },
      event(2_000, { type: 'FOUND', answer: resultOf(8, 1) }),
      given(9),
      event(1_000, { type: 'AGAIN' }),
    ],
  },
  'enough-for-today': {
    moves: [
      { after: 150, failure: 'ENOUGH_FOR_TODAY', params: { limit: 20 } },
      event(500, { type: 'FLAP', step: 0 }),
      event(9_000, { type: 'RETRY' }),
      { after: 150, failure: 'ENOUGH_FOR_TODAY', params: { limit: 20 } },
    ],
  },
  'the-ticket-grew-old': {
    moves: [
      given(1),
      event(3_000_000, { type: 'EXPIRED' }),
      event(10, { type: 'FLAP', step: 0 }),
      given(2),
      ...flying(2, 1),
      recorded(2, 1),
    ],
  },
  'held-for-its-regular-taps': {
    moves: [
      given(1),
      ...flying(1, 3),
      recorded(1, 3, true),
      given(2),
      event(800, { type: 'AGAIN' }),
    ],
  },
  // As a headless client tells them, which makes no call of its own.
  'answers-told-as-events': {
    moves: [
      event(100, { type: 'TICKET', answer: ticketOf(1) }),
      event(900, { type: 'FLAP', step: 0 }),
      event(20, { type: 'FLAP', step: 0 }),
      event(600, { type: 'CRASHED', steps: 67, score: 0 }),
      event(20, { type: 'FLAP', step: 80 }),
      event(90, { type: 'REFUSED', code: 'NETWORK' }),
      event(900, { type: 'RETRY' }),
      event(90, { type: 'REFUSED', code: 'RUN_REFUSED', params: { reason: 'impossible' } }),
      event(100, { type: 'NO_TICKET', code: 'COOLING_OFF' }),
      event(500, { type: 'AGAIN' }),
      event(900, { type: 'RETRY' }),
      event(100, { type: 'TICKET', answer: ticketOf(2) }),
      event(900, { type: 'FLAP', step: 0 }),
      event(600, { type: 'CRASHED', steps: 67, score: 0 }),
      event(90, { type: 'RECORDED', answer: resultOf(2, 0) }),
    ],
  },
}

/** Plays and records. */
export function recordFlappy({ kept: input, moves }: Play): Promise<Trace> {
  return recordMoves({
    name: 'flappy',
    // One call at a time is under way: a ticket is asked for once the run before it is settled.
    machineWith: (call: PromiseActorLogic<FlightTicket | FlightResult, never>) =>
      flappyMachine.provide({ actors: { ticket: call as never, submit: call as never } }),
    tuningVersion: GATES.version,
    serverSeed: seed(1),
    startedAt: STARTED_AT,
    deciding: flappyParts,
    input: input ? { kept: input } : {},
    moves,
  })
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(TRACES, { recursive: true })
  for (const [name, play] of Object.entries(FLAPPY_PLAYS)) {
    writeFileSync(join(TRACES, `${name}.jsonl`), writeTrace(await recordFlappy(play)))
  }
}
