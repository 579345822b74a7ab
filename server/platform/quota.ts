import { lt, sql } from 'drizzle-orm'
import { DAY_MS, dayAt } from '../../machines/clock/spans.ts'
import type { Database, Reader, Transaction } from './database/database.ts'
import { spentQuota } from './database/tables.ts'
import { ApiError } from './errors.ts'

/** A quota: how often one subject may do something in a day. */
export interface Quota {
  /** `<feature>.<what>`. */
  name: string
  /** A user's id, or a caller's address. */
  subject: number | string
  limit: number
  /** The current time in milliseconds since 1970. */
  at: number
  /** The current day (UTC); if omitted, the last 24 hours. */
  period?: 'calendarDay'
  /** The error's message for developers. */
  message: string
}

/**
 * Spends one of a quota, in the transaction of the action that it is for. It locks the quota's row until the
 * transaction ends, so that concurrent requests never exceed the limit.
 * @returns how many are left
 * @throws ApiError ENOUGH_FOR_TODAY, which must end the transaction; for a calendar day with `limit` and
 *   `until`
 */
export async function spendQuota(tx: Transaction, quota: Quota): Promise<number> {
  const { name, subject, limit, at } = quota
  const now = sql`${new Date(at).toISOString()}::timestamptz`
  const { rows } = (await tx.execute(sql`
    INSERT INTO spent_quota AS q (name, subject, spent_at, latest_at)
    VALUES (${name}, ${String(subject)}, ARRAY[${now}], ${now})
    ON CONFLICT (name, subject) DO UPDATE
    SET spent_at = array_append(${countedOf(quota)}, ${now}), latest_at = greatest(q.latest_at, ${now})
    RETURNING cardinality(spent_at) AS spent`)) as unknown as { rows: { spent: number }[] }
  const left = limit - (rows[0]?.spent ?? 1)
  if (left < 0) throw refusalOf(quota)
  return left
}

/**
 * Refuses early if a quota is used up, without spending any: `spendQuota` must still follow.
 * @throws ApiError ENOUGH_FOR_TODAY
 */
export async function requireQuota(db: Reader, quota: Quota): Promise<void> {
  if ((await quotaLeft(db, quota)) === 0) throw refusalOf(quota)
}

/** How many are left of a quota. */
export async function quotaLeft(db: Reader, quota: Quota): Promise<number> {
  const { name, subject, limit } = quota
  const { rows } = (await db.execute(sql`
    SELECT cardinality(${countedOf(quota)}) AS spent FROM spent_quota q
    WHERE q.name = ${name} AND q.subject = ${String(subject)}`)) as unknown as {
    rows: { spent: number }[]
  }
  return Math.max(0, limit - (rows[0]?.spent ?? 0))
}

/** Deletes rows that no longer count. */
export async function forgetQuotas(db: Database, now: number): Promise<void> {
  await db.orm.delete(spentQuota).where(lt(spentQuota.latestAt, new Date(now - DAY_MS)))
}

/** The times in a row `q` that still count. */
function countedOf({ at, period }: Quota) {
  // Exactly 24 hours ago does not count any more.
  const since = period === 'calendarDay' ? dayAt(at).startsAt : at - DAY_MS + 1
  return sql`ARRAY(SELECT t FROM unnest(q.spent_at) AS t WHERE t >= ${new Date(since).toISOString()}::timestamptz)`
}

function refusalOf({ limit, at, period, message }: Quota): ApiError {
  const params = period === 'calendarDay' ? { limit, until: dayAt(at).resetsAt } : {}
  return new ApiError('ENOUGH_FOR_TODAY', message, params)
}
