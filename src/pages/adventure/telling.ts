// When the treasure may be told: not at the landing, but once its lid has lifted.
import type { MyRound, Round } from '../../../contract/adventure.ts'
import type { AdventureContext, Phase } from '../../../machines/adventure/machine.ts'
import { TREASURE_TOLD_MS } from '../../../machines/adventure/schedule.ts'

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
