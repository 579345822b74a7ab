// What other features read of levels.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { LevelKind } from '../../contract/levels-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import { levelReached } from './tables.ts'

/** A query of `user_id` and `flowers`: who has given somebody flowers or got some of them, the most first. */
export const closestTo = (userId: number, limit: number): SQL => sql`
  SELECT user_id, flowers FROM (
    (SELECT high_id AS user_id, flowers FROM intimacy WHERE low_id = ${userId} ORDER BY flowers DESC, high_id LIMIT ${limit})
    UNION ALL
    (SELECT low_id, flowers FROM intimacy WHERE high_id = ${userId} ORDER BY flowers DESC, low_id LIMIT ${limit})
  ) close ORDER BY flowers DESC, user_id LIMIT ${limit}`

/** The same people by their ids. */
export async function idsClosestTo(db: Reader, userId: number, limit: number): Promise<number[]> {
  const { rows } = (await db.execute(
    sql`SELECT user_id::float8 AS "userId" FROM (${closestTo(userId, limit)}) mine`,
  )) as unknown as { rows: { userId: number }[] }
  return rows.map((row) => row.userId)
}

/** The highest level that somebody has reached of each kind; 0 where none. */
export async function reachedBy(db: Reader, userId: number): Promise<Record<LevelKind, number>> {
  const rows = await db.select().from(levelReached).where(eq(levelReached.userId, userId))
  const highest = { active: 0, wealth: 0, charm: 0 }
  for (const { kind, level } of rows) highest[kind] = Math.max(highest[kind], level)
  return highest
}
