// A player's own limits and pauses (features: responsible play). A limit: none → set; lowered at once, raised
// 24 hours later, and gone the same way. A pause: open → coolingOff | excluded → open; prolonged, never
// shortened. The server keeps what comes of it; wishes happen at the time that was told last.
import { assign, not, setup } from 'xstate'
import type { PlayPeriod } from '../../contract/play.ts'
import { isHigher } from '../clock/own-limit.ts'
import { changeLimit, isRaiseDue, limitAt, type OwnLimit, prolong } from './limits.ts'

/** What a player has decided for themselves; instants in milliseconds since 1970. */
export interface OwnPlay extends Record<PlayPeriod, OwnLimit> {
  /** Null: never. What has passed stays until it is prolonged. */
  coolingOffUntil: number | null
  excludedUntil: number | null
}

export type PlayWish =
  /** Another limit; null diamonds: none. */
  | { type: 'LIMIT'; period: PlayPeriod; diamonds: number | null }
  | { type: 'COOL_OFF'; hours: number }
  | { type: 'EXCLUDE'; days: number }

/** Also what time it is, in milliseconds since 1970. */
export type PlayEvent = PlayWish | { type: 'CLOCK'; now: number }

export interface PlayContext {
  own: OwnPlay
  now: number
}

interface OfPeriod {
  period: PlayPeriod
}

const HOURS_A_DAY = 24

/** The states of one limit. */
function limitStates(period: PlayPeriod) {
  const params = { period }
  return {
    initial: 'none',
    states: {
      none: {
        always: { guard: { type: 'isSet', params }, target: 'set' },
        on: { LIMIT: { guard: { type: 'isOf', params }, actions: 'takeLimit' } },
      },
      set: {
        always: [
          { guard: { type: 'isRaising', params }, target: 'raising' },
          { guard: not({ type: 'isSet', params }), target: 'none' },
        ],
        on: {
          LIMIT: [
            { guard: { type: 'raises', params }, target: 'raising', actions: 'takeLimit' },
            { guard: { type: 'isOf', params }, actions: 'takeLimit' },
          ],
        },
      },
      raising: {
        always: {
          guard: { type: 'isDue', params },
          target: 'set',
          actions: { type: 'takeRaise', params },
        },
        on: {
          LIMIT: [
            // A larger raise waits anew, a smaller one goes on waiting.
            { guard: { type: 'raises', params }, actions: 'takeLimit' },
            { guard: { type: 'isOf', params }, target: 'set', actions: 'takeLimit' },
          ],
        },
      },
    },
  } as const
}

export const playMachine = setup({
  types: { context: {} as PlayContext, events: {} as PlayEvent, input: {} as PlayContext },
  guards: {
    isSet: ({ context: { own } }, { period }: OfPeriod) => own[period].diamonds !== null,
    isRaising: ({ context: { own } }, { period }: OfPeriod) => own[period].later !== null,
    isDue: ({ context: { own, now } }, { period }: OfPeriod) => isRaiseDue(own[period], now),
    isOf: ({ event }, { period }: OfPeriod) => event.type === 'LIMIT' && event.period === period,
    raises: ({ context: { own }, event }, { period }: OfPeriod) =>
      event.type === 'LIMIT' &&
      event.period === period &&
      isHigher(event.diamonds, own[period].diamonds),
    isExcluded: ({ context: { own, now } }) => (own.excludedUntil ?? 0) > now,
    isCoolingOff: ({ context: { own, now } }) => (own.coolingOffUntil ?? 0) > now,
  },
  actions: {
    takeTime: assign(({ event }) => (event.type === 'CLOCK' ? { now: event.now } : {})),
    takeLimit: assign(({ context: { own, now }, event }) => {
      if (event.type !== 'LIMIT') return {}
      const { period, diamonds } = event
      return { own: { ...own, [period]: changeLimit(own[period], diamonds, now) } }
    }),
    takeRaise: assign(({ context: { own, now } }, { period }: OfPeriod) => ({
      own: { ...own, [period]: limitAt(own[period], now) },
    })),
    coolOff: assign(({ context: { own, now }, event }) =>
      event.type === 'COOL_OFF'
        ? { own: { ...own, coolingOffUntil: prolong(own.coolingOffUntil, now, event.hours) } }
        : {},
    ),
    exclude: assign(({ context: { own, now }, event }) =>
      event.type === 'EXCLUDE'
        ? {
            own: {
              ...own,
              excludedUntil: prolong(own.excludedUntil, now, event.days * HOURS_A_DAY),
            },
          }
        : {},
    ),
  },
}).createMachine({
  id: 'play',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    CLOCK: { actions: 'takeTime' },
    COOL_OFF: { actions: 'coolOff' },
    EXCLUDE: { actions: 'exclude' },
  },
  states: {
    day: limitStates('day'),
    week: limitStates('week'),
    pause: {
      initial: 'open',
      states: {
        open: {
          always: [
            { guard: 'isExcluded', target: 'excluded' },
            { guard: 'isCoolingOff', target: 'coolingOff' },
          ],
        },
        coolingOff: {
          always: [
            { guard: 'isExcluded', target: 'excluded' },
            { guard: not('isCoolingOff'), target: 'open' },
          ],
        },
        // A break that lasts longer goes on after it.
        excluded: { always: { guard: not('isExcluded'), target: 'open' } },
      },
    },
  },
})
