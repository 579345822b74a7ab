// What a ballot comes to: its two entrants were shown, and its vote counts, is held or is void.
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { standBy } from './board.ts'
import type { ContestRow } from './tables.ts'

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
