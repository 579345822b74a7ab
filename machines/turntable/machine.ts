// The turntable's flow (spec §9, design §4): idle → spinning → decelerating → revealing → idle;
// blocked while the diamonds are short. The server decides every result; this only keeps order.
import { assign, fromPromise, setup } from 'xstate'
import type { SpinAnswer, SpinCount } from '../../contract/turntable.ts'
import { TURNTABLE_STAKE_DIAMONDS } from '../../contract/turntable-constants.ts'
import { answerOf, type Refusal, refusalOf } from '../call/ends.ts'

export type TurntableEvent =
  /** The player taps 1× or 10×. */
  | { type: 'SPIN'; count: SpinCount }
  /** The server drew and paid. */
  | { type: 'DRAWN'; answer: SpinAnswer }
  /** The server refused, or was not reached. */
  | { type: 'REFUSED'; code: Refusal }
  /** A spin that an earlier page made is found again by its key. */
  | { type: 'FOUND'; answer: SpinAnswer }
  /** The wheel rests. */
  | { type: 'STOPPED' }
  /** The prize moment is over or tapped away. */
  | { type: 'COLLECTED' }
  /** The balance changed elsewhere, in diamonds. */
  | { type: 'BALANCE'; diamonds: number }

export interface TurntableContext {
  /** Diamonds as the server last told them. */
  diamonds: number
  /** Opportunities of the spin under way, or of the last one. */
  count: SpinCount
  /** What the spin under way brought; null before it is drawn and after it is collected. */
  answer: SpinAnswer | null
  /** Why the last spin brought nothing; null when it did. */
  refusal: Refusal | null
}

const short = (diamonds: number, count: SpinCount) => diamonds < count * TURNTABLE_STAKE_DIAMONDS

export const turntableMachine = setup({
  types: {
    context: {} as TurntableContext,
    events: {} as TurntableEvent,
    input: {} as { diamonds: number },
  },
  actors: {
    // The page provides the call; headless, the answer comes as an event of the trace.
    spin: fromPromise<SpinAnswer, { count: SpinCount }>(() => new Promise(() => {})),
  },
  guards: {
    diamondsShort: ({ context, event }) =>
      event.type === 'SPIN' && short(context.diamonds, event.count),
    stillShort: ({ context, event }) =>
      event.type === 'BALANCE' && short(event.diamonds, context.count),
    refusedForDiamonds: ({ event }) => refusalOf(event) === 'DIAMOND_NOT_ENOUGH',
  },
  actions: {
    takeCount: assign(({ event }) =>
      event.type === 'SPIN' ? { count: event.count, refusal: null, answer: null } : {},
    ),
    takeAnswer: assign(({ event }) => {
      const answer = answerOf<SpinAnswer>(event)
      return answer ? { answer, diamonds: answer.balances.diamond, refusal: null } : {}
    }),
    // The balance in it is as old as the spin; the one told last stays.
    takeFound: assign(({ event }) =>
      event.type === 'FOUND'
        ? { answer: event.answer, count: countOf(event.answer), refusal: null }
        : {},
    ),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    sayShort: assign({ refusal: 'DIAMOND_NOT_ENOUGH' as const }),
    takeBalance: assign(({ event }) =>
      event.type === 'BALANCE' ? { diamonds: event.diamonds } : {},
    ),
    forgetRefusal: assign({ refusal: null }),
    forgetAnswer: assign({ answer: null }),
  },
}).createMachine({
  id: 'turntable',
  context: ({ input }) => ({ diamonds: input.diamonds, count: 1, answer: null, refusal: null }),
  initial: 'idle',
  on: { BALANCE: { actions: 'takeBalance' } },
  states: {
    idle: {
      on: {
        SPIN: [
          { guard: 'diamondsShort', target: 'blocked', actions: ['takeCount', 'sayShort'] },
          { target: 'spinning', actions: 'takeCount' },
        ],
        FOUND: { target: 'revealing', actions: 'takeFound' },
      },
    },
    spinning: {
      invoke: {
        src: 'spin',
        input: ({ context }) => ({ count: context.count }),
        onDone: { target: 'decelerating', actions: 'takeAnswer' },
        onError: [
          { guard: 'refusedForDiamonds', target: 'blocked', actions: 'takeRefusal' },
          { target: 'idle', actions: 'takeRefusal' },
        ],
      },
      on: {
        DRAWN: { target: 'decelerating', actions: 'takeAnswer' },
        REFUSED: [
          { guard: 'refusedForDiamonds', target: 'blocked', actions: 'takeRefusal' },
          { target: 'idle', actions: 'takeRefusal' },
        ],
      },
    },
    decelerating: { on: { STOPPED: 'revealing' } },
    revealing: { on: { COLLECTED: { target: 'idle', actions: 'forgetAnswer' } } },
    blocked: {
      on: {
        SPIN: [
          { guard: 'diamondsShort', actions: ['takeCount', 'sayShort'] },
          { target: 'spinning', actions: 'takeCount' },
        ],
        FOUND: { target: 'revealing', actions: 'takeFound' },
        BALANCE: [
          { guard: 'stillShort', actions: 'takeBalance' },
          { target: 'idle', actions: ['takeBalance', 'forgetRefusal'] },
        ],
      },
    },
  },
})

/** How many opportunities an answer is of. */
function countOf({ spins }: SpinAnswer): SpinCount {
  return spins.length === 1 ? 1 : 10
}
