// A recorded run as a trace, so that testers and operators see it in the game's real scene (docs/testing.md).
import type { FlightTicket } from '../../contract/flappy.ts'
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'
import type { Flown } from '../../machines/flappy/replay.ts'
import type { Trace, TraceStep } from '../../machines/replay/trace.ts'

interface TracedRun {
  /** Of its ticket, what a flight goes by. */
  ticket: Pick<FlightTicket, 'id' | 'course' | 'commitment' | 'tuning' | 'issuedAt' | 'expiresAt'>
  taps: readonly number[]
  flown: Pick<Flown, 'steps' | 'score'>
  /** Its player's number. */
  user: number
}

/** The bird hovers for so long before it takes off. */
const START_MS = 1_000

/** What happened from the ticket to the crash, as the page that flew it would have recorded it. */
export function traceOfRun({ ticket, taps, flown, user }: TracedRun): Trace {
  const { tuning, commitment, issuedAt } = ticket
  const atStep = (step: number) => START_MS + Math.round((step * 1_000) / STEPS_PER_SECOND)
  const given: TraceStep = {
    at: 0,
    event: { type: 'TICKET', answer: ticket },
    answers: 'ticket',
    state: 'flight.ready,ticket.held',
  }
  const flaps: TraceStep[] = taps.map((step) => ({
    at: atStep(step),
    event: { type: 'FLAP', step },
    state: 'flight.flying,ticket.none',
  }))
  const crashed: TraceStep = {
    at: atStep(flown.steps),
    event: { type: 'CRASHED', steps: flown.steps, score: flown.score },
    state: 'flight.crashed.sending,ticket.none',
  }
  const origin = { seed: commitment, user, language: 'en', build: 'recorded', startedAt: issuedAt }
  const head = { machine: 'flappy', tuningVersion: tuning.version, ...origin, input: {} }
  return { head, steps: [given, ...flaps, crashed] }
}
