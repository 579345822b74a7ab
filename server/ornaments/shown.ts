import { sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { OwnOrnament } from '../../contract/ornaments.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import type { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { balancesOf } from '../ledger/balances.ts'
import { reachedBy } from '../levels/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { whyDisabled } from './seen.ts'

interface Owned {
  ornament: OrnamentId
  ownedAt: number
  until: number | null
  why: OwnOrnament['why']
  isChosen: boolean
}

/** The ornaments that somebody owns, with what stands against wearing them. @param now milliseconds since 1970 */
export async function ownedOf(db: Reader, userId: number, now: number): Promise<Owned[]> {
  const { rows } = (await db.execute(sql`
    SELECT c.ornament, (extract(epoch FROM c.owned_at) * 1000)::float8 AS "ownedAt",
      CASE WHEN c.has_end THEN (extract(epoch FROM c.until) * 1000)::float8 END AS until, ${whyDisabled} AS why,
      EXISTS (SELECT FROM ornament_choice w WHERE (w.user_id, w.ornament) = (c.user_id, c.ornament)) AS "isChosen"
    FROM (
      SELECT user_id, ornament, min(at) AS owned_at, max(until) AS until, bool_and(until IS NOT NULL) AS has_end
      FROM ornament_grant
      WHERE user_id = ${userId} AND (until IS NULL OR until > ${new Date(now).toISOString()}::timestamptz)
      GROUP BY user_id, ornament
    ) c JOIN app_user u ON u.id = c.user_id ORDER BY c.owned_at, c.ornament`)) as unknown as {
    rows: Owned[]
  }
  return rows
}

/** All ornaments in the order of the tuning, as somebody stands to them. */
export async function ornamentsOf(
  db: Reader,
  userId: number,
  tuning: OrnamentsTuning,
  now: number,
): Promise<Answer<'GET /api/ornaments'>> {
  const reached = await reachedBy(db, userId)
  const owned = new Map((await ownedOf(db, userId, now)).map((it) => [it.ornament, it]))
  return {
    balances: await balancesOf(db, userId),
    ornaments: tuning.ornaments.map(({ id, kind, level, goldPrice, rests }) => {
      const mine = owned.get(id)
      const state =
        mine === undefined ? null : mine.why ? 'disabled' : mine.isChosen ? 'worn' : 'owned'
      return {
        ...{ id, state, kind, level },
        goldPrice: (!rests && goldPrice) || null,
        isReached: kind !== 'none' && reached[kind] >= level,
        why: mine?.why ?? null,
        ownedAt: mine?.ownedAt ?? null,
        until: mine?.until ?? null,
      }
    }),
  }
}
