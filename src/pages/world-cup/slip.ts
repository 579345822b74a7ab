// The bet slip without a page: what it is about, what can be staked, whether bets are taken (spec §5, §9).
import type { Market, Match, OddsTriple } from '../../../contract/world-cup.ts'
import { MIN_STAKE, OUTCOMES, type Outcome } from '../../../contract/world-cup-constants.ts'
import { marginOf, returnOf } from '../../../machines/world-cup/odds.ts'
import type { Cup } from './cup-data.ts'

/** What a slip bets on. */
export interface Slip {
  match: Match
  market: Market
  outcome: Outcome
}

/** The sheet's parameter, which `slipOf` reads. */
export function slipParam(marketId: string, outcome: Outcome): string {
  return `${marketId}.${outcome}`
}

/** What the parameter of the sheet `slip` names; null where there is no such market. */
export function slipOf({ matches }: Pick<Cup, 'matches'>, param: string | null): Slip | null {
  const [marketId, written] = param?.split('.') ?? []
  const outcome = OUTCOMES.find((it) => it === written)
  const match = matches.find(({ market }) => market?.id === marketId)
  return match?.market && outcome ? { match, market: match.market, outcome } : null
}

/** Whether bets are taken: for now not where it is suspended, and never again once it is closed. */
export type Taking = 'open' | 'suspended' | 'closed'

/** Kick-off closes a market also before the page has heard of it. */
export function takingOf({ match, market }: Pick<Slip, 'match' | 'market'>, now: number): Taking {
  if (now >= match.kickoffAt || market.odds === null) return 'closed'
  if (market.state === 'open') return 'open'
  return market.state === 'suspended' ? 'suspended' : 'closed'
}

/** What is typed as a stake; null where it is no whole number. */
export function readStake(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Why a stake can't be bet on this market, whatever one has; null where it can. */
export function stakeFault(stake: number | null, most: number): 'least' | 'most' | null {
  if (stake === null || stake < MIN_STAKE) return 'least'
  return stake > most ? 'most' : null
}

/** Of 100 diamonds staked at such odds, so many come back on average, and so many stay with the house. */
export function shareOf(odds: OddsTriple): { back: number; kept: number } {
  const back = Math.round(returnOf(marginOf(odds)) / 100)
  return { back, kept: 100 - back }
}
