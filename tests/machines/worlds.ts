// What can happen to each machine, and with what it can start: enough to reach all of their charts.
import { answerOf } from './answers.ts'
import type { World } from './coverage.ts'
import { EXTRA_RETURN_WORLD } from './extra-return-world.ts'
import { FLAPPY_WORLD } from './flappy-world.ts'
import { GIFT_WALL_WORLD } from './gift-wall-world.ts'
import { GREETED, GREETING, NOBODY, NONE_LEFT, ONE_LEFT, searchedFor } from './matches.ts'
import { PLAY_WORLD } from './play-world.ts'
import { answerIn, KEPLER, OPENING, roundOf, sentTo } from './rounds.ts'
import { CONTEST_WORLD, ENTRY_WORLD } from './sweet-pick-world.ts'
import { TREE_WORLD } from './tree-world.ts'
import { WITHDRAWAL_WORLD } from './withdrawal-world.ts'
import { BET_WORLD, MARKET_WORLD } from './world-cup-world.ts'

const SCAN_CALL = '0.radar.scanning'
const GREET_CALL = '0.radar.greeting'
const SPIN_CALL = '0.turntable.spinning'
const DISPATCH_CALL = '0.adventure.hangar.sending'

const DRAWN = { state: 'drawn', treasure: KEPLER } as const
/** Instants in each phase of the first round. */
const [ASLEEP, CHOOSING, FLYING, REVEALED, OVER] = [-60_000, 10_000, 52_000, 60_000, 70_000].map(
  (ms) => OPENING + ms,
) as [number, number, number, number, number]

/** By the machines' names. */
export const WORLDS: Readonly<Record<string, World>> = {
  adventure: {
    inputs: [
      { round: roundOf(0), now: ASLEEP },
      { round: roundOf(0), now: FLYING },
      { round: roundOf(0, DRAWN), now: REVEALED },
    ],
    events: [
      ...[ASLEEP, CHOOSING, FLYING, REVEALED, OVER].map((now) => ({ type: 'CLOCK', now })),
      { type: 'ROUND', round: roundOf(0, DRAWN), now: FLYING },
      { type: 'ROUND', round: roundOf(0, { state: 'refunded' }), now: REVEALED },
      { type: 'ROUND', round: roundOf(1), now: REVEALED },
      // Told after a long sleep, it is open already, in the air, or about to go out of sight.
      { type: 'ROUND', round: roundOf(2), now: CHOOSING + 1_200_000 },
      { type: 'ROUND', round: roundOf(2, DRAWN), now: FLYING + 1_200_000 },
      { type: 'ROUND', round: roundOf(2, DRAWN), now: REVEALED + 1_200_000 },
      { type: 'DISPATCH', planets: [{ planet: KEPLER, ships: 1 }] },
      { type: 'SENT', answer: answerIn(0, sentTo(1)) },
      { type: 'REFUSED', code: 'ROUND_CLOSED' },
      { type: 'FOUND', answer: answerIn(0, sentTo(1)) },
      { type: 'MINE', roundId: roundOf(0).id, sent: sentTo(1) },
      { type: `xstate.done.actor.${DISPATCH_CALL}`, output: answerIn(0, sentTo(1)) },
      { type: `xstate.error.actor.${DISPATCH_CALL}`, error: { code: 'GAME_FROZEN' } },
    ],
  },
  extraReturnParticipation: EXTRA_RETURN_WORLD,
  flappy: FLAPPY_WORLD,
  giftWall: GIFT_WALL_WORLD,
  play: PLAY_WORLD,
  radar: {
    inputs: [
      { chances: NONE_LEFT, purpose: 0, now: 0 },
      { chances: ONE_LEFT, purpose: 0, now: 0 },
    ],
    events: [
      { type: 'CLOCK', now: NONE_LEFT.nextAt },
      { type: 'CHANCES', chances: ONE_LEFT },
      { type: 'CHANCES', chances: NONE_LEFT },
      { type: 'SCAN', purpose: 1 },
      { type: 'SEARCHED', answer: searchedFor(1, NONE_LEFT) },
      { type: 'SEARCHED', answer: NOBODY },
      { type: 'FOUND', answer: searchedFor(1, NONE_LEFT) },
      { type: 'REFUSED', code: 'CHANCES_SPENT' },
      { type: 'REFUSED', code: 'NETWORK' },
      { type: 'SURFACED' },
      GREETING,
      { type: 'WELCOMED', answer: GREETED },
      { type: 'CHAT' },
      { type: 'CONTINUE' },
      { type: `xstate.done.actor.${SCAN_CALL}`, output: searchedFor(1, NONE_LEFT) },
      { type: `xstate.error.actor.${SCAN_CALL}`, error: { code: 'CHANCES_SPENT' } },
      { type: `xstate.error.actor.${SCAN_CALL}`, error: new TypeError('Failed to fetch') },
      { type: `xstate.done.actor.${GREET_CALL}`, output: GREETED },
      { type: `xstate.error.actor.${GREET_CALL}`, error: { code: 'NOT_FOUND' } },
    ],
  },
  sweetContest: CONTEST_WORLD,
  sweetEntry: ENTRY_WORLD,
  tree: TREE_WORLD,
  turntable: {
    inputs: [{ diamonds: 0 }, { diamonds: 10 }, { diamonds: 100 }],
    events: [
      { type: 'SPIN', count: 1 },
      { type: 'SPIN', count: 10 },
      { type: 'DRAWN', answer: answerOf(1, 5) },
      { type: 'DRAWN', answer: answerOf(10, 50) },
      { type: 'REFUSED', code: 'DIAMOND_NOT_ENOUGH' },
      { type: 'REFUSED', code: 'NETWORK' },
      { type: 'FOUND', answer: answerOf(10, 50) },
      { type: 'STOPPED' },
      { type: 'COLLECTED' },
      { type: 'BALANCE', diamonds: 5 },
      { type: 'BALANCE', diamonds: 100 },
      { type: `xstate.done.actor.${SPIN_CALL}`, output: answerOf(1, 5) },
      { type: `xstate.error.actor.${SPIN_CALL}`, error: { code: 'DIAMOND_NOT_ENOUGH' } },
      { type: `xstate.error.actor.${SPIN_CALL}`, error: new TypeError('Failed to fetch') },
    ],
  },
  withdrawal: WITHDRAWAL_WORLD,
  worldCupBet: BET_WORLD,
  worldCupMarket: MARKET_WORLD,
}
