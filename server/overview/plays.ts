import { sql } from 'drizzle-orm'
import type { Span } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'

/** How often something was played, and by how many. */
interface Plays {
  what: string
  day: { count: number; players: number }
  today: { count: number; players: number }
}

type Row = Record<'count' | 'players' | 'late_count' | 'late_players', number>

/**
 * Counts the rows of a span that a feature calls its plays. Their ids are UUIDs v7, so that the tables' primary keys
 * bound them by time.
 * @param lately the lowest id of the span's end that is counted apart
 */
export async function playsIn(
  db: Reader,
  { plays = {} }: Pick<Feature, 'plays'>,
  { after, through }: Span,
  lately: string,
): Promise<Plays[]> {
  const found: Plays[] = []
  for (const [what, table] of Object.entries(plays)) {
    const { rows } = (await db.execute(sql`
      SELECT coalesce(sum(count), 0)::float8 AS count, count(DISTINCT user_id)::float8 AS players,
        coalesce(sum(count) FILTER (WHERE is_late), 0)::float8 AS late_count,
        (count(DISTINCT user_id) FILTER (WHERE is_late))::float8 AS late_players
      FROM (
        SELECT user_id, id >= ${lately} AS is_late, count(*) AS count FROM ${sql.identifier(table)}
        WHERE id > ${after} AND id <= ${through} GROUP BY user_id, is_late
      ) by_player`)) as unknown as { rows: Row[] }
    const [row] = rows
    if (!row) continue
    const { count, players, late_count, late_players } = row
    found.push({
      what,
      day: { count, players },
      today: { count: late_count, players: late_players },
    })
  }
  return found
}
