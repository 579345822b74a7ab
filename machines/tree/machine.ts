// A tree of two (spec §4, design §4): invited → growing, with its level as data and each day anew
// thirsty → watered by one → unfolded, → … → closed for good; or declined, withdrawn, expired. The page
// and the server run it. Deadlines are data and the time comes in events: it has no timer.
import { assign, fromPromise, not, setup } from 'xstate'
import type { TreeGift, TreeLife, TreeRole, TreeTuning } from '../../contract/tree.ts'
import { answerOf, type Refusal, refusalOf } from '../call/ends.ts'
import { hasRunOut, hasWatered, isAsNew, stageAfter, watered, waterFrom } from './life.ts'

/** What I wish; to close it, with the level that I was warned of. */
export type Wish =
  | { name: 'water' | 'accept' | 'decline' | 'withdraw' }
  | { name: 'close'; level: number }

/** What a wish came to: the tree as it then stood, and what that brought me. */
export interface WishAnswer {
  life: TreeLife
  gifts: TreeGift[]
}

/** What happened to the tree, as the server keeps it. */
export type TreeFact =
  | { type: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'CLOSED' }
  | { type: 'WATERED'; by: TreeRole; at: number }

export type TreeEvent =
  | TreeFact
  /** Time goes on, in milliseconds since 1970 by the server's clock. */
  | { type: 'CLOCK'; now: number }
  /** The server told how the tree stands. */
  | { type: 'TOLD'; life: TreeLife; now: number }
  /** What I want done. */
  | { type: 'WATER' | 'ACCEPT' | 'DECLINE' | 'WITHDRAW' }
  /** I want to close it; I am sure, and once more with the level before my eyes; or I keep it. */
  | { type: 'CLOSE' | 'SURE' | 'KEEP' }
  /** The server did what I wished. */
  | { type: 'DONE'; answer: WishAnswer }
  /** It refused, or was not reached. */
  | { type: 'REFUSED'; code: Refusal }
  /** What I wished on an earlier page is found again by its key. */
  | { type: 'FOUND'; answer: WishAnswer }
  /** The moment of the gifts is over, or tapped away. */
  | { type: 'COLLECTED' }

export interface TreeInput {
  life: TreeLife
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  /** Which of the two looks at it; whoever is invited does as the partner. */
  role: TreeRole
  tuning: TreeTuning
}

export interface TreeContext extends TreeInput {
  /** What is being asked of the server, or was last. */
  wish: Wish | null
  /** Why it brought nothing; null when it did. */
  refusal: Refusal | null
  /** What my last watering brought, until collected. */
  gifts: TreeGift[]
}

const WISHES = {
  WATER: { name: 'water' },
  ACCEPT: { name: 'accept' },
  DECLINE: { name: 'decline' },
  WITHDRAW: { name: 'withdraw' },
} as const

