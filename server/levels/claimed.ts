import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { partsOf } from './parts.ts'
import { type Grown, levelTerms, reachLevels } from './reach.ts'

/**
 * Counts the missions that somebody has claimed for a day anew, in the transaction of a claim and under the person's lock.
 * @param at milliseconds since 1970
 */
export async function countClaims(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { userId, day, at }: { userId: number; day: string; at: number },
): Promise<void> {
  const pair = sql`SELECT ${userId}::bigint AS user_id, ${day}::date AS day`
  const { rows } = (await tx.execute(sql`
    WITH due AS (
      SELECT user_id, day, kind, experience FROM (${partsOf(pair)}) parts WHERE source = 'missions'
    ), changed AS (
      SELECT due.*, coalesce(d.claimed, 0) AS was FROM due LEFT JOIN level_day d USING (user_id, day, kind)
      WHERE due.experience IS DISTINCT FROM d.claimed
    ), written AS (
      INSERT INTO level_day (user_id, kind, day, experience, claimed)
      SELECT user_id, kind, day, 0, experience FROM changed
      ON CONFLICT (user_id, kind, day) DO UPDATE SET claimed = excluded.claimed
    )
    INSERT INTO level_standing AS s (user_id, kind, experience)
    SELECT user_id, kind, experience - was FROM changed
    ON CONFLICT (user_id, kind) DO UPDATE SET experience = s.experience + excluded.experience
    RETURNING user_id::float8 AS "userId", kind, experience::float8 AS experience`)) as unknown as {
    rows: Grown[]
  }
  await reachLevels(tx, platform, { grown: rows, terms: await levelTerms(tx, at), at })
}
