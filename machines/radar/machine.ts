// The fate radar's flow (spec §9, design §4): idle → scanning → matched → greeted → (chatting | continue);
// nobody within reach; out of chances until the countdown ends. The server decides whom one meets.
import { assign, fromPromise, setup } from 'xstate'
import type { Chances, GreetAnswer, Match, Purpose, ScanAnswer } from '../../contract/radar.ts'
import { answerOf, type Refusal, refusalOf } from '../call/ends.ts'
import { chancesAt } from './chances.ts'

export type RadarEvent =
  /** The player lets the beam go round. */
  | { type: 'SCAN'; purpose: Purpose }
  /** The server searched. */
  | { type: 'SEARCHED'; answer: ScanAnswer }
  /** A search that an earlier page began is found again by its key. */
  | { type: 'FOUND'; answer: ScanAnswer }
  /** The beam has gone round for long enough, and a face stays, or none. */
  | { type: 'SURFACED' }
  /** The player greets the match. */
  | { type: 'GREET'; text: string }
  /** The greeting is in the chat; one whose answer was lost may be found before its match is. */
  | { type: 'WELCOMED'; answer: GreetAnswer }
  /** The server refused, or was not reached. */
  | { type: 'REFUSED'; code: Refusal }
  /** On to the chat, in the app. */
  | { type: 'CHAT' }
  /** Away from this match, back to the radar. */
  | { type: 'CONTINUE' }
  /** What time it is by the server's clock, in milliseconds since 1970. */
  | { type: 'CLOCK'; now: number }
  /** The chances as the server told them elsewhere. */
  | { type: 'CHANCES'; chances: Chances }

export interface RadarContext {
  chances: Chances
  /** By the server's clock, in milliseconds since 1970, as last told. */
  now: number
  /** What is looked for. */
  purpose: Purpose
  /** Who was found; null before a search and where nobody was. */
  match: Match | null
  /** Pictures of others within reach, for the scene. */
  faces: string[]
  /** What is being written, or was, to this match. */
  text: string | null
  /** The meeting whose greeting is known to be in the chat; null before there was one. */
  greeted: string | null
  /** Why the last search or greeting brought nothing; null when it did. */
  refusal: Refusal | null
}

export const radarMachine = setup({
  types: {
    context: {} as RadarContext,
    events: {} as RadarEvent,
    input: {} as { chances: Chances; purpose: Purpose; now: number },
  },
  actors: {
    // The page provides the calls; headless, the answers come as events of the trace.
    scan: fromPromise<ScanAnswer, { purpose: Purpose }>(() => new Promise(() => {})),
    greet: fromPromise<GreetAnswer, { match: string; text: string }>(() => new Promise(() => {})),
  },
  guards: {
    hasNone: ({ context }) => context.chances.left < 1,
    hasSome: ({ context }) => context.chances.left >= 1,
    hasMatch: ({ context }) => context.match !== null,
    isGreeted: ({ context: { match, greeted } }) => match !== null && match.id === greeted,
    refusedForChances: ({ event }) => refusalOf(event) === 'CHANCES_SPENT',
  },
  actions: {
    takePurpose: assign(({ event }) =>
      event.type === 'SCAN'
        ? { purpose: event.purpose, match: null, faces: [], text: null, refusal: null }
        : {},
    ),
    takeAnswer: assign(({ event }) => {
      const answer = answerOf<ScanAnswer>(event)
      return answer ? { ...answer, refusal: null } : {}
    }),
    // The chances in it are as old as the search; those told last stay.
    takeFound: assign(({ event }) =>
      event.type === 'FOUND' ? { match: event.answer.match, text: null, refusal: null } : {},
    ),
    takeText: assign(({ event }) =>
      event.type === 'GREET' ? { text: event.text, refusal: null } : {},
    ),
    takeGreeted: assign(({ event, context }) => ({
      greeted: answerOf<GreetAnswer>(event)?.match ?? context.greeted,
    })),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    takeNone: assign(({ context: { chances, now } }) => ({
      chances: chancesAt({ ...chances, left: 0 }, now),
    })),
    takeChances: assign(({ event, context }) =>
      event.type === 'CHANCES' ? { chances: chancesAt(event.chances, context.now) } : {},
    ),
    takeClock: assign(({ event, context }) =>
      event.type === 'CLOCK'
        ? { now: event.now, chances: chancesAt(context.chances, event.now) }
        : {},
    ),
    forgetMatch: assign({ match: null, faces: [], text: null, refusal: null }),
  },
}).createMachine({
  id: 'radar',
  context: ({ input: { chances, purpose, now } }) => ({
    chances: chancesAt(chances, now),
    now,
    purpose,
    match: null,
    faces: [],
    text: null,
    greeted: null,
    refusal: null,
  }),
  initial: 'idle',
  on: {
    CLOCK: { actions: 'takeClock' },
    CHANCES: { actions: 'takeChances' },
    WELCOMED: { actions: 'takeGreeted' },
  },
  states: {
    idle: {
      always: { guard: 'hasNone', target: 'spent' },
      on: {
        SCAN: { target: 'scanning', actions: 'takePurpose' },
        FOUND: { target: 'surfacing', actions: 'takeFound' },
      },
    },
    scanning: {
      invoke: {
        src: 'scan',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: { target: 'surfacing', actions: 'takeAnswer' },
        onError: [
          { guard: 'refusedForChances', target: 'spent', actions: ['takeRefusal', 'takeNone'] },
          { target: 'idle', actions: 'takeRefusal' },
        ],
      },
      on: {
        SEARCHED: { target: 'surfacing', actions: 'takeAnswer' },
        REFUSED: [
          { guard: 'refusedForChances', target: 'spent', actions: ['takeRefusal', 'takeNone'] },
          { target: 'idle', actions: 'takeRefusal' },
        ],
      },
    },
    surfacing: {
      on: { SURFACED: [{ guard: 'hasMatch', target: 'matched' }, { target: 'nobody' }] },
    },
    matched: {
      // One whose answer was lost has come through all the same, whenever that is known.
      always: { guard: 'isGreeted', target: 'greeted' },
      on: {
        GREET: { target: 'greeting', actions: 'takeText' },
        CONTINUE: { target: 'idle', actions: 'forgetMatch' },
      },
    },
    greeting: {
      always: { guard: 'isGreeted', target: 'greeted' },
      invoke: {
        src: 'greet',
        input: ({ context: { match, text } }) => ({ match: match?.id ?? '', text: text ?? '' }),
        onDone: { target: 'greeted', actions: 'takeGreeted' },
        onError: { target: 'matched', actions: 'takeRefusal' },
      },
      on: { REFUSED: { target: 'matched', actions: 'takeRefusal' } },
    },
    greeted: {
      on: {
        CHAT: 'chatting',
        CONTINUE: { target: 'idle', actions: 'forgetMatch' },
      },
    },
    // The app shows the chat; back on the page, one goes on.
    chatting: { on: { CONTINUE: { target: 'idle', actions: 'forgetMatch' } } },
    nobody: { on: { CONTINUE: { target: 'idle', actions: 'forgetMatch' } } },
    // Its end is a moment of the server's clock, kept in `chances.nextAt`.
    spent: {
      always: { guard: 'hasSome', target: 'idle' },
      on: { FOUND: { target: 'surfacing', actions: 'takeFound' } },
    },
  },
})
