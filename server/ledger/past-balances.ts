import { sql } from 'drizzle-orm'
import { type Balances, type Currency, Balances as Whole } from '../../contract/money.ts'
import type { Reader } from '../platform/database/database.ts'
import { highestIdAt } from './span.ts'

/**
 * A user's balances as they stood at the end of a millisecond: the sum of every line up to it.
 * @param at milliseconds since 1970
 */
export async function balancesAt(db: Reader, userId: number, at: number): Promise<Balances> {
  const { rows } = (await db.execute(sql`
    SELECT currency, sum(amount)::float8 AS balance FROM entry
    WHERE owner_id = ${userId} AND transfer_id <= ${highestIdAt(at)}::uuid
    GROUP BY currency`)) as unknown as { rows: { currency: Currency; balance: number }[] }
  const sums = Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]))
  return Whole.parse({ diamond: 0, gold: 0, point: 0, ...sums })
}

/** A line of the ledger, by what its balance afterwards depends on. */
export interface PastLine {
  userId: number
  currency: Currency
  transfer: string
}

/**
 * What users had of a currency once the transfers of some lines were done: what they have, less all that came later.
 * Between two lines of one account the ledger is summed once, however many lines are asked about.
 * @returns balances in the order of the lines
 */
export async function balancesAfter(db: Reader, lines: readonly PastLine[]): Promise<number[]> {
  if (lines.length === 0) return []
  const asked = JSON.stringify(
    lines.map(({ userId, currency, transfer }) => ({ userId, currency, transfer })),
  )
  const { rows } = (await db.execute(sql`
    WITH line AS (
      SELECT DISTINCT "userId" AS user_id, currency, transfer
      FROM jsonb_to_recordset(${asked}::jsonb) AS l ("userId" bigint, currency text, transfer uuid)
    ), step AS (
      SELECT *, coalesce(
        lag(transfer) OVER (PARTITION BY user_id, currency ORDER BY transfer DESC), ${LAST_ID}::uuid
      ) AS newer
      FROM line
    ), later AS MATERIALIZED (
      SELECT *, coalesce((
        SELECT sum(e.amount) FROM entry e
        WHERE e.owner_id = s.user_id AND e.owner_id > 0 AND e.currency = s.currency
          AND e.transfer_id > s.transfer AND e.transfer_id <= s.newer
      ), 0) AS amount
      FROM step s
    )
    SELECT user_id || ' ' || currency || ' ' || transfer AS line, ((
      SELECT a.balance FROM account a WHERE a.owner_id = later.user_id AND a.currency = later.currency
    ) - sum(amount) OVER (PARTITION BY user_id, currency ORDER BY transfer DESC))::float8 AS balance
    FROM later`)) as unknown as { rows: { line: string; balance: number }[] }
  const balances = new Map(rows.map(({ line, balance }) => [line, balance]))
  return lines.map(({ userId, currency, transfer }) => {
    const balance = balances.get(`${userId} ${currency} ${transfer}`)
    if (balance === undefined) throw new Error(`the account ${userId} has no ${currency}`)
    return balance
  })
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
