// What a page tells its machine once it is seen again after a long while (src/pages/*/use-*.ts), and what
// then brings the machine to rest.
import type { AnyEventObject, StateValue } from 'xstate'
import type { Chances } from '../../contract/radar.ts'
import { type AdventureContext, phaseOf } from '../../machines/adventure/machine.ts'
import type { FlappyContext } from '../../machines/flappy/machine.ts'
import { plus, type Wall, waitingSum } from '../../machines/gift-wall/wall.ts'
import type { PlayContext } from '../../machines/play/machine.ts'
import { chancesAt } from '../../machines/radar/chances.ts'
import type { RadarContext } from '../../machines/radar/machine.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { lifeAt } from '../../machines/tree/happen.ts'
import type { TreeContext } from '../../machines/tree/machine.ts'
import type { TurntableContext } from '../../machines/turntable/machine.ts'
import { resultOf, ticketOf } from '../replay/flappy-plays.ts'
import { answerOf } from './answers.ts'
import { GIFT_WALL_REST } from './gift-wall-world.ts'
import { GREETED, NONE_LEFT, ONE_LEFT, searchedFor } from './matches.ts'
import { answerIn, KEPLER, OPENING, roundOf, SCHEDULE, sentTo } from './rounds.ts'
import { DAY } from './trees.ts'

/** A machine as it stands; what its value and its context are, the machine's own entry knows. */
export interface Stand<Context = never> {
  value: StateValue
  context: Context
}

/** One way to be told how things stand by now: in each of these orders, to the same effect. */
interface Told<Context> {
  orders: AnyEventObject[][]
  /** Whether the machine then stands as that of a page that is opened now would. */
  isNow: (after: Stand<Context>) => boolean
}

/** What happens to a machine whose page was hidden. */
export interface Absence<Context = never> {
  told: (before: Stand<Context>) => Told<Context>[]
  /** What must not be lost by it, nor change. */
  kept: (stand: Stand<Context>) => unknown
  /** Calls that being seen again may begin, by their names. */
  calls: readonly string[]
  /** What the server, the scene and the player do afterwards: with the answer there, and with it lost. */
  goOn: readonly AnyEventObject[][]
  rests: (stand: Stand<Context>) => boolean
}

const NETWORK = { type: 'REFUSED', code: 'NETWORK' }

const TURNTABLE: Absence<TurntableContext> = {
  told: ({ value }) => {
    const rests = value === 'idle' || value === 'blocked'
    return rests ? [{ orders: [[{ type: 'BALANCE', diamonds: 100 }]], isNow: hasHundred }] : []
  },
  kept: ({ context: { answer, count } }) => ({ answer, count }),
  calls: [],
  goOn: [
    [{ type: 'DRAWN', answer: answerOf(1, 5) }, { type: 'STOPPED' }, { type: 'COLLECTED' }],
    [
      NETWORK,
      { type: 'FOUND', answer: answerOf(1, 5) },
      { type: 'STOPPED' },
      { type: 'COLLECTED' },
    ],
  ],
  rests: ({ value, context }) =>
    (value === 'idle' || value === 'blocked') && context.answer === null,
}

function hasHundred({ value, context }: Stand<TurntableContext>): boolean {
  return value === 'idle' && context.diamonds === 100
}

const TICKET = { type: 'TICKET', answer: ticketOf(2) }
const RECORDED = { type: 'RECORDED', answer: resultOf(1, 0) }
const FLAPPY: Absence<FlappyContext> = {
  told: () => {
    const [expired, retry] = [{ type: 'EXPIRED' }, { type: 'RETRY' }]
    return [
      {
        orders: [
          [expired, retry],
          [retry, expired],
        ],
        isNow: ({ context }) => context.ticket === null,
      },
    ]
  },
  // The bird itself stands still: nothing but its player's tap brings it on.
  kept: ({ value, context: { run, course, score, result } }) => {
    const { flight } = value as { flight: StateValue }
    return { isFlying: flight === 'flying', run, course, score, result }
  },
  calls: ['ticket', 'submit'],
  goOn: [
    [TICKET, { type: 'CRASHED', steps: 67, score: 0 }, RECORDED, { type: 'AGAIN' }, TICKET],
    [
      { type: 'NO_TICKET', code: 'NETWORK' },
      { type: 'CRASHED', steps: 67, score: 0 },
      NETWORK,
      { type: 'RETRY' },
      RECORDED,
      { type: 'AGAIN' },
      TICKET,
    ],
  ],
  rests: ({ value, context }) =>
    (value as { flight: StateValue }).flight === 'ready' && context.ticket !== null,
}

