import { sql } from 'drizzle-orm'
import { PLANETS } from '../../contract/planets.ts'
import type { Reader } from '../platform/database/database.ts'

/** Everyone's ships of a round by planet, and how many players sent them. */
export interface Counts {
  ships: number[]
  players: number
}

/** Counts what was sent; both halves read an index alone, in its order. */
export async function countDispatches(db: Reader, roundId: number): Promise<Counts> {
  const { rows } = (await db.execute(sql`
    SELECT planet, sum(ships)::float8 AS count FROM adventure_dispatch
    WHERE round_id = ${roundId} GROUP BY planet
    UNION ALL
    SELECT -1, count(*) FROM (
      SELECT DISTINCT user_id FROM adventure_spent WHERE round_id = ${roundId}
    ) AS player`)) as unknown as { rows: { planet: number; count: number }[] }
  const countOf = (planet: number) => Number(rows.find((row) => row.planet === planet)?.count ?? 0)
  return { ships: PLANETS.map((_name, planet) => countOf(planet)), players: countOf(-1) }
}
