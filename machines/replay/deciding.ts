// What a game knows that decides: these parts of its context, and what follows from them, go into traces
// after every step. Texts, pictures and what else a machine may come to know stay out.
import type { AdventureContext, PhasedRound } from '../adventure/machine.ts'
import type { BonusAt } from '../extra-return/chart.ts'
import type { FlappyContext } from '../flappy/machine.ts'
import type { Banner, Wall } from '../gift-wall/wall.ts'
import type { PlayContext } from '../play/machine.ts'
import type { RadarContext } from '../radar/machine.ts'
import type { ContestContext } from '../sweet-pick/contest.ts'
import type { SeenBy } from '../sweet-pick/entry-chart.ts'
import type { TreeContext } from '../tree/machine.ts'
import type { TurntableContext } from '../turntable/machine.ts'
import type { PointsAt } from '../withdrawal/chart.ts'
import type { StakeAt } from '../world-cup/bet-chart.ts'
import type { MarketContext } from '../world-cup/market.ts'

/** Parts of a context, by name. */
export type Parts = Record<string, unknown>

/** What decides in each machine that a trace can name. */
export const DECIDING: Readonly<Record<string, (context: never) => Parts>> = {
  adventure: adventureParts,
  extraReturnParticipation: extraReturnParts,
  flappy: flappyParts,
  giftWall: giftWallParts,
  play: playParts,
  radar: radarParts,
  sweetContest: contestParts,
  sweetEntry: entryParts,
  tree: treeParts,
  turntable: turntableParts,
  withdrawal: withdrawalParts,
  worldCupBet: betParts,
  worldCupMarket: marketParts,
}

/** Of the turntable: the purse, what is being spun for, and what it brought. */
export function turntableParts({ diamonds, count, refusal, answer }: TurntableContext): Parts {
  const spins = answer?.spins.map(({ id, sector }) => ({ id, sector }))
  return { diamonds, count, refusal, answer: answer && { balances: answer.balances, spins } }
}

/** Of the adventure: round and time, which make its phase, my ships, and those that are paid for. */
export function adventureParts(context: AdventureContext): Parts {
  const { round, next, now, sending, sent, refusal } = context
  const onTreasure = round.treasure === null ? null : (sent?.[round.treasure] ?? 0)
  return {
    ...{ round: roundParts(round), next: next && roundParts(next), now },
    ...{ sending, sent, onTreasure, refusal },
  }
}

/** Of Flappy Bird: the ticket, the run, and what became of it. */
export function flappyParts(context: FlappyContext): Parts {
  const { ticket, ticketRefusal, run, score, result, refusal, reason } = context
  return {
    ticket: ticket && { id: ticket.id },
    ticketRefusal,
    // Its taps are told once, with the call that hands it in.
    run: run && { ticket: run.ticket, steps: run.steps },
    score,
    result,
    refusal,
    reason,
  }
}

/** Of a gift wall: its sums, and what is seen and waits; nobody's name. */
export function giftWallParts(wall: Wall): Parts {
  const { through, told, shown, gathered, leftOut, banners, waiting, stage, bigWaiting, books } =
    wall
  return {
    ...{ through, told, shown, gathered, leftOut, banners: banners.map(bannerParts) },
    ...{ stage: stage && bannerParts(stage), waiting: waiting.map(({ key }) => ({ key })) },
    ...{ bigWaiting: bigWaiting.map(({ key }) => ({ key })), books },
  }
}

function bannerParts({ key, count, diamonds, until }: Banner): Parts {
  return { key, count, diamonds, until }
}

/** Of a player's limits and pauses: all of them, and the time by which they hold. */
export function playParts({ own, now }: PlayContext): Parts {
  return { own, now }
}

/** Of the radar: the chances, what is looked for, whom it found and greeted; what is written to them stays out. */
export function radarParts(context: RadarContext): Parts {
  const { chances, now, purpose, match, greeted, refusal } = context
  return { chances, now, purpose, match: match && matchParts(match), greeted, refusal }
}

function matchParts({ id, distanceKm }: NonNullable<RadarContext['match']>): Parts {
  return { id, distanceKm }
}

function roundParts({ id, state, treasure }: PhasedRound): Parts {
  return { id, state, treasure }
}

/** Of a tree: its life and the time, which make its state, and what I wish. */
export function treeParts({ life, now, wish, refusal, gifts }: TreeContext): Parts {
  return { life, now, wish, refusal, gifts }
}

/** Of a withdrawal: where its points are. */
export function withdrawalParts({ points }: { points: PointsAt }): Parts {
  return { points }
}

/** Of a bet: where its stake is. */
export function betParts({ stake }: { stake: StakeAt }): Parts {
  return { stake }
}

/** Of a market: whether bets are taken, and where those that were have their stakes. */
export function marketParts({ takesBets, stakes }: MarketContext): Parts {
  return { takesBets, stakes }
}

/** Of a participation in the extra return: where its bonus is. */
export function extraReturnParts({ bonus }: { bonus: BonusAt }): Parts {
  return { bonus }
}
/** Of a contest: what it takes from people, and where its pool is. */
export function contestParts({ takes, pool }: ContestContext): Parts {
  return { takes, pool }
}

/** Of an entry: who sees it. */
export function entryParts({ seenBy }: { seenBy: SeenBy }): Parts {
  return { seenBy }
}
