// What other features read of levels.
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'

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
