// Settling: set-based, bettor after bettor, some at a time (spec §4, §9; design §7). What an earlier batch paid stays paid,
// wherever it broke off; two processes take turns.
import { and, eq, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { addMany } from '../ranking/add.ts'
import type { Batch, Sums } from './batch.ts'
import { BOARD, boardStartOf } from './board.ts'
import { HOUSE } from './house.ts'
import { happen, lockedMarket } from './markets.ts'
import { payAgain } from './pay-again.ts'
import { cupSettlement, type SettlementRow } from './tables.ts'

/** Bets of a batch: what their bettors do meanwhile waits for no longer than that takes. */
const BETS_A_BATCH = 2_000
/** Corrections go bet by bet, since what was spent is owed. */
const CORRECTED_A_BATCH = 200

export type Settling = Pick<Platform, 'db' | 'clock' | 'random' | 'live'>

/** Pays the bets of a settlement to its end. */
export async function settle(
  platform: Settling,
  { marketId, run }: Pick<SettlementRow, 'marketId' | 'run'>,
): Promise<void> {
  while (await settleBatch(platform, marketId, run));
  platform.live.nudge('worldCup')
}

/** @returns whether there may be more */
async function settleBatch(platform: Settling, marketId: string, run: number): Promise<boolean> {
  return platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const own = and(eq(cupSettlement.marketId, marketId), eq(cupSettlement.run, run))
    const [settlement] = await tx.select().from(cupSettlement).where(own).for('no key update')
    if (!settlement || settlement.endedAt) return false
    const at = await databaseNow({ clock: platform.clock, db: tx })
    const through = await nextThrough(tx, settlement)
    if (through === null) {
      await end(tx, settlement, at)
      return false
    }
    const batch = { ...settlement, through, at }
    const before = await hitsIn(tx, batch)
    await lockBettors(tx, batch)
    const sums = run === 1 ? await payFirst(tx, batch) : await payAgain(tx, platform, batch)
    await countHits(tx, batch, before)
    await tx
      .update(cupSettlement)
      .set({
        throughUser: through,
        bets: settlement.bets + sums.bets,
        paid: settlement.paid + sums.paid,
        takenBack: settlement.takenBack + sums.takenBack,
      })
      .where(own)
    return true
  })
}

/**
 * The last bettor of the next batch; null where none is left. Without bitmaps they come in the order of an index, and
 * no batch reads those after it, whatever statistics a young table has.
 */
async function nextThrough(
  tx: Transaction,
  { marketId, throughUser, run }: SettlementRow,
): Promise<number | null> {
  await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
  const { rows } = (await tx.execute(sql`
    SELECT max(user_id)::float8 AS through FROM (
      SELECT user_id FROM cup_bet WHERE market_id = ${marketId} AND user_id > ${throughUser}
      ORDER BY user_id LIMIT ${run === 1 ? BETS_A_BATCH : CORRECTED_A_BATCH}
    ) next`)) as unknown as { rows: { through: number | null }[] }
  return rows[0]?.through ?? null
}

const betsOf = ({ marketId, throughUser, through }: Batch) =>
  sql`market_id = ${marketId} AND user_id > ${throughUser} AND user_id <= ${through}`

/** In the order in which everybody locks accounts. */
async function lockBettors(tx: Transaction, batch: Batch): Promise<void> {
  await tx.execute(sql`
    SELECT FROM account WHERE currency = 'diamond'
      AND owner_id IN (SELECT user_id FROM cup_bet WHERE ${betsOf(batch)})
    ORDER BY owner_id FOR NO KEY UPDATE`)
}

