import { desc, eq, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Reader } from '../platform/database/database.ts'
import { endsAtOf } from './standing.ts'
import { vipGrant } from './tables.ts'

const SHOWN = 20

/** How somebody stands as a VIP at a moment, by the clock. @param now milliseconds since 1970 */
export async function vipOf(
  db: Reader,
  userId: number,
  now: number,
): Promise<Answer<'GET /api/vip'>> {
  const endsAt = await endsAtOf(db, userId)
  const isVip = endsAt !== null && endsAt > now
  if (!isVip) return { until: null, grants: [] }
  const grants = await db
    .select({ source: vipGrant.source, days: vipGrant.days, at: vipGrant.at })
    .from(vipGrant)
    .where(
      sql`${eq(vipGrant.userId, userId)} AND NOT EXISTS (SELECT FROM vip_revoked r WHERE r.grant_id = ${vipGrant.id})`,
    )
    .orderBy(desc(vipGrant.at), desc(vipGrant.id))
    .limit(SHOWN)
  return { until: endsAt, grants: grants.map((it) => ({ ...it, at: it.at.getTime() })) }
}
