// Checks of stored idempotent answers against what was really done.
import { type SQL, sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'
import { MAX_REORDER_MS } from '../span.ts'

/** A timestamp column in milliseconds since 1970, as answers have it. */
export const epochMs = (instant: string) =>
  sql.raw(`floor(extract(epoch FROM ${instant}) * 1000)::bigint`)

/**
 * A part of the check of answered balances: they must be those right after the transfer. Transfers of one
 * player that were made within `MAX_REORDER_MS` may have been committed in another order than that of their
 * ids, so that a balance may differ by at most the amounts that these moved.
 * @param answers a query of `key`, `user_id`, `answer` and `transfer_id` of a game's answers, without those
 *   of a demo world's past, which was generated in any order (`DEMO_PAST_ENDED_AT`)
 */
export const answeredBalancesBook = (game: string, answers: SQL): Book => ({
  check: 'every answer tells the balances that there were',
  rows: sql`
    WITH answered AS (
      ${answers}
    ), line AS (
      SELECT e.owner_id, e.currency, e.transfer_id, e.amount FROM entry e
      WHERE e.owner_id IN (SELECT user_id FROM answered) AND e.owner_id > 0
      UNION ALL
      SELECT answered.user_id, c.currency, answered.transfer_id, 0
      FROM answered CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
      WHERE answered.transfer_id IS NOT NULL
    ), moved AS (
      SELECT owner_id, currency, transfer_id, sum(amount) AS amount, id_time(transfer_id) AS at
      FROM line GROUP BY owner_id, currency, transfer_id
    ), balance_after AS (
      SELECT *, sum(amount) OVER (PARTITION BY owner_id, currency ORDER BY transfer_id) AS balance,
        sum(abs(amount)) OVER (
          PARTITION BY owner_id, currency ORDER BY at
          RANGE BETWEEN interval '${sql.raw(String(MAX_REORDER_MS))} ms' PRECEDING
            AND interval '${sql.raw(String(MAX_REORDER_MS))} ms' FOLLOWING
        ) - abs(amount) AS near
      FROM moved
    )
    SELECT 'answer ' || answered.key || ' of ' || answered.user_id,
      ${game}::text,
      coalesce(bool_or(
        (answered.answer -> 'balances' ->> s.currency) IS NULL
          OR abs((answered.answer -> 'balances' ->> s.currency)::numeric - s.balance) > s.near
      ), true)
    FROM answered LEFT JOIN balance_after s ON s.owner_id = answered.user_id AND s.transfer_id = answered.transfer_id
    GROUP BY answered.key, answered.user_id, answered.answer`,
})
