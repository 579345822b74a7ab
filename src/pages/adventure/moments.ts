// What the page says of a round at an instant, worked out without a page.
import type { AdventureLive, Receipt } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import type { AdventureContext, Phase } from '../../../machines/adventure/machine.ts'
import { payoutOf } from '../../../machines/adventure/rules.ts'
import { TREASURE_TOLD_MS } from '../../../machines/adventure/schedule.ts'
import { PRIZE_HOME_MS, PRIZE_LEAVES_MS } from './telling.ts'

type Round = AdventureContext['round']

/** Until when a phase lasts; while waiting, when the next round opens. */
export function endOf(phase: Phase, round: Round, nextOpensAt: number, now: number): number {
  switch (phase) {
    case 'choosing':
      return round.closesAt
    case 'flying':
      return round.landsAt
    case 'revealed':
      return round.endsAt
    case 'waiting':
      return nextOpening(round, nextOpensAt, now)
  }
}

/** When ships can be sent next: in the round that is known already, or in the one after it. */
export function nextOpening(round: Round, nextOpensAt: number, now: number): number {
  return now < round.opensAt ? round.opensAt : nextOpensAt
}

/** How far a phase has gone, from 0 to 1, for the bar under the countdown. */
export function partOf(phase: Phase, round: Round, now: number): number | null {
  if (phase !== 'choosing') return null
  const part = (now - round.opensAt) / (round.closesAt - round.opensAt)
  return Math.min(1, Math.max(0, part))
}

/** Milliseconds until the clock has to be told again: a tick later, or at the next deadline. */
export function nextTick(round: Round, now: number, tickMs: number): number {
  const { opensAt, closesAt, landsAt, endsAt } = round
  const told = [TREASURE_TOLD_MS, PRIZE_LEAVES_MS, PRIZE_HOME_MS].map((ms) => landsAt + ms)
  const deadlines = [opensAt, closesAt, landsAt, ...told, endsAt]
  const due = deadlines.map((at) => at - now).filter((wait) => wait > 0)
  return Math.min(tickMs, ...due)
}

/** My pay-out of a round in diamonds; 0 before the treasure is known. */
export function wonIn(
  round: Round,
  sent: readonly number[] | null,
  tuning: AdventureTuning,
): number {
  return round.treasure === null || sent === null ? 0 : payoutOf(tuning, round.treasure, sent)
}

/** Everyone's ships of the round that is shown, and a few of their faces; of another nothing is known. */
export function crowdOf(live: AdventureLive, roundId: number) {
  const { id, ships, players } = live.round
  const { faces } = live
  return id === roundId
    ? { ships, players, faces }
    : { ships: ships.map(() => 0), players: 0, faces: ships.map(() => []) }
}

/** A receipt without the rounds that the player has seen end. */
export function withoutSeen(receipt: Receipt, seen: ReadonlySet<number>): Receipt {
  const known = receipt.rounds.filter(({ roundId }) => seen.has(roundId))
  const sum = (field: 'stakedDiamonds' | 'wonDiamonds' | 'returnedShips') =>
    known.reduce((total, round) => total + round[field], 0)
  return {
    ...receipt,
    rounds: receipt.rounds.filter(({ roundId }) => !seen.has(roundId)),
    count: receipt.count - known.length,
    stakedDiamonds: receipt.stakedDiamonds - sum('stakedDiamonds'),
    wonDiamonds: receipt.wonDiamonds - sum('wonDiamonds'),
    returnedShips: receipt.returnedShips - sum('returnedShips'),
  }
}
