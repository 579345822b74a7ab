// Taking ballots in: some at a time, set by set, under a lock of their own, so that no voter waits for a row of an
// entrant's. What an earlier batch took in stays so, wherever it broke off.
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { standBy } from './board.ts'
import { holdSuspicious } from './holds.ts'
import type { ContestRow } from './tables.ts'

/** Ballots of a batch: the lock is held for no longer than that takes. */
const BALLOTS_A_BATCH = 10_000

const lockOf = (id: string) => `sweet count ${id}`

/** Lets nobody else count a contest until the transaction ends. */
export const lockCount = (tx: Transaction, contestId: string) => lockText(tx, lockOf(contestId))

type Counting = Pick<Platform, 'db' | 'random' | 'seeds'>

/** Takes in all ballots of a contest that were cast. @returns how many there were */
export async function countBallots(
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await platform.db.orm.transaction((tx) =>
      countBatch(tx as Transaction, platform, contest, at),
    )
    all += taken
    if (taken < BALLOTS_A_BATCH) return all
  }
}

/** The same for who only looks: nothing where somebody counts already, and one batch at most. */
export async function countSome(
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<void> {
  await platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { rows } = (await tx.execute(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${lockOf(contest.id)}, 0)) AS held`,
    )) as unknown as { rows: { held: boolean }[] }
    if (rows[0]?.held) await countLocked(tx, platform, contest, at)
  })
}

async function countBatch(
  tx: Transaction,
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  await lockCount(tx, contest.id)
  return countLocked(tx, platform, contest, at)
}

async function countLocked(
  tx: Transaction,
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  const taken = await takeIn(
    tx,
    contest,
    sql`SELECT id FROM sweet_ballot WHERE contest_id = ${contest.id} AND state = 'cast'
      ORDER BY id LIMIT ${BALLOTS_A_BATCH}`,
  )
  if (taken > 0) await holdSuspicious(tx, platform, contest, at)
  return taken
}

/**
 * Takes in ballots that were cast, under the lock of the count: their two entrants were shown, and the chosen one has a
 * vote.
 * @param which a query of ids
 * @returns how many there were
 */
export async function takeIn(tx: Transaction, contest: ContestRow, which: SQL): Promise<number> {
  const { rows } = (await tx.execute(sql`
    WITH taken AS (
      UPDATE sweet_ballot b SET state = 'counted' WHERE b.state = 'cast' AND b.id IN (${which})
      RETURNING b.low, b.high, b.chosen
    ), shown AS (
      SELECT number, count(*) AS views, count(*) FILTER (WHERE number = chosen) AS votes
      FROM taken CROSS JOIN LATERAL (VALUES (low), (high)) AS n (number) GROUP BY number
    ), seen AS (
      UPDATE sweet_entry e SET views = e.views + shown.views FROM shown
      WHERE e.contest_id = ${contest.id} AND e.number = shown.number
    )
    SELECT number, views::float8 AS views, votes::float8 AS votes FROM shown`)) as unknown as {
    rows: { number: number; views: number; votes: number }[]
  }
  await standBy(tx, contest, new Map(rows.map(({ number, votes }) => [number, votes])))
  return rows.reduce((sum, { views }) => sum + views, 0) / 2
}

/**
 * Lets ballots that were taken in count, or not, under the lock of the count.
 * @param which a query of ids
 */
export async function setCounted(
  tx: Transaction,
  contest: ContestRow,
  which: SQL,
  to: 'counted' | 'held' | 'void',
): Promise<void> {
  const { rows } = (await tx.execute(sql`
    WITH was AS (
      SELECT id, chosen, state FROM sweet_ballot
      WHERE contest_id = ${contest.id} AND id IN (${which}) AND state NOT IN ('cast', ${to}) FOR UPDATE
    ), now AS (
      UPDATE sweet_ballot b SET state = ${to} FROM was WHERE b.id = was.id
    )
    SELECT chosen AS number, (count(*) FILTER (WHERE ${to} = 'counted')
      - count(*) FILTER (WHERE state = 'counted'))::float8 AS votes
    FROM was GROUP BY chosen`)) as unknown as { rows: { number: number; votes: number }[] }
  await standBy(tx, contest, new Map(rows.map(({ number, votes }) => [number, votes])))
}
