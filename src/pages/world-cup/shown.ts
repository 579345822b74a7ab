import type { Bet } from '../../../contract/world-cup.ts'
import type { Outcome } from '../../../contract/world-cup-constants.ts'
import type { Cup, CupProps, Mine } from './cup-data.ts'
import type { Teams } from './use-teams.ts'

/** What every part that shows matches is given. */
export interface ShownProps extends CupProps, Teams {
  cup: Cup
  mine: Mine
  /** By the server's clock, in milliseconds since 1970. */
  now: number
  onMatch: (matchId: string) => void
  onOdds: (marketId: string, outcome: Outcome) => void
}

/** What I have staked on an outcome of a market, and what became of it; null where I did not bet. */
export function stakedOn(
  bets: readonly Bet[],
  marketId: string,
  outcome: Outcome,
): { stake: number; state: Bet['state'] } | null {
  const its = bets.filter((bet) => bet.marketId === marketId && bet.outcome === outcome)
  const [first] = its
  return first ? { stake: its.reduce((sum, bet) => sum + bet.stake, 0), state: first.state } : null
}