export const treeMachine = setup({
  types: {
    context: {} as TreeContext,
    events: {} as TreeEvent,
    input: {} as TreeInput,
  },
  actors: {
    // The page provides the calls; headless, the answers come as events of the trace.
    ask: fromPromise<WishAnswer, { wish: Wish | null }>(() => new Promise(() => {})),
  },
  guards: {
    hasRunOut: ({ context: { life, now } }) => hasRunOut(life, now),
    isGrowing: ({ context: { life } }) => life.stage === 'growing',
    isClosed: ({ context: { life } }) => life.stage === 'closed',
    isDeclined: ({ context: { life } }) => life.stage === 'declined',
    isWithdrawn: ({ context: { life } }) => life.stage === 'withdrawn',
    isByInviter: ({ context: { life, now } }) =>
      hasWatered(life, 'inviter', now) && !hasWatered(life, 'partner', now),
    isByPartner: ({ context: { life, now } }) =>
      !hasWatered(life, 'inviter', now) && hasWatered(life, 'partner', now),
    isUnfolded: ({ context: { life, now } }) =>
      hasWatered(life, 'inviter', now) && hasWatered(life, 'partner', now),
    isNew: ({ context, event }) => event.type === 'TOLD' && isAsNew(event.life, context.life),
    canBeWatered: ({ context: { life }, event }) =>
      event.type === 'WATERED' && waterFrom(life, event.by, event.at) <= event.at,
    canWater: ({ context: { life, role, now } }) =>
      life.stage === 'growing' && waterFrom(life, role, now) <= now,
    canAnswer: ({ context: { life, role } }) => life.stage === 'invited' && role === 'partner',
    canWithdraw: ({ context: { life, role } }) => life.stage === 'invited' && role === 'inviter',
  },
  actions: {
    takeTime: assign(({ event }) => (event.type === 'CLOCK' ? { now: event.now } : {})),
    takeTold: assign(({ event }) =>
      event.type === 'TOLD' ? { life: event.life, now: event.now } : {},
    ),
    takeStage: assign(({ context: { life }, event }) => ({ life: stageAfter(life, event.type) })),
    takeExpiry: assign(({ context: { life } }) => ({
      life: { ...life, stage: 'expired' as const },
    })),
    takeWatering: assign(({ context: { life, tuning }, event }) =>
      event.type === 'WATERED'
        ? { life: watered(tuning, life, { role: event.by, at: event.at }), now: event.at }
        : {},
    ),
    takeWish: assign(({ event }) => ({
      wish: event.type in WISHES ? WISHES[event.type as keyof typeof WISHES] : null,
      refusal: null,
    })),
    takeWarning: assign(({ context: { life } }) => ({
      wish: { name: 'close' as const, level: life.level },
      refusal: null,
    })),
    takeAnswer: assign(({ context, event }) => {
      const answer = answerOf<WishAnswer>(event)
      if (!answer) return {}
      const life = isAsNew(answer.life, context.life) ? answer.life : context.life
      return { life, gifts: answer.gifts, refusal: null }
    }),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    forgetGifts: assign({ gifts: [] }),
  },
}).createMachine({
  id: 'tree',
  context: ({ input }) => ({ ...input, wish: null, refusal: null, gifts: [] }),
  type: 'parallel',
  on: {
    CLOCK: { actions: 'takeTime' },
    TOLD: { guard: 'isNew', actions: 'takeTold' },
  },
  states: {
    life: {
      initial: 'invited',
      states: {
        // Where a tree has come further than this when it is first looked at, it goes there at once.
        invited: {
          always: [
            { guard: 'isGrowing', target: 'growing' },
            { guard: 'isClosed', target: 'closed' },
            { guard: 'isDeclined', target: 'declined' },
            { guard: 'isWithdrawn', target: 'withdrawn' },
            { guard: 'hasRunOut', target: 'expired', actions: 'takeExpiry' },
          ],
          on: {
            ACCEPTED: { target: 'growing', actions: 'takeStage' },
            DECLINED: { target: 'declined', actions: 'takeStage' },
            WITHDRAWN: { target: 'withdrawn', actions: 'takeStage' },
          },
        },
        growing: {
          always: { guard: 'isClosed', target: 'closed' },
          on: {
            WATERED: { guard: 'canBeWatered', actions: 'takeWatering' },
            CLOSED: { target: 'closed', actions: 'takeStage' },
          },
          initial: 'thirsty',
          states: {
            thirsty: {
              always: [
                { guard: 'isByInviter', target: 'byInviter' },
                { guard: 'isByPartner', target: 'byPartner' },
                { guard: 'isUnfolded', target: 'unfolded' },
              ],
            },
            byInviter: { always: { guard: not('isByInviter'), target: 'thirsty' } },
            byPartner: { always: { guard: not('isByPartner'), target: 'thirsty' } },
            unfolded: { always: { guard: not('isUnfolded'), target: 'thirsty' } },
          },
        },
        closed: { type: 'final' },
        declined: { type: 'final' },
        withdrawn: { type: 'final' },
        // What was answered in time, a page that was hidden meanwhile hears after the clock.
        expired: {
          always: [
            { guard: 'isGrowing', target: 'growing' },
            { guard: 'isClosed', target: 'closed' },
            { guard: 'isDeclined', target: 'declined' },
            { guard: 'isWithdrawn', target: 'withdrawn' },
          ],
        },
      },
    },
    hand: {
      initial: 'ready',
      on: { COLLECTED: { actions: 'forgetGifts' } },
      states: {
        ready: {
          on: {
            WATER: { guard: 'canWater', target: 'asking', actions: 'takeWish' },
            ACCEPT: { guard: 'canAnswer', target: 'asking', actions: 'takeWish' },
            DECLINE: { guard: 'canAnswer', target: 'asking', actions: 'takeWish' },
            WITHDRAW: { guard: 'canWithdraw', target: 'asking', actions: 'takeWish' },
            CLOSE: { guard: 'isGrowing', target: 'doubting' },
            FOUND: { actions: 'takeAnswer' },
          },
        },
        // Asked twice, the second time with the level that is lost for good.
        doubting: {
          always: { guard: not('isGrowing'), target: 'ready' },
          on: { SURE: { target: 'warned', actions: 'takeWarning' }, KEEP: 'ready' },
        },
        warned: {
          always: { guard: not('isGrowing'), target: 'ready' },
          on: { SURE: 'asking', KEEP: 'ready' },
        },
        // Under way until answered, whatever the other one does: the server decides.
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context }) => ({ wish: context.wish }),
            onDone: { target: 'ready', actions: 'takeAnswer' },
            onError: { target: 'ready', actions: 'takeRefusal' },
          },
          on: {
            DONE: { target: 'ready', actions: 'takeAnswer' },
            REFUSED: { target: 'ready', actions: 'takeRefusal' },
          },
        },
      },
    },
  },
})
