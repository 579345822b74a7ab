import { lt, sql } from 'drizzle-orm'
import { DAY_MS, dayAt } from '../../machines/clock/spans.ts'
import type { Database, Reader, Transaction } from './database/database.ts'
import { spentQuota } from './database/tables.ts'
import { ApiError } from './errors.ts'

/** How many of something one subject may have in a day. */
export interface Quota {
  /** `<feature>.<what>`. */
  name: string
  /** Who is counted: a user by id, or a caller by address. */
  subject: number | string
  limit: number
  /** Now, in milliseconds since 1970. */
  at: number
  /** The last 24 hours count; with `calendarDay`, the day (UTC) so far. */
  period?: 'calendarDay'
  /** Of the error; players read the text of its code. */
  message: string
}

/**
 * Takes one of a quota, in the transaction of what it is taken for. Others who take of the same wait
 * for the transaction's end: twenty at once never get more than the limit.
 * @returns how many are left after it
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
 * Refuses what a quota has no room for, before anything is done for it. Only `spendQuota` takes of it.
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

/** Forgets who took what, and from which address, once it counts no longer. */
export async function forgetQuotas(db: Database, now: number): Promise<void> {
  await db.orm.delete(spentQuota).where(lt(spentQuota.latestAt, new Date(now - DAY_MS)))
}

/** What was taken in the period, of a row `q`. */
function countedOf({ at, period }: Quota) {
  // What was taken to the millisecond 24 hours ago is a day old and counts no longer.
  const since = period === 'calendarDay' ? dayAt(at).startsAt : at - DAY_MS + 1
  return sql`ARRAY(SELECT t FROM unnest(q.spent_at) AS t WHERE t >= ${new Date(since).toISOString()}::timestamptz)`
}

function refusalOf({ limit, at, period, message }: Quota): ApiError {
  const params = period === 'calendarDay' ? { limit, until: dayAt(at).resetsAt } : {}
  return new ApiError('ENOUGH_FOR_TODAY', message, params)
}
