// Faults that a developer could make in a machine, planted to see whether the kept
// traces notice.
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import type { ScanAnswer } from '../../contract/radar.ts'
import { adventureMachine } from '../../machines/adventure/machine.ts'
import { roundAfter } from '../../machines/adventure/told.ts'
import { isHigher } from '../../machines/clock/own-limit.ts'
import { extraReturnMachine } from '../../machines/extra-return/machine.ts'
import { flappyMachine } from '../../machines/flappy/machine.ts'
import { giftWallMachine } from '../../machines/gift-wall/machine.ts'
import { tell } from '../../machines/gift-wall/tell.ts'
import { NOTHING } from '../../machines/gift-wall/wall.ts'
import { isRaiseDue, limitAt, prolong } from '../../machines/play/limits.ts'
import { playMachine } from '../../machines/play/machine.ts'
import { radarMachine } from '../../machines/radar/machine.ts'
import { contestMachine } from '../../machines/sweet-pick/contest.ts'
import { entryMachine } from '../../machines/sweet-pick/entry.ts'
import { hasWatered, watered } from '../../machines/tree/life.ts'
import { treeMachine } from '../../machines/tree/machine.ts'
import { turntableMachine } from '../../machines/turntable/machine.ts'
import { withdrawalMachine } from '../../machines/withdrawal/machine.ts'
import { betMachine } from '../../machines/world-cup/bet.ts'
import { marketMachine } from '../../machines/world-cup/market.ts'

/** A machine that does something wrong. */
interface Plant {
  fault: string
  machine: AnyStateMachine
}

const TURNTABLE: Plant[] = [
  {
    fault: 'the balance before the spin is kept after it',
    machine: turntableMachine.provide({
      actions: {
        takeAnswer: assign(({ event }) => ({ answer: answerIn(event), refusal: null })),
      },
    }),
  },
  {
    fault: 'the balance in an answer that is found again counts, as old as it is',
    machine: turntableMachine.provide({
      actions: {
        takeFound: assign(({ event }) =>
          event.type === 'FOUND'
            ? { answer: event.answer, diamonds: event.answer.balances.diamond, refusal: null }
            : {},
        ),
      },
    }),
  },
  {
    fault: 'the answer of the spin before stays',
    machine: turntableMachine.provide({
      actions: {
        takeAnswer: assign(({ context, event }) => ({ answer: context.answer ?? answerIn(event) })),
        forgetAnswer: () => {},
        takeCount: assign(({ event }) => (event.type === 'SPIN' ? { count: event.count } : {})),
      },
    }),
  },
  {
    fault: 'a refusal is not forgotten at the next tap',
    machine: turntableMachine.provide({
      actions: {
        takeCount: assign(({ event }) =>
          event.type === 'SPIN' ? { count: event.count, answer: null } : {},
        ),
      },
    }),
  },
  {
    fault: 'who has exactly the stake is short of diamonds',
    machine: turntableMachine.provide({
      guards: {
        diamondsShort: ({ context, event }) =>
          event.type === 'SPIN' && context.diamonds <= event.count * 10,
      },
    }),
  },
  {
    fault: 'ten are asked for as one',
    machine: withPart(turntableMachine, 'states.spinning.invoke.input', () => ({ count: 1 })),
  },
  {
    fault: 'a second tap asks a second time',
    machine: withPart(turntableMachine, 'states.spinning.on.SPIN', {
      target: 'spinning',
      reenter: true,
    }),
  },
]

