import type { Answer, Body } from '../../contract/api.ts'
import { payoutOf } from '../../machines/world-cup/odds.ts'
import { balancesOf } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { addExposure } from './exposure.ts'
import { HOUSE } from './house.ts'
import { lockMarketShared, marketOf } from './markets.ts'
import { oddsOf } from './odds.ts'
import { shownBet } from './shown-bets.ts'
import { cupBet, type MarketRow } from './tables.ts'

type Betting = Body<'POST /api/world-cup/bets'> & { userId: number }

/**
 * Bets on an outcome at the odds that were shown. Whether the market is open is asked of the database's clock while
 * nobody can change it: what is taken before kick-off counts, nothing is taken after.
 * @throws ApiError MARKET_CLOSED, MARKET_SUSPENDED, ODDS_CHANGED, STAKE_TOO_HIGH, DIAMOND_NOT_ENOUGH, NOT_FOUND, and
 *   what the gate refuses
 */
export async function placeBet(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'random'>,
  { userId, marketId, outcome, stake, oddsVersion }: Betting,
): Promise<Answer<'POST /api/world-cup/bets'>> {
  await lockMarketShared(tx, marketId)
  const at = await databaseNow({ clock: platform.clock, db: tx })
  const market = await marketOf(tx, marketId)
  requireOpen(market, at)
  const inForce = await oddsOf(tx, market)
  const odds = inForce[outcome]
  if (inForce.version !== oddsVersion) {
    throw new ApiError('ODDS_CHANGED', 'The odds are others by now.', { odds })
  }
  const { maxStake } = inForce
  if (stake > maxStake) {
    throw new ApiError('STAKE_TOO_HIGH', `One bet takes at most ${maxStake}.`, { max: maxStake })
  }
  const possible = payoutOf(stake, odds)
  const id = await pay(tx, platform, {
    ...{ userId, house: HOUSE, kind: 'worldCup.bet', at },
    change: { diamond: -stake },
    short: 'DIAMOND_NOT_ENOUGH',
  })
  const [row] = await tx
    .insert(cupBet)
    .values({
      ...{ id, marketId, userId, outcome, stake, odds, oddsVersion, possible },
      at: new Date(at),
      ...{ state: 'open', paid: 0 },
    })
    .returning()
  if (!row) throw new Error('the bet was not written')
  await addExposure(tx, row)
  return {
    bet: shownBet({ ...row, matchId: market.matchId }),
    balances: await balancesOf(tx, userId),
  }
}

/** @throws ApiError MARKET_CLOSED, MARKET_SUSPENDED */
function requireOpen({ state, closesAt }: MarketRow, at: number): void {
  if (at >= closesAt.getTime() || (state !== 'open' && state !== 'suspended')) {
    throw new ApiError('MARKET_CLOSED', 'No more bets are taken on this match.')
  }
  if (state === 'suspended') {
    throw new ApiError('MARKET_SUSPENDED', 'No bets are taken on this match for now.')
  }
}
