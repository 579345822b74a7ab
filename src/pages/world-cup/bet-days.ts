// Bets gathered by day, with what each day cost and brought (look: lists of money have days and sums).
import type { Bet } from '../../../contract/world-cup.ts'

/** What bets came to, in diamonds. */
export interface BetSum {
  /** Of bets that are settled. */
  staked: number
  returned: number
  /** Of bets that are open. */
  open: number
}

export function sumOf(bets: readonly Pick<Bet, 'stake' | 'state' | 'paid'>[]): BetSum {
  const sum: BetSum = { staked: 0, returned: 0, open: 0 }
  for (const { stake, state, paid } of bets) {
    if (state === 'open') sum.open += stake
    else {
      sum.staked += stake
      sum.returned += paid
    }
  }
  return sum
}

/**
 * The day that begins above a bet of a list.
 * @param dayOf a moment's day, as the reader's clock says
 * @param isComplete the list has nothing more to load
 * @returns null where the bet before is of the same day; without a sum where more of its bets may be loaded yet
 */
export function dayAbove(
  bets: readonly Bet[],
  place: number,
  dayOf: (at: number) => string,
  isComplete: boolean,
): { day: string; sum: BetSum | null } | null {
  const bet = bets[place]
  if (!bet) return null
  const day = dayOf(bet.at)
  const before = bets[place - 1]
  if (before && dayOf(before.at) === day) return null
  const ofDay = bets.filter(({ at }) => dayOf(at) === day)
  const last = bets.at(-1)
  const isWhole = isComplete || (last !== undefined && dayOf(last.at) !== day)
  return { day, sum: isWhole ? sumOf(ofDay) : null }
}

/** When one of the bets was last settled; null where none is. */
export function lastSettled(bets: readonly Pick<Bet, 'settledAt'>[]): number | null {
  const moments = bets.flatMap(({ settledAt }) => (settledAt === null ? [] : [settledAt]))
  return moments.length > 0 ? Math.max(...moments) : null
}
