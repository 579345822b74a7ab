// What other features read of levels.
import { sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'

/** With whom somebody shares flowers, the closest first, by their ids. */
export async function closestTo(db: Reader, userId: number, most: number): Promise<number[]> {
  const { rows } = (await db.execute(sql`
    SELECT other::float8 AS other FROM (
      (SELECT high_id AS other, flowers FROM intimacy WHERE low_id = ${userId} ORDER BY flowers DESC, high_id LIMIT ${most})
      UNION ALL
      (SELECT low_id, flowers FROM intimacy WHERE high_id = ${userId} ORDER BY flowers DESC, low_id LIMIT ${most})
    ) mine ORDER BY flowers DESC, other LIMIT ${most}`)) as unknown as { rows: { other: number }[] }
  return rows.map(({ other }) => other)
}
