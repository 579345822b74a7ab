// Markets that take no bets for now: by an operator, or by themselves, where the house may lose more than their bound.
import { eq } from 'drizzle-orm'
import type { MarketState } from '../../contract/world-cup-constants.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { mostLost } from './exposure.ts'
import { happen, lockedMarket } from './markets.ts'
import { oddsOf } from './odds.ts'
import { cupMarket, type MarketRow } from './tables.ts'

interface Suspending {
  marketId: string
  decision: 'suspend' | 'reopen'
  /** What was seen. */
  seen: MarketState
  actor: string
  at: number
}

/**
 * Suspends a market, or reopens it.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_BEYOND_BOUND where the house may lose more than its bound
 */
export async function setSuspended(
  tx: Transaction,
  { marketId, decision, seen, actor, at }: Suspending,
): Promise<MarketState> {
  const market = await lockedMarket(tx, marketId)
  if (market.state !== seen || at >= market.closesAt.getTime()) {
    throw new ApiError('OPS_CHANGED', `It is ${market.state} by now.`, { state: market.state })
  }
  if (decision === 'suspend') {
    return happen(tx, market, { type: 'SUSPENDED', at, actor, set: { suspendedBy: 'operator' } })
  }
  const { bound } = await oddsOf(tx, market)
  const lost = await mostLost(tx, marketId)
  if (lost > bound) {
    throw new ApiError('OPS_BEYOND_BOUND', 'The house may lose more than the bound.', {
      lost,
      bound,
    })
  }
  return happen(tx, market, { type: 'REOPENED', at, actor, set: { suspendedBy: null } })
}

/** Suspends a market in which the house may lose more than its bound; nothing happens to any other. */
export async function suspendExposed(
  { db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>,
  marketId: string,
): Promise<void> {
  const [seen] = await db.orm.select().from(cupMarket).where(eq(cupMarket.id, marketId))
  if (!seen || !(await isExposed(db.orm, seen))) return
  const suspended = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const market = await lockedMarket(tx, marketId)
    if (!(await isExposed(tx, market))) return false
    const at = await databaseNow({ clock, db: tx })
    await happen(tx, market, {
      type: 'EXPOSED',
      at,
      actor: 'house',
      set: { suspendedBy: 'exposure' },
    })
    return true
  })
  if (suspended) live.nudge('worldCup')
}

async function isExposed(db: Reader, market: MarketRow): Promise<boolean> {
  if (market.state !== 'open') return false
  const [{ bound }, lost] = [await oddsOf(db, market), await mostLost(db, market.id)]
  return lost > bound
}
