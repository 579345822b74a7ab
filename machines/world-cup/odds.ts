// Odds in whole hundredths, and what follows from them (spec §4, §9): margin, pay-out, what a bet comes to.
import type { BetState, Outcome } from '../../contract/world-cup-constants.ts'

/** Odds by what one bets on. */
export type OddsOf = Readonly<Record<Outcome, number>>

/** What a bet pays if it wins: stake × odds, rounded down to whole diamonds. */
export function payoutOf(stake: number, odds: number): number {
  return Number((BigInt(stake) * BigInt(odds)) / 100n)
}

/**
 * The house's margin in hundredths of a percent: what the chances that odds stand for sum up to, above 1. Rounded down;
 * negative where players would gain.
 */
export function marginOf({ home, draw, away }: OddsOf): number {
  // In whole numbers, all of which are exact: the sum of three fractions over one denominator.
  const chances = 1_000_000 * (draw * away + home * away + home * draw)
  const all = home * draw * away
  return (chances - (chances % all)) / all - 10_000
}

/** What of a diamond comes back on average at such a margin, in hundredths of a percent. */
export function returnOf(margin: number): number {
  return Math.floor(100_000_000 / (10_000 + margin))
}

/** What won: the outcome after 90 minutes. */
export function outcomeOf([home, away]: readonly [number, number]): Outcome {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

/** What a bet comes to by what its market is settled by; null: it is void. */
export function stateBy(outcome: Outcome, settledBy: Outcome | null): Exclude<BetState, 'open'> {
  if (settledBy === null) return 'void'
  return outcome === settledBy ? 'won' : 'lost'
}

/** What a bet pays in a state. */
export function paidIn(state: BetState, { stake, odds }: { stake: number; odds: number }): number {
  if (state === 'won') return payoutOf(stake, odds)
  return state === 'void' ? stake : 0
}
