// One adventure round after the other (spec §4 and §9, design §4): waiting → choosing → flying →
// revealed → waiting. The page and the server run it; a late joiner enters the phase that the
// server's clock says. Deadlines are data and the time comes in events: it has no timer.
import { assign, fromPromise, getInitialSnapshot, setup } from 'xstate'
import type { Dispatch, DispatchAnswer } from '../../contract/adventure.ts'
import { answerOf, type Refusal, refusalOf } from '../call/ends.ts'
import { canLeave, sentAfter } from './dispatch.ts'
import { isFlying, isOpen, isOver, isRevealed, type Timed } from './phases.ts'
import { begun, roundAfter, timeAfter } from './told.ts'

/** Of a round, what decides its phase. */
export type PhasedRound = Timed['round']

export type AdventureEvent =
  /** Time goes on, in milliseconds since 1970 by the server's clock. */
  | { type: 'CLOCK'; now: number }
  /** The server told of the round that holds now. */
  | { type: 'ROUND'; round: PhasedRound; now: number }
  /** The player sends ships to planets. */
  | { type: 'DISPATCH'; planets: Dispatch['planets'] }
  /** The server took them. */
  | { type: 'SENT'; answer: DispatchAnswer }
  /** The server refused them, or was not reached. */
  | { type: 'REFUSED'; code: Refusal }
  /** A dispatch whose answer was lost is found again by its key. */
  | { type: 'FOUND'; answer: DispatchAnswer }
  /** The server told all the ships that I sent in a round, also from other devices. */
  | { type: 'MINE'; roundId: number; sent: number[] }

export interface AdventureContext {
  round: PhasedRound
  /** The round after it, told before this one was over; null otherwise. */
  next: PhasedRound | null
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  /** The ships that are being sent; null when none are. */
  sending: Dispatch['planets'] | null
  /** My ships in this round by planet, as the server last told them; null until it did. */
  sent: number[] | null
  /** Why the last dispatch brought nothing; null when it did. */
  refusal: Refusal | null
}

export type Phase = 'waiting' | 'choosing' | 'flying' | 'revealed'

/** The dispatch under way, for the page's call. */
export interface Sending {
  roundId: number
  planets: Dispatch['planets']
}

export const adventureMachine = setup({
  types: {
    context: {} as AdventureContext,
    events: {} as AdventureEvent,
    input: {} as Timed & { sent?: number[] },
  },
  actors: {
    // The page provides the call; headless, the answer comes as an event of the trace.
    dispatch: fromPromise<DispatchAnswer, Sending>(() => new Promise(() => {})),
  },
  guards: {
    isOpen: ({ context }) => isOpen(context),
    isFlying: ({ context }) => isFlying(context),
    isRevealed: ({ context }) => isRevealed(context),
    isOver: ({ context }) => isOver(context),
    nextCanCome: ({ context }) => context.next !== null && isOver(context),
    canDispatch: ({ context, event }) =>
      event.type === 'DISPATCH' && isOpen(context) && canLeave(event.planets),
  },
  actions: {
    takeTime: assign(({ context, event }) =>
      event.type === 'CLOCK' ? { now: timeAfter(context.now, event.now) } : {},
    ),
    takeRound: assign(({ context, event }) =>
      event.type === 'ROUND' ? roundAfter(context, event) : {},
    ),
    takeNext: assign(({ context }) => (context.next ? begun(context.next) : {})),
    takeDispatch: assign(({ event }) =>
      event.type === 'DISPATCH' ? { sending: event.planets, refusal: null } : {},
    ),
    takeSent: assign(({ context, event }) => {
      const answer = answerOf<DispatchAnswer>(event)
      const sent = answer ? sentAfter(context, answer) : context.sent
      return { sent, sending: null, refusal: null }
    }),
    takeMine: assign(({ context, event }) =>
      event.type === 'MINE' ? { sent: sentAfter(context, event) } : {},
    ),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event), sending: null })),
  },
}).createMachine({
  id: 'adventure',
  context: ({ input }) => ({
    round: input.round,
    next: null,
    now: input.now,
    sending: null,
    sent: input.sent ?? null,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    phase: {
      initial: 'waiting',
      on: {
        CLOCK: { actions: 'takeTime' },
        ROUND: { actions: 'takeRound' },
      },
      states: {
        waiting: {
          always: [
            { guard: 'nextCanCome', actions: 'takeNext' },
            { guard: 'isOpen', target: 'choosing' },
            { guard: 'isFlying', target: 'flying' },
            { guard: 'isRevealed', target: 'revealed' },
          ],
        },
        choosing: {
          always: [
            { guard: 'isFlying', target: 'flying' },
            { guard: 'isRevealed', target: 'revealed' },
            { guard: 'isOver', target: 'waiting' },
          ],
        },
        flying: {
          always: [
            { guard: 'isRevealed', target: 'revealed' },
            { guard: 'isOpen', target: 'choosing' },
            { guard: 'isOver', target: 'waiting' },
          ],
        },
        revealed: {
          always: [
            { guard: 'isOpen', target: 'choosing' },
            { guard: 'isFlying', target: 'flying' },
            { guard: 'isOver', target: 'waiting' },
          ],
        },
      },
    },
    hangar: {
      initial: 'ready',
      on: { MINE: { actions: 'takeMine' } },
      states: {
        ready: {
          on: {
            DISPATCH: {
              guard: 'canDispatch',
              target: 'sending',
              actions: 'takeDispatch',
            },
            FOUND: { actions: 'takeSent' },
          },
        },
        // Under way until answered, whatever the phase: the server decides whether it was in time.
        sending: {
          invoke: {
            src: 'dispatch',
            input: ({ context }) => ({
              roundId: context.round.id,
              planets: context.sending ?? [],
            }),
            onDone: { target: 'ready', actions: 'takeSent' },
            onError: { target: 'ready', actions: 'takeRefusal' },
          },
          on: {
            SENT: { target: 'ready', actions: 'takeSent' },
            REFUSED: { target: 'ready', actions: 'takeRefusal' },
          },
        },
      },
    },
  },
})

/** The phase of a round at an instant, by the same machine. */
export function phaseOf(round: PhasedRound, now: number): Phase {
  return getInitialSnapshot(adventureMachine, { round, now }).value.phase
}
