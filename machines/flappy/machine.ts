// One run of Flappy Bird after the other (design §4): ready → flying → crashed → submitted, or refused.
// Beside it, the ticket: one is asked for as soon as the run before it is settled, so that it mostly
// lies there when the player taps "again". The server decides what a run is worth.
import { and, assign, fromPromise, not, setup } from 'xstate'
import type { FlightResult, FlightTicket, FlownRun, RunRefusal } from '../../contract/flappy.ts'
import { answerOf, type Refusal, refusalOf } from '../call/ends.ts'
import { isLost, runReasonOf } from './ends.ts'

export type FlappyEvent =
  /** The player taps, at this step of the flight; the first tap, step 0, starts it. */
  | { type: 'FLAP'; step: number }
  /** The flight is over: the bird has hit something, or has flown as long as one can. */
  | { type: 'CRASHED'; steps: number; score: number }
  /** The server gave a ticket. */
  | { type: 'TICKET'; answer: FlightTicket }
  /** It gave none, or was not reached. */
  | { type: 'NO_TICKET'; code: Refusal }
  /** The server recorded the run. */
  | { type: 'RECORDED'; answer: FlightResult }
  /** It did not, or was not reached. */
  | { type: 'REFUSED'; code: Refusal; params?: { reason?: RunRefusal } }
  /** A run that an earlier page handed in is found again by its key. */
  | { type: 'FOUND'; answer: FlightResult }
  /** What did not reach the server is tried again: the network is back, or the player asks. */
  | { type: 'RETRY' }
  /** The ticket in hand will be too old for a whole run. */
  | { type: 'EXPIRED' }
  /** The player wants to fly again. */
  | { type: 'AGAIN' }

export interface FlappyContext {
  /** For the next run; null until the server gave it, and from the first tap on. */
  ticket: FlightTicket | null
  /** Why there is no ticket; null while one is there or on its way. */
  ticketRefusal: Refusal | null
  /** What is flown; null until the first run. */
  course: FlightTicket | null
  /** The run in the air, and then until the server has said what became of it; null otherwise. */
  run: FlownRun | null
  /** Gates of the last run, as the page counted them; null in the air. */
  score: number | null
  /** What the server made of the last run; null until it did. */
  result: FlightResult | null
  /** Why the last run was not recorded, or not yet; null when it was. */
  refusal: Refusal | null
  /** What is wrong with a run that the server refused. */
  reason: RunRefusal | null
}

export const flappyMachine = setup({
  types: {
    context: {} as FlappyContext,
    events: {} as FlappyEvent,
    /** A run that an earlier page flew and could not hand in. */
    input: {} as { kept?: FlownRun },
  },
  actors: {
    // The page provides the calls; headless, the answers come as events of the trace.
    ticket: fromPromise<FlightTicket>(() => new Promise(() => {})),
    submit: fromPromise<FlightResult, FlownRun | null>(() => new Promise(() => {})),
  },
  guards: {
    hasTicket: ({ context }) => context.ticket !== null,
    isStart: ({ event }) => event.type === 'FLAP' && event.step === 0,
    hasRun: ({ context }) => context.run !== null,
    comesLater: ({ context, event }) =>
      event.type === 'FLAP' && event.step > lastOf(context.run?.taps ?? []),
    isLost: ({ event }) => isLost(refusalOf(event)),
  },
  actions: {
    takeTicket: assign(({ event }) => ({
      ticket: answerOf<FlightTicket>(event),
      ticketRefusal: null,
    })),
    takeTicketRefusal: assign(({ event }) => ({ ticketRefusal: refusalOf(event) })),
    dropTicket: assign({ ticket: null, ticketRefusal: null }),
    takeOff: assign(({ context: { ticket } }) => ({
      course: ticket,
      ticket: null,
      run: ticket && { ticket: ticket.id, taps: [0], steps: 1 },
      score: null,
    })),
    takeTap: assign(({ context: { run }, event }) =>
      run && event.type === 'FLAP' ? { run: { ...run, taps: [...run.taps, event.step] } } : {},
    ),
    takeCrash: assign(({ context: { run }, event }) =>
      run && event.type === 'CRASHED'
        ? { run: { ...run, steps: event.steps }, score: event.score }
        : {},
    ),
    takeResult: assign(({ event }) => ({
      result: answerOf<FlightResult>(event),
      run: null,
      refusal: null,
    })),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event), reason: runReasonOf(event) })),
    giveUpRun: assign({ run: null }),
    forgetLast: assign({ score: null, result: null, refusal: null, reason: null }),
  },
}).createMachine({
  id: 'flappy',
  context: ({ input }) => ({
    ticket: null,
    ticketRefusal: null,
    course: null,
    run: input.kept ?? null,
    score: null,
    result: null,
    refusal: null,
    reason: null,
  }),
  type: 'parallel',
  states: {
    flight: {
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'hasRun', target: 'crashed' },
          on: {
            FLAP: { guard: and(['hasTicket', 'isStart']), target: 'flying', actions: 'takeOff' },
            FOUND: { target: 'submitted', actions: 'takeResult' },
          },
        },
        flying: {
          on: {
            FLAP: { guard: 'comesLater', actions: 'takeTap' },
            CRASHED: { target: 'crashed', actions: 'takeCrash' },
          },
        },
        crashed: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: 'submit',
                input: ({ context }) => context.run,
                onDone: { target: '#flappy.flight.submitted', actions: 'takeResult' },
                onError: [
                  { guard: 'isLost', target: 'kept', actions: 'takeRefusal' },
                  {
                    target: '#flappy.flight.refused',
                    actions: ['takeRefusal', 'giveUpRun'],
                  },
                ],
              },
              on: {
                RECORDED: { target: '#flappy.flight.submitted', actions: 'takeResult' },
                REFUSED: [
                  { guard: 'isLost', target: 'kept', actions: 'takeRefusal' },
                  {
                    target: '#flappy.flight.refused',
                    actions: ['takeRefusal', 'giveUpRun'],
                  },
                ],
              },
            },
            // It stays until the server has said what became of it, however long that takes.
            kept: {
              on: {
                RETRY: 'sending',
                FOUND: { target: '#flappy.flight.submitted', actions: 'takeResult' },
              },
            },
          },
        },
        submitted: { on: { AGAIN: { target: 'ready', actions: 'forgetLast' } } },
        refused: { on: { AGAIN: { target: 'ready', actions: 'forgetLast' } } },
      },
    },
    ticket: {
      initial: 'none',
      states: {
        // Another one would make the ticket of the run void that is still on its way.
        none: { always: { guard: not('hasRun'), target: 'asking' } },
        asking: {
          invoke: {
            src: 'ticket',
            onDone: { target: 'held', actions: 'takeTicket' },
            onError: { target: 'refused', actions: 'takeTicketRefusal' },
          },
          on: {
            TICKET: { target: 'held', actions: 'takeTicket' },
            NO_TICKET: { target: 'refused', actions: 'takeTicketRefusal' },
          },
        },
        held: {
          always: { guard: not('hasTicket'), target: 'none' },
          on: { EXPIRED: { target: 'asking', actions: 'dropTicket' } },
        },
        refused: {
          on: { RETRY: { target: 'asking', actions: 'dropTicket' } },
        },
      },
    },
  },
})

/** The last of some taps; before the first one where there is none. WebViews know no `at`. */
function lastOf(taps: readonly number[]): number {
  return taps[taps.length - 1] ?? -1
}