const TREE: Absence<TreeContext> = {
  told: ({ value, context: { life, now, tuning } }) => {
    const { life: state } = value as { life: StateValue }
    // The walk tells everything to every tree, also that one was declined after it grew.
    if (!stateIs(state, life.stage)) return []
    const at = now + 5 * DAY
    const day = dayOf(at, life.offsetMinutes)
    const watered = { points: life.points + 25, wateredDay: { inviter: day, partner: day } }
    // What has run out by this page's clock may have been answered in time.
    const isUnanswered = life.stage === 'invited' || life.stage === 'expired'
    const lives = [
      life,
      ...(isUnanswered || life.stage === 'growing'
        ? [
            { ...life, stage: 'growing' as const, ...watered },
            { ...life, stage: 'closed' as const },
          ]
        : []),
      ...(isUnanswered
        ? (['growing', 'declined', 'withdrawn', 'expired'] as const).map((stage) => ({
            ...life,
            stage,
          }))
        : []),
    ]
    return lives.map((told) => {
      const [clock, tree] = [
        { type: 'CLOCK', now: at },
        { type: 'TOLD', life: told, now: at },
      ]
      const { stage } = lifeAt(told, { tuning, now: at })
      return {
        orders: [
          [clock, tree],
          [tree, clock],
        ],
        isNow: ({ value, context }) => {
          const { life: shown } = value as { life: StateValue }
          return stateIs(shown, stage) && context.now === at
        },
      }
    })
  },
  kept: ({ value, context: { wish, gifts } }) => {
    const { hand } = value as { hand: StateValue }
    return { isAsking: hand === 'asking', gifts, wish }
  },
  calls: [],
  goOn: [[{ type: 'KEEP' }, { type: 'COLLECTED' }, NETWORK]],
  rests: ({ value, context }) =>
    (value as { hand: StateValue }).hand === 'ready' && context.gifts.length === 0,
}

function stateIs(value: StateValue, name: string): boolean {
  return typeof value === 'string' ? value === name : name in value
}

const GIFT_WALL: Absence<Wall> = {
  told: ({ context: { now } }) => {
    const at = now + 3_600_000
    return [
      {
        orders: [[{ type: 'CLOCK', now: at }]],
        isNow: ({ context }) =>
          context.now === at && context.banners.every(({ until }) => until > at),
      },
    ]
  },
  kept: ({ context }) => {
    const { through, told, shown, gathered, leftOut } = context
    return { through, told, all: plus(plus(shown, gathered), plus(leftOut, waitingSum(context))) }
  },
  calls: [],
  goOn: [GIFT_WALL_REST],
  rests: ({ value }) => value === 'quiet',
}

const PLAY: Absence<PlayContext> = {
  told: ({ context }) => {
    const at = context.now + 400 * DAY
    return [
      {
        orders: [[{ type: 'CLOCK', now: at }]],
        isNow: ({ value, context: { own, now } }) =>
          (value as { pause: StateValue }).pause === 'open' &&
          [own.day, own.week].every(({ later }) => later === null) &&
          now === at,
      },
    ]
  },
  kept: ({ context: { own } }) => [own.coolingOffUntil, own.excludedUntil],
  calls: [],
  goOn: [[]],
  // Nothing is ever under way.
  rests: () => true,
}

