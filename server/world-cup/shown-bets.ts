// Bets as their bettor sees them.
import type { Bet } from '../../contract/world-cup.ts'
import type { BetRow } from './tables.ts'

/** A bet with the match that it is on. */
export interface BetOnMatch extends BetRow {
  matchId: string
}

/** A bet as its bettor sees it. */
export function shownBet(row: BetOnMatch): Bet {
  const { id, matchId, marketId, outcome, stake, odds, possible, state, paid } = row
  return {
    ...{ id, matchId, marketId, outcome, stake, odds, possible, state, paid },
    at: row.at.getTime(),
    settledAt: row.settledAt?.getTime() ?? null,
  }
}