async function payFirst(tx: Transaction, batch: Batch): Promise<Sums> {
  const { outcome, run } = batch
  const at = sql`${new Date(batch.at).toISOString()}::timestamptz`
  const state =
    outcome === null ? sql`'void'` : sql`CASE outcome WHEN ${outcome} THEN 'won' ELSE 'lost' END`
  const paid =
    outcome === null ? sql`stake` : sql`CASE outcome WHEN ${outcome} THEN possible ELSE 0 END`
  const { rows } = (await tx.execute(sql`
    WITH settled AS (
      UPDATE cup_bet SET state = ${state}, paid = ${paid}, settled_at = ${at},
        payout_id = CASE WHEN ${paid} > 0 THEN id_at(${at}) END
      WHERE ${betsOf(batch)} AND state = 'open' RETURNING paid
    ) SELECT count(*)::float8 AS bets, coalesce(sum(paid), 0)::float8 AS paid FROM settled`)) as unknown as {
    rows: Omit<Sums, 'takenBack'>[]
  }
  const kind = outcome === null ? 'worldCup.refund' : 'worldCup.payout'
  const due = sql`FROM cup_bet b WHERE ${betsOf(batch)} AND payout_id IS NOT NULL`
  await tx.execute(sql`INSERT INTO transfer (id, kind, at) SELECT payout_id, ${kind}, ${at} ${due}`)
  await tx.execute(sql`
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT b.payout_id, line.number, CASE line.number WHEN 1 THEN b.user_id ELSE ${HOUSE} END, 'diamond',
      CASE line.number WHEN 1 THEN b.paid ELSE -b.paid END
    FROM cup_bet b CROSS JOIN (VALUES (1::smallint), (2::smallint)) AS line (number)
    WHERE ${betsOf(batch)} AND b.payout_id IS NOT NULL`)
  await tx.execute(sql`
    INSERT INTO cup_payout (id, bet_id, run, diamonds) SELECT payout_id, id, ${run}::smallint, paid ${due}`)
  const [sums = { bets: 0, paid: 0 }] = rows
  return { ...sums, takenBack: 0 }
}

/**
 * Those of a batch whose bets on this match have brought more than was staked on them, with the newest pay-out of these:
 * whoever came to a place first stands first.
 */
async function hitsIn(tx: Transaction, batch: Batch): Promise<Map<number, string>> {
  const { rows } = (await tx.execute(sql`
    SELECT user_id::float8 AS id, max(payout_id::text) AS tie FROM cup_bet WHERE ${betsOf(batch)}
    GROUP BY user_id HAVING sum(paid) > sum(stake) ORDER BY user_id`)) as unknown as {
    rows: { id: number; tie: string }[]
  }
  return new Map(rows.map(({ id, tie }) => [id, tie]))
}

/** The ranking counts matches that somebody called right. */
async function countHits(
  tx: Transaction,
  batch: Batch,
  before: ReadonlyMap<number, string>,
): Promise<void> {
  const after = await hitsIn(tx, batch)
  const newIn = (
    one: ReadonlyMap<number, string>,
    other: ReadonlyMap<number, string>,
    by: number,
  ) => [...one].flatMap(([userId, tie]) => (other.has(userId) ? [] : [{ userId, tie, by }]))
  const moves = [...newIn(after, before, 1), ...newIn(before, after, -1)]
  if (moves.length === 0) return
  const startsAt = await boardStartOf(tx, batch.marketId)
  const additions = moves.map((move) => ({ ...move, startsAt }))
  await addMany(tx, BOARD, additions)
}

/** All are paid: the market says so. */
async function end(tx: Transaction, settlement: SettlementRow, at: number): Promise<void> {
  const { marketId, run, outcome } = settlement
  const endedAt = new Date(at)
  await tx
    .update(cupSettlement)
    .set({ endedAt })
    .where(and(eq(cupSettlement.marketId, marketId), eq(cupSettlement.run, run)))
  const market = await lockedMarket(tx, marketId)
  const isVoid = outcome === null
  const set = { outcome, settledAt: market.settledAt ?? endedAt }
  await happen(tx, market, { type: isVoid ? 'VOIDED' : 'SETTLED', at, actor: 'job', set })
}
