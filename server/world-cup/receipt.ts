// What was settled for somebody while they were away (design §9).
import { and, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Reader } from '../platform/database/database.ts'
import { shownBet } from './shown-bets.ts'
import { cupBet, cupMarket, cupSeen } from './tables.ts'

const BETS_SHOWN = 20

/** What was settled for somebody since they last looked; everything, for one who never did. */
export async function receiptOf(
  db: Reader,
  userId: number,
  now: number,
): Promise<Answer<'GET /api/world-cup/receipt'>> {
  const since = sql`coalesce((SELECT s.through FROM cup_seen s WHERE s.user_id = ${userId}), '-infinity')`
  const isNew = and(
    eq(cupBet.userId, userId),
    isNotNull(cupBet.settledAt),
    gt(cupBet.settledAt, since),
  )
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::float8`,
      staked: sql<number>`coalesce(sum(stake), 0)::float8`,
      returned: sql<number>`coalesce(sum(paid), 0)::float8`,
    })
    .from(cupBet)
    .where(isNew)
  if (!sums || sums.count === 0) return { bets: [], count: 0, staked: 0, returned: 0, through: now }
  const rows = await db
    .select({ ...getTableColumns(cupBet), matchId: cupMarket.matchId })
    .from(cupBet)
    .innerJoin(cupMarket, eq(cupMarket.id, cupBet.marketId))
    .where(isNew)
    .orderBy(desc(cupBet.settledAt), desc(cupBet.id))
    .limit(BETS_SHOWN)
  const through = rows[0]?.settledAt?.getTime() ?? now
  return { bets: rows.map(shownBet), ...sums, through }
}

/** Remembers that somebody has seen what was settled through a moment; no further than now. */
export async function markSeen(
  db: Reader,
  userId: number,
  { through, now }: { through: number; now: number },
): Promise<void> {
  const seen = new Date(Math.min(through, now))
  await db
    .insert(cupSeen)
    .values({ userId, through: seen })
    .onConflictDoUpdate({
      target: cupSeen.userId,
      set: { through: sql`greatest(${cupSeen.through}, excluded.through)` },
    })
}
