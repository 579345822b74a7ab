// Markets, and the lock between those who bet in one and whoever changes it.
import { desc, eq, sql } from 'drizzle-orm'
import type { MarketState } from '../../contract/world-cup-constants.ts'
import type { MarketFact } from '../../machines/world-cup/market-chart.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow, type FlowFact, stepFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { MARKET_FLOW } from './flow.ts'
import { cupMarket, type MarketRow } from './tables.ts'

const lockOf = (id: string) => `cup market ${id}`

/** Lets nobody bet in a market, or change it, until the transaction ends. */
function lockMarket(tx: Transaction, id: string): Promise<void> {
  return lockText(tx, lockOf(id))
}

/** Lets nobody change a market until the transaction ends; others may bet in it. */
export async function lockMarketShared(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockOf(id)}, 0))`)
}

/** A market as it stands. @throws ApiError NOT_FOUND */
export async function marketOf(db: Reader, id: string): Promise<MarketRow> {
  const [row] = await db.select().from(cupMarket).where(eq(cupMarket.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such market.')
  return row
}

/** A market that nobody else changes until the transaction ends. @throws ApiError NOT_FOUND */
export async function lockedMarket(tx: Transaction, id: string): Promise<MarketRow> {
  await lockMarket(tx, id)
  return marketOf(tx, id)
}

/** The market of a match that holds now, locked; null where it has none. */
export async function lockedMarketOfMatch(
  tx: Transaction,
  matchId: string,
): Promise<MarketRow | null> {
  const [row] = await tx
    .select({ id: cupMarket.id })
    .from(cupMarket)
    .where(eq(cupMarket.matchId, matchId))
    .orderBy(desc(cupMarket.number))
    .limit(1)
  return row ? lockedMarket(tx, row.id) : null
}

interface NewMarket {
  matchId: string
  /** The kick-off, in milliseconds since 1970. */
  closesAt: number
  at: number
  actor?: string
}

/** Makes the next market of a match, as a draft: it takes bets once its odds are approved. */
export async function createMarket(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { matchId, closesAt, at, actor = 'job' }: NewMarket,
): Promise<string> {
  const id = timeOrderedId(random, at)
  await tx.insert(cupMarket).values({
    ...{ id, matchId, state: 'draft' },
    number: sql<number>`(SELECT coalesce(max(m.number), 0) + 1 FROM cup_market m WHERE m.match_id = ${matchId})`,
    closesAt: new Date(closesAt),
    takenFor: new Date(closesAt),
  })
  await beginFlow(tx, MARKET_FLOW, id, { state: 'draft', at, actor })
  return id
}

/** What is set with a step. */
type Set = Partial<
  Pick<MarketRow, 'suspendedBy' | 'closesAt' | 'oddsId' | 'resultedAt' | 'outcome' | 'settledAt'>
>

/**
 * Lets a fact happen to a market whose lock the caller holds.
 * @throws ApiError OPS_CHANGED where its machine knows no such step
 */
export async function happen(
  tx: Transaction,
  { id, state }: Pick<MarketRow, 'id' | 'state'>,
  { type, set = {}, ...fact }: { type: MarketFact['type']; set?: Set } & Omit<FlowFact, 'event'>,
): Promise<MarketState> {
  if (Object.keys(set).length > 0) await tx.update(cupMarket).set(set).where(eq(cupMarket.id, id))
  const change = await stepFlow(tx, MARKET_FLOW, id, { event: { type }, ...fact })
  if (!change) throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
  return change.to as MarketState
}