const ADVENTURE: Plant[] = [
  {
    fault: 'ships that were sent count twice',
    machine: adventureMachine.provide({
      actions: {
        takeSent: assign(({ context, event }) => ({
          sent:
            answerIn(event)?.sent.map((ships, planet) => ships + (context.sent?.[planet] ?? 0)) ??
            null,
          sending: null,
          refusal: null,
        })),
      },
    }),
  },
  {
    fault: 'the round that the server tells is not taken',
    machine: adventureMachine.provide({
      actions: {
        takeRound: assign(({ context, event }) =>
          event.type === 'ROUND' && event.round.id > context.round.id ? { round: event.round } : {},
        ),
      },
    }),
  },
  {
    fault: 'the next round counts as it was told first',
    machine: adventureMachine.provide({
      actions: {
        takeRound: assign(({ context, event }) => {
          if (event.type !== 'ROUND') return {}
          const isNextAgain = event.round.id === context.next?.id
          return isNextAgain ? { now: event.now } : roundAfter(context, event)
        }),
      },
    }),
  },
  {
    fault: 'choosing goes on at the instant of closing',
    machine: adventureMachine.provide({
      guards: {
        isOpen: ({ context: { round, now } }) =>
          round.state === 'open' && now >= round.opensAt && now <= round.closesAt,
        isFlying: ({ context: { round, now } }) => now > round.closesAt && now < round.landsAt,
      },
    }),
  },
  {
    fault: 'ships can leave when it is too late',
    machine: adventureMachine.provide({ guards: { canDispatch: () => true } }),
  },
  {
    fault: 'ships of the last round stand on this round’s planets',
    machine: adventureMachine.provide({
      actions: {
        takeMine: assign(({ event }) => (event.type === 'MINE' ? { sent: event.sent } : {})),
      },
    }),
  },
  {
    fault: 'what was refused is still being sent',
    machine: adventureMachine.provide({
      actions: { takeRefusal: assign({ refusal: 'NETWORK' as const }) },
    }),
  },
  {
    fault: 'ships leave for one planet alone',
    machine: withPart(
      adventureMachine,
      'states.hangar.states.sending.invoke.input',
      ({ context }: { context: { round: { id: number }; sending: unknown[] } }) => ({
        roundId: context.round.id,
        planets: context.sending.slice(0, 1),
      }),
    ),
  },
]

const FLAPPY: Plant[] = [
  {
    fault: 'a tap is forgotten',
    machine: flappyMachine.provide({ actions: { takeTap: () => {} } }),
  },
  {
    fault: 'a run starts without a ticket',
    machine: flappyMachine.provide({ guards: { hasTicket: () => true } }),
  },
  {
    fault: 'a tap counts twice at one step',
    machine: flappyMachine.provide({ guards: { comesLater: () => true } }),
  },
  {
    fault: 'what the network lost is given up',
    machine: flappyMachine.provide({ guards: { isLost: () => false } }),
  },
  {
    fault: 'the steps of the crash are not handed in',
    machine: flappyMachine.provide({
      actions: {
        takeCrash: assign(({ event }) => (event.type === 'CRASHED' ? { score: event.score } : {})),
      },
    }),
  },
  {
    fault: 'the next ticket voids the one of a run on its way',
    machine: flappyMachine.provide({ guards: { hasRun: () => false } }),
  },
  {
    fault: 'the last result shows in the next run',
    machine: flappyMachine.provide({ actions: { forgetLast: () => {} } }),
  },
]

const GIFT_WALL: Plant[] = [
  {
    fault: 'what is told a second time counts a second time',
    machine: giftWallMachine.provide({ guards: { followsOn: () => true } }),
  },
  {
    fault: 'a streak is a banner for each of its gifts',
    machine: giftWallMachine.provide({
      actions: {
        takeGifts: assign(({ context, event }) => {
          if (event.type !== 'TOLD') return {}
          const gifts = event.told.gifts.map((gift) => ({ ...gift, streak: null }))
          return tell(context, { ...event.told, gifts }, event.now)
        }),
      },
    }),
  },
  {
    fault: 'what was missed for long is not said',
    machine: giftWallMachine.provide({
      actions: {
        takeGifts: assign(({ context, event }) =>
          event.type === 'TOLD'
            ? tell(context, { ...event.told, gathered: NOTHING }, event.now)
            : {},
        ),
      },
    }),
  },
  {
    fault: 'banners stand for ever',
    machine: giftWallMachine.provide({ actions: { takeClock: () => {} } }),
  },
  {
    fault: 'books that differ are said to be equal',
    machine: giftWallMachine.provide({ actions: { takeBooks: () => {} } }),
  },
]