const RADAR: Absence<RadarContext> = {
  told: ({ value, context }) => {
    const at = context.now + 10 * ONE_LEFT.everyMs
    const rests = value === 'idle' || value === 'spent'
    const clock = { type: 'CLOCK', now: at }
    const has = (chances: Chances) => (after: Stand<RadarContext>) => {
      const { left, nextAt } = chancesAt(chances, at)
      const { chances: known, now } = after.context
      const isRight = known.left === left && known.nextAt === nextAt && now === at
      return isRight && (!rests || after.value === (left > 0 ? 'idle' : 'spent'))
    }
    const byClock = { orders: [[clock]], isNow: has(context.chances) }
    const byServer = [ONE_LEFT, { ...NONE_LEFT, nextAt: at + 1 }].map((chances) => {
      const told = { type: 'CHANCES', chances }
      return {
        orders: [
          [clock, told],
          [told, clock],
        ],
        isNow: has(chances),
      }
    })
    return rests ? [byClock, ...byServer] : [byClock]
  },
  kept: ({ value, context: { match, faces, text, greeted, purpose } }) => {
    const isResting = value === 'idle' || value === 'spent'
    return { state: isResting ? 'rest' : value, match, faces, text, greeted, purpose }
  },
  calls: [],
  goOn: [
    [
      { type: 'SEARCHED', answer: searchedFor(1, NONE_LEFT) },
      { type: 'SURFACED' },
      { type: 'WELCOMED', answer: GREETED },
      { type: 'CONTINUE' },
    ],
    [NETWORK, { type: 'SURFACED' }, { type: 'CONTINUE' }],
  ],
  rests: ({ value, context }) => (value === 'idle' || value === 'spent') && context.match === null,
}

/** Milliseconds after a round's opening: while one can choose, in the air, in sight, and over. */
const MOMENTS = [10_000, 52_000, 60_000, 70_000]

const ADVENTURE: Absence<AdventureContext> = {
  told: ({ context }) => {
    // As the server tells the fifth round after the first at each of its moments.
    const far = MOMENTS.map((ms) => {
      const state = ms < SCHEDULE.choosingMs ? {} : ({ state: 'drawn', treasure: KEPLER } as const)
      return { round: roundOf(5, state), now: OPENING + 5 * SCHEDULE.roundMs + ms }
    })
    const back = { ...context.round, state: 'refunded' as const, treasure: null }
    const isOpen = context.round.state === 'open' && context.next === null
    // Given back while nobody looked; the next one is not told yet.
    const refunded = isOpen ? [{ round: back, now: context.round.endsAt + 1_000 }] : []
    return [...far, ...refunded].map(({ round, now }) => {
      const clock = { type: 'CLOCK', now }
      const told = { type: 'ROUND', round, now }
      const mine = { type: 'MINE', roundId: round.id, sent: sentTo(2) }
      // What was under way as the page was hidden arrives after all.
      const late = { type: 'ROUND', round: context.round, now: context.now }
      return {
        orders: [
          [clock, told, mine],
          [told, clock, mine],
          [told, mine, clock],
          [clock, told, late, mine],
        ],
        isNow: ({ value, context: { round: known, sent } }) => {
          const { phase } = value as { phase: StateValue }
          return phase === phaseOf(round, now) && known.id === round.id && (sent?.[0] ?? 0) >= 2
        },
      }
    })
  },
  // What is under way ends with the server's word alone.
  kept: ({ value, context: { sending } }) => ({
    hangar: (value as { hangar: StateValue }).hangar,
    sending,
  }),
  calls: [],
  goOn: [[{ type: 'SENT', answer: answerIn(5, sentTo(3)) }], [NETWORK]],
  rests: ({ value, context }) =>
    (value as { hangar: StateValue }).hangar === 'ready' && context.sending === null,
}

/** By the machines' names. */
export const ABSENCES = {
  adventure: ADVENTURE,
  flappy: FLAPPY,
  giftWall: GIFT_WALL,
  play: PLAY,
  radar: RADAR,
  tree: TREE,
  turntable: TURNTABLE,
} as unknown as Readonly<Record<string, Absence>>
