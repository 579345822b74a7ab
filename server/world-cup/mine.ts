// What somebody has bet, and what became of it.
import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { BetMove, BetResult } from '../../contract/world-cup.ts'
import { keptTransfer } from '../ledger/kept-transfer.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { scoreOf } from './results.ts'
import { type BetOnMatch, shownBet } from './shown-bets.ts'
import { cupBet, cupMarket, cupPayout, cupResult, cupSettlement } from './tables.ts'
import { tournamentNow } from './tournament.ts'

const SHOWN_AT_MATCHES = 200

/** Bets with their matches, the newest first. */
function betsWhere(db: Reader, where: SQL | undefined, limit: number): Promise<BetOnMatch[]> {
  return db
    .select({ ...getTableColumns(cupBet), matchId: cupMarket.matchId })
    .from(cupBet)
    .innerJoin(cupMarket, eq(cupMarket.id, cupBet.marketId))
    .where(where)
    .orderBy(desc(cupBet.id))
    .limit(limit)
}

/** Somebody's result in this tournament, and their newest bets. */
export async function mineOf(
  db: Reader,
  userId: number,
): Promise<Answer<'GET /api/world-cup/mine'>> {
  const bets = await betsWhere(db, eq(cupBet.userId, userId), SHOWN_AT_MATCHES)
  return { result: await resultOf(db, userId), bets: bets.map(shownBet) }
}

async function resultOf(db: Reader, userId: number): Promise<BetResult> {
  const tournament = await tournamentNow(db)
  const { rows } = (await db.execute(sql`
    SELECT count(*)::float8 AS bets,
      coalesce(sum(b.stake) FILTER (WHERE b.state <> 'open'), 0)::float8 AS staked,
      coalesce(sum(b.paid), 0)::float8 AS returned,
      coalesce(sum(b.stake) FILTER (WHERE b.state = 'open'), 0)::float8 AS open
    FROM cup_bet b JOIN cup_market m ON m.id = b.market_id JOIN cup_match c ON c.id = m.match_id
    WHERE b.user_id = ${userId} AND c.tournament_id = ${tournament?.id ?? null}`)) as unknown as {
    rows: BetResult[]
  }
  return rows[0] ?? { bets: 0, staked: 0, returned: 0, open: 0 }
}

/** Somebody's bets, newest first, from the one before `before` on. */
export function betsOf(
  db: Reader,
  userId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<BetOnMatch[]> {
  const own = eq(cupBet.userId, userId)
  return betsWhere(db, before ? and(own, lt(cupBet.id, before)) : own, limit)
}

/** A bet of somebody's own, with all that it moved. @throws ApiError NOT_FOUND */
export async function betOf(
  db: Reader,
  userId: number,
  id: string,
): Promise<Answer<'GET /api/world-cup/bets/:id'>> {
  const [row] = await betsWhere(db, and(eq(cupBet.id, id), eq(cupBet.userId, userId)), 1)
  if (!row) throw new ApiError('NOT_FOUND', 'You have no such bet.')
  return {
    bet: shownBet(row),
    moves: await movesOf(db, row),
    results: await resultsOf(db, row.marketId),
  }
}

async function movesOf(db: Reader, { id, stake, at }: BetOnMatch): Promise<BetMove[]> {
  const staked = { kind: 'stake', transferId: id, diamonds: -stake, at: at.getTime() } as const
  const payouts = await db
    .select()
    .from(cupPayout)
    .where(eq(cupPayout.betId, id))
    .orderBy(asc(cupPayout.run))
  const moves: BetMove[] = [{ ...staked, reverses: null }]
  for (const { id: transferId, diamonds } of payouts) {
    const paid = await keptTransfer(db, transferId)
    if (!paid) throw new Error(`there is no transfer ${transferId}`)
    const kind = paid.kind === 'worldCup.refund' ? 'refund' : 'payout'
    moves.push({ kind, transferId, diamonds, at: paid.at, reverses: null })
    const back = paid.reversedBy
    if (!back) continue
    const taken = { kind: 'back', transferId: back.transfer, diamonds: -diamonds } as const
    moves.push({ ...taken, at: back.at, reverses: transferId })
  }
  return moves
}

/** What the bets of a market were settled by, the oldest first. */
async function resultsOf(db: Reader, marketId: string) {
  const rows = await db
    .select({ settlement: cupSettlement, result: cupResult })
    .from(cupSettlement)
    .leftJoin(cupResult, eq(cupResult.id, cupSettlement.resultId))
    .where(eq(cupSettlement.marketId, marketId))
    .orderBy(asc(cupSettlement.run))
  return rows.map(({ settlement: { outcome, startedAt }, result }) => ({
    score: result && scoreOf(result),
    outcome,
    at: startedAt.getTime(),
  }))
}