const PLAY: Plant[] = [
  {
    fault: 'a raise holds a millisecond too early',
    machine: playMachine.provide({
      guards: {
        isDue: ({ context: { own, now } }, { period }) => isRaiseDue(own[period], now + 1),
      },
      actions: {
        takeRaise: assign(({ context: { own, now } }, { period }) => ({
          own: { ...own, [period]: limitAt(own[period], now + 1) },
        })),
      },
    }),
  },
  {
    fault: 'the same limit again counts as a raise',
    machine: playMachine.provide({
      guards: {
        raises: ({ context: { own }, event }, { period }) =>
          event.type === 'LIMIT' &&
          event.period === period &&
          (event.diamonds ?? Number.POSITIVE_INFINITY) >= (own[period].diamonds ?? 0),
      },
    }),
  },
  {
    fault: 'a limit of the day counts for the week',
    machine: playMachine.provide({
      guards: {
        raises: ({ context: { own }, event }, { period }) =>
          event.type === 'LIMIT' && isHigher(event.diamonds, own[period].diamonds),
      },
    }),
  },
  {
    fault: 'a break is shortened by a shorter one',
    machine: playMachine.provide({
      actions: {
        coolOff: assign(({ context: { own, now }, event }) =>
          event.type === 'COOL_OFF'
            ? { own: { ...own, coolingOffUntil: prolong(null, now, event.hours) } }
            : {},
        ),
      },
    }),
  },
  {
    fault: 'an exclusion ends with the break within it',
    machine: playMachine.provide({
      guards: {
        isExcluded: ({ context: { own, now } }) =>
          Math.min(own.excludedUntil ?? 0, own.coolingOffUntil ?? 0) > now,
      },
    }),
  },
  {
    fault: 'a break goes on at the instant of its end',
    machine: playMachine.provide({
      guards: { isCoolingOff: ({ context: { own, now } }) => (own.coolingOffUntil ?? 0) >= now },
    }),
  },
]

const RADAR: Plant[] = [
  {
    fault: 'a distance that nobody knows is none',
    machine: radarMachine.provide({
      actions: {
        takeAnswer: assign(({ event }) => {
          const answer = answerIn(event) as ScanAnswer | null
          if (!answer) return {}
          const match = answer.match && {
            ...answer.match,
            distanceKm: answer.match.distanceKm ?? 0,
          }
          return { ...answer, match, refusal: null }
        }),
      },
    }),
  },
  {
    fault: 'who has just one chance left has none',
    machine: radarMachine.provide({
      guards: {
        hasNone: ({ context }) => context.chances.left <= 1,
        hasSome: ({ context }) => context.chances.left > 1,
      },
    }),
  },
]

const TREE: Plant[] = [
  {
    fault: 'what comes late takes a watering back',
    machine: treeMachine.provide({ guards: { isNew: () => true } }),
  },
  {
    fault: 'one can water again on the same day',
    machine: treeMachine.provide({
      guards: { canWater: ({ context: { life } }) => life.stage === 'growing' },
    }),
  },
  {
    fault: 'a level begins a point too late',
    machine: treeMachine.provide({
      actions: {
        takeWatering: assign(({ context: { life, tuning }, event }) => {
          if (event.type !== 'WATERED') return {}
          const levels = tuning.levels.map((level) => ({ ...level, points: level.points + 1 }))
          const { by, at } = event
          return { life: watered({ ...tuning, levels }, life, { role: by, at }), now: at }
        }),
      },
    }),
  },
  {
    fault: 'a day ends a millisecond too early',
    machine: treeMachine.provide({
      guards: {
        isUnfolded: ({ context: { life, now } }) =>
          hasWatered(life, 'inviter', now + 1) && hasWatered(life, 'partner', now + 1),
      },
    }),
  },
  {
    fault: 'a tree is closed with the level that it had before the warning',
    machine: treeMachine.provide({
      actions: {
        takeWarning: assign({ wish: { name: 'close' as const, level: 1 }, refusal: null }),
      },
    }),
  },
  {
    fault: 'one confirmation closes a tree',
    machine: withPart(treeMachine, 'states.hand.states.doubting.on.SURE', {
      target: 'asking',
      actions: 'takeWarning',
    }),
  },
  {
    fault: 'who runs out by the clock stays out, though they were accepted in time',
    machine: withPart(treeMachine, 'states.life.states.expired', {}),
  },
  {
    fault: 'an invitation that ran out still says that it waits',
    machine: treeMachine.provide({ actions: { takeExpiry: () => {} } }),
  },
  {
    fault: 'what a watering brought is not shown',
    machine: treeMachine.provide({
      actions: {
        takeAnswer: assign(({ event }) => {
          const answer = answerIn(event)
          return answer ? { life: answer.life, refusal: null } : {}
        }),
      },
    }),
  },
]

