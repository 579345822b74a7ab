// When the treasure may be told, and what it paid: not at the landing, but once its lid has lifted. The
// server pays while the ships are still in the air: a balance that grew then would give the win away.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MyRound, Round } from '../../../contract/adventure.ts'
import type { AdventureContext, Phase } from '../../../machines/adventure/machine.ts'
import { TREASURE_TOLD_MS } from '../../../machines/adventure/schedule.ts'
import { totalOf } from './plan.ts'

/** Milliseconds from the landing until the prize sets out for its pill, and until it is there. */
export const PRIZE_LEAVES_MS = TREASURE_TOLD_MS + 1_500
export const PRIZE_HOME_MS = PRIZE_LEAVES_MS + 620

type Timed = Pick<AdventureContext, 'round' | 'now'>

/** Whether the page may say which planet held the treasure. */
export function isTold(phase: Phase, { round, now }: Timed): boolean {
  return phase === 'revealed' && now >= round.landsAt + TREASURE_TOLD_MS
}

/** Whether what the round brought is on its way to the pill at this moment. */
export function isPrizeFlying(phase: Phase, { round, now }: Timed): boolean {
  const sinceMs = now - round.landsAt
  return phase === 'revealed' && sinceMs >= PRIZE_LEAVES_MS && sinceMs < PRIZE_HOME_MS
}

/** The round whose treasure nobody shall read anywhere yet; null when there is none. */
export function secretRoundOf(phase: Phase, timed: Timed): number | null {
  const isOpenSecret = phase === 'waiting' || isTold(phase, timed)
  return isOpenSecret ? null : timed.round.id
}

/** A round of mine as it may be read while its treasure is secret. */
export function untoldOfMine(round: MyRound): MyRound {
  return { ...round, state: 'open', treasure: null, wonDiamonds: 0 }
}

/** A round of everyone's, likewise. */
export function untold(round: Round): Round {
  return { ...round, state: 'open', treasure: null, winners: 0, paidDiamonds: 0 }
}

/** Diamonds of a round that the balance, as it was last told, holds already. */
export interface Paid {
  roundId: number
  diamonds: number
}

/** In a store like the balances themselves, so that a change of both is one change on screen. */
export type PaidStore = StoreApi<Paid>

export function createPaid(first: Paid): PaidStore {
  return createStore<Paid>()(() => first)
}

type Known = Timed & Pick<AdventureContext, 'sent'>

/** Diamonds of the balance that the player shall not see yet: of no other than were surely paid. */
export function hiddenDiamonds(phase: Phase, { round, now }: Known, paid: Paid): number {
  if (paid.roundId !== round.id || phase === 'waiting') return 0
  const isHome = phase === 'revealed' && now >= round.landsAt + PRIZE_HOME_MS
  return isHome ? 0 : paid.diamonds
}

/** Whether my round may be paid at any moment, so that a balance alone does not tell if it was. */
export function mayBePaying(phase: Phase, { sent }: Known): boolean {
  const isUnderWay = phase === 'flying' || phase === 'revealed'
  return isUnderWay && totalOf(sent ?? []) > 0
}
