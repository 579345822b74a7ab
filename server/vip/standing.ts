// Until when somebody is a VIP, and who is shown as one.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { vipStanding } from './tables.ts'

/**
 * A query of `ends_at`: the end of all grants that count of one user. Each adds its days to what is left when it is
 * given, so the end is the latest of each grant's moment with its own days and those of all after it.
 */
export const endOf = (userId: SQL): SQL => sql`
  SELECT max(ending) AS ends_at FROM (
    SELECT g.at + sum(g.days) OVER (ORDER BY g.at DESC, g.id DESC) * interval '24 hours' AS ending
    FROM vip_grant g
    WHERE g.user_id = ${userId} AND NOT EXISTS (SELECT FROM vip_revoked r WHERE r.grant_id = g.id)
  ) endings`

/** Takes the standing of somebody until the transaction ends: what is given or revoked at once comes one by one. */
export async function lockStanding(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO vip_standing (user_id) VALUES (${userId})
    ON CONFLICT (user_id) DO UPDATE SET ends_at = vip_standing.ends_at`)
}

/**
 * Reckons somebody's end again after a grant of theirs came or went, and shows it.
 * @param at milliseconds since 1970
 * @returns the end, in milliseconds since 1970; null without any grant that counts
 */
export async function refreshStanding(
  tx: Transaction,
  userId: number,
  at: number,
): Promise<number | null> {
  await tx.execute(sql`
    UPDATE vip_standing SET ends_at = (${endOf(sql`${userId}`)}) WHERE user_id = ${userId}`)
  await show(tx, at, sql`s.user_id = ${userId}`)
  return endsAtOf(tx, userId)
}

/** When somebody stops being a VIP, in milliseconds since 1970; null where they never were one. */
export async function endsAtOf(db: Reader, userId: number): Promise<number | null> {
  const [row] = await db.select().from(vipStanding).where(eq(vipStanding.userId, userId))
  return row?.endsAt?.getTime() ?? null
}

/** Shows everybody as they stand at a moment. @returns how many are seen in another way now */
export async function refreshAll(db: Reader, at: number): Promise<number> {
  return show(db, at, sql`(u.vip OR s.ends_at > ${instant(at)})`)
}

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

async function show(db: Reader, at: number, who: SQL): Promise<number> {
  const isVip = sql`coalesce(s.ends_at > ${instant(at)}, false)`
  const { rows } = (await db.execute(sql`
    UPDATE app_user u SET vip = ${isVip} FROM vip_standing s
    WHERE s.user_id = u.id AND ${who} AND u.vip IS DISTINCT FROM ${isVip} RETURNING u.id`)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}