const WITHDRAWAL: Plant[] = [
  {
    fault: 'what is unknown gives the points back',
    machine: withPart(withdrawalMachine, 'states.unknown.entry', 'giveBack'),
  },
  {
    fault: 'a withdrawal is cancelled in its review',
    machine: withPart(withdrawalMachine, 'states.inReview.on.CANCELLED', 'cancelled'),
  },
  {
    fault: 'points are gone when it is sent',
    machine: withPart(withdrawalMachine, 'states.sent.entry', 'settle'),
  },
  {
    fault: 'what was refused is paid all the same',
    machine: withPart(withdrawalMachine, 'states.rejected.on', { PAID: 'paid' }),
  },
  {
    fault: 'what the bank sends back stays gone',
    machine: withPart(withdrawalMachine, 'states.returned.entry', 'settle'),
  },
  {
    fault: 'the first of two people approves alone',
    machine: withPart(withdrawalMachine, 'states.inReview.on.FIRST_APPROVED', 'approved'),
  },
  {
    fault: 'what was paid once is paid by a file again',
    machine: withPart(withdrawalMachine, 'states.returned.on', { SENT: 'sent', PAID: 'paid' }),
  },
]

const BET: Plant[] = [
  {
    fault: 'what was won stays won when the result is corrected',
    machine: withPart(betMachine, 'states.won.on.LOST', undefined),
  },
  {
    fault: 'a bet that is void is paid all the same',
    machine: withPart(betMachine, 'states.void.on', { WON: 'won' }),
  },
  {
    fault: 'a void bet takes its stake',
    machine: withPart(betMachine, 'states.void.entry', 'lose'),
  },
  {
    fault: 'what was paid is given back besides',
    machine: withPart(betMachine, 'states.won.on.VOIDED', 'void'),
  },
]

const MARKET: Plant[] = [
  {
    fault: 'a market takes bets while it is suspended',
    machine: withPart(marketMachine, 'states.open.exit', undefined),
  },
  {
    fault: 'one that was suspended is opened again by nobody',
    machine: withPart(marketMachine, 'states.suspended.on.REOPENED', undefined),
  },
  {
    fault: 'bets are paid as soon as a result is approved',
    machine: withPart(marketMachine, 'states.resulted.entry', 'pay'),
  },
  {
    fault: 'a result that is changed before noon corrects what nobody was paid',
    machine: withPart(marketMachine, 'states.resulted.on.RESULTED', 'correcting'),
  },
  {
    fault: 'a match that is moved takes bets at once, at odds of yesterday',
    machine: withPart(marketMachine, 'states.closed.on.MOVED', 'open'),
  },
  {
    fault: 'stakes are back before anybody has given them back',
    machine: withPart(marketMachine, 'states.voiding.entry', 'giveBack'),
  },
  {
    fault: 'a second correction does not wait for the first',
    machine: withPart(marketMachine, 'states.correcting.on.CORRECTED', {
      target: 'settled',
    }),
  },
  {
    fault: 'what is settled can still be cancelled',
    machine: withPart(marketMachine, 'states.settled.on.CANCELLED', 'voiding'),
  },
]

