// Which ornament is seen on whom: what they have chosen, while they own it and nothing has disabled it. It stands in
// `app_user.ornament`, where everybody who shows people finds it.
import { type SQL, sql } from 'drizzle-orm'
import { accountFrozen } from '../ledger/frozen.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** Whether somebody (`user_id`) owns an ornament (`ornament`) of the row `c` at a moment. */
const isOwned = (at: number) => sql`EXISTS (
  SELECT FROM ornament_grant g WHERE g.user_id = c.user_id AND g.ornament = c.ornament
    AND (g.until IS NULL OR g.until > ${instant(at)})
)`

/** Ornaments that rest by the tuning in force. */
const rests = sql`EXISTS (
  SELECT FROM jsonb_array_elements((
    SELECT tuning->'ornaments' FROM tuning_version WHERE game = 'ornaments' ORDER BY version DESC LIMIT 1
  )) AS o WHERE o->>'id' = c.ornament AND (o->>'rests')::boolean
)`

/**
 * Why an ornament of the row `c` (with its owner `u`) cannot be worn: `account`, `resting`, `operator`; null where it
 * can.
 */
export const whyDisabled: SQL = sql`CASE
  WHEN u.blocked_at IS NOT NULL OR ${accountFrozen(sql`u.id`)} THEN 'account'
  WHEN EXISTS (SELECT FROM ornament_disabled d WHERE (d.user_id, d.ornament) = (c.user_id, c.ornament)) THEN 'operator'
  WHEN ${rests} THEN 'resting' END`

/** A query of `id` and `ornament`: what should be seen on people. @param who a condition on the choice `c` of `u` */
const dueOrnaments = (at: number, who: SQL): SQL => sql`
  SELECT u.id, CASE WHEN ${isOwned(at)} AND ${whyDisabled} IS NULL THEN c.ornament END AS ornament
  FROM app_user u LEFT JOIN ornament_choice c ON c.user_id = u.id
  WHERE ${who}`

/** Shows on somebody what is due, after something of theirs has changed. @param at milliseconds since 1970 */
export async function refreshSeen(tx: Transaction, userId: number, at: number): Promise<void> {
  await show(tx, at, sql`u.id = ${userId}`)
}

/** Shows on everybody what is due. @returns on how many something else is seen now */
export async function refreshAll(db: Reader, at: number): Promise<number> {
  return show(db, at, sql`(c.user_id IS NOT NULL OR u.ornament IS NOT NULL)`)
}

async function show(db: Reader, at: number, who: SQL): Promise<number> {
  const { rows } = (await db.execute(sql`
    UPDATE app_user shown SET ornament = due.ornament FROM (${dueOrnaments(at, who)}) due
    WHERE shown.id = due.id AND shown.ornament IS DISTINCT FROM due.ornament RETURNING shown.id`)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}
