// What can happen to Flappy Bird's machine, and with what it can start.
import { resultOf, runOn, ticketOf } from '../replay/flappy-plays.ts'
import type { World } from './coverage.ts'

const TICKET_CALL = '0.flappy.ticket.asking'
const RUN_CALL = '0.flappy.flight.crashed.sending'

export const FLAPPY_WORLD: World = {
  inputs: [{}, { kept: runOn(ticketOf(1), 1) }],
  events: [
    { type: 'FLAP', step: 0 },
    { type: 'FLAP', step: 30 },
    { type: 'CRASHED', steps: 67, score: 0 },
    { type: 'TICKET', answer: ticketOf(1) },
    { type: 'NO_TICKET', code: 'ENOUGH_FOR_TODAY' },
    { type: 'RECORDED', answer: resultOf(1, 0) },
    { type: 'REFUSED', code: 'NETWORK' },
    { type: 'REFUSED', code: 'RUN_REFUSED', params: { reason: 'tooFast' } },
    { type: 'FOUND', answer: resultOf(1, 0) },
    { type: 'RETRY' },
    { type: 'EXPIRED' },
    { type: 'AGAIN' },
    { type: `xstate.done.actor.${TICKET_CALL}`, output: ticketOf(1) },
    { type: `xstate.error.actor.${TICKET_CALL}`, error: { code: 'COOLING_OFF' } },
    { type: `xstate.done.actor.${RUN_CALL}`, output: resultOf(1, 0) },
    { type: `xstate.error.actor.${RUN_CALL}`, error: new TypeError('Failed to fetch') },
    { type: `xstate.error.actor.${RUN_CALL}`, error: { code: 'RUN_REFUSED' } },
  ],
}