const EXTRA_RETURN: Plant[] = [
  {
    fault: 'a void one is claimed all the same',
    machine: withPart(extraReturnMachine, 'states.void.on.CHECKED_IN', 'running'),
  },
  {
    fault: 'a disputed payment lets cards be claimed',
    machine: withPart(extraReturnMachine, 'states.disputed.on.CHECKED_IN', 'running'),
  },
  {
    fault: 'a dispute that is won ends it',
    machine: withPart(extraReturnMachine, 'states.disputed.on.DISPUTE_WON', 'done'),
  },
  {
    fault: 'what is done is kept, though its payment is given back',
    machine: withPart(extraReturnMachine, 'states.done.on.REFUNDED', undefined),
  },
  {
    fault: 'what is void keeps its parts, though its payment is given back',
    machine: withPart(extraReturnMachine, 'states.void.on.REFUNDED', undefined),
  },
  {
    fault: 'voiding one takes its parts back at once',
    machine: withPart(extraReturnMachine, 'states.void.entry', 'giveBack'),
  },
  {
    fault: 'a second top-up begins it again',
    machine: withPart(extraReturnMachine, 'states.done.on.TOPPED_UP', 'running'),
  },
]
const CONTEST: Plant[] = [
  {
    fault: 'ballots are taken while entries still are',
    machine: withPart(contestMachine, 'states.signUp.entry', 'takeBallots'),
  },
  {
    fault: 'ballots are taken while they are counted',
    machine: withPart(contestMachine, 'states.counting.entry', undefined),
  },
  {
    fault: 'the pool is paid before all is counted',
    machine: withPart(contestMachine, 'states.counting.entry', 'payPool'),
  },
  {
    fault: 'a contest is cancelled once people have voted',
    machine: withPart(contestMachine, 'states.voting.on.CANCELLED', 'cancelled'),
  },
  {
    fault: 'a contest with a single entry is voted on',
    machine: withPart(contestMachine, 'states.signUp.on.UNFILLED', 'voting'),
  },
  {
    fault: 'what was cancelled is opened all the same',
    machine: withPart(contestMachine, 'states.cancelled.on', { OPENED: 'signUp' }),
  },
  {
    fault: 'the best are paid twice',
    machine: withPart(contestMachine, 'states.rewarded.on', { REWARDED: 'counting' }),
  },
]

const ENTRY: Plant[] = [
  {
    fault: 'everybody sees a photo that nobody has looked at',
    machine: withPart(entryMachine, 'states.pending.entry', 'show'),
  },
  {
    fault: 'a photo that was refused is approved later',
    machine: withPart(entryMachine, 'states.refused.on.APPROVED', 'approved'),
  },
  {
    fault: 'what was taken out is seen still',
    machine: withPart(entryMachine, 'states.withdrawn.entry', undefined),
  },
  {
    fault: 'an entry that was approved is refused, and stays on the board',
    machine: withPart(entryMachine, 'states.approved.on.REFUSED', 'refused'),
  },
  {
    fault: 'an entry that was passed over is in all the same',
    machine: withPart(entryMachine, 'states.pending.on.PASSED_OVER', 'approved'),
  },
]

/** By the machine's name in traces. */
export const PLANTS: Readonly<Record<string, readonly Plant[]>> = {
  adventure: ADVENTURE,
  extraReturnParticipation: EXTRA_RETURN,
  flappy: FLAPPY,
  giftWall: GIFT_WALL,
  play: PLAY,
  radar: RADAR,
  sweetContest: CONTEST,
  sweetEntry: ENTRY,
  tree: TREE,
  turntable: TURNTABLE,
  withdrawal: WITHDRAWAL,
  worldCupBet: BET,
  worldCupMarket: MARKET,
}

/** What came back, whether an event of a trace says it or the call that ended. */
function answerIn<Event extends object>(event: Event): AnswerOf<Event> | null {
  const { answer, output } = event as { answer?: AnswerOf<Event>; output?: AnswerOf<Event> }
  return answer ?? output ?? null
}

type AnswerOf<Event> = Extract<Event, { answer: unknown }>['answer']

/** The same machine with one part of its chart changed. */
function withPart(machine: AnyStateMachine, path: string, part: unknown): AnyStateMachine {
  const config = changed(machine.config, path.split('.'), part)
  return createMachine(config, machine.implementations) as AnyStateMachine
}

function changed(whole: object, [name = '', ...rest]: string[], part: unknown): object {
  const before = (whole as Record<string, unknown>)[name]
  if (rest.length > 0 && before === undefined) throw new Error(`the chart has no ${name}`)
  return { ...whole, [name]: rest.length === 0 ? part : changed(before as object, rest, part) }
}
