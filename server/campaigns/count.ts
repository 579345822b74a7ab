// What people do in the app, counted for the editions whose period it falls into: once for ever, by the consumer's mark.
// Editions are closed at the mark (`close.ts`), so nothing is ever counted anew.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { standAnew } from './boards.ts'
import { COUNTED_KINDS, countsOf } from './measured.ts'
import { mayTakePart } from './people.ts'
import { countForTeams, standTeams } from './teams.ts'

/** Editions that count: what is announced has not begun, but the job that begins it may be late. */
const OPEN = sql`d.state IN ('announced', 'running', 'counting')`

/** Counts events for editions. */
export const counts: EventConsumer = {
  kinds: COUNTED_KINDS,
  take: async (tx, _platform, events) => {
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    const touched = await addCounts(tx, first, last)
    await standAnew(tx, touched)
    const teams = await countForTeams(tx, sql`e.number BETWEEN ${first} AND ${last}`, OPEN)
    await standTeams(tx, teams)
  },
}

/** @returns who counts more now, by edition */
async function addCounts(
  tx: Transaction,
  first: number,
  last: number,
): Promise<Map<string, number[]>> {
  const { rows } = (await tx.execute(sql`
    WITH due AS MATERIALIZED (${countsOf(sql`e.number BETWEEN ${first} AND ${last}`, OPEN)}),
    fresh AS (
      INSERT INTO campaign_person (edition_id, user_id, takes_part)
      SELECT DISTINCT due.edition_id, due.user_id, ${mayTakePart('d', 'u')}
      FROM due JOIN campaign_edition d ON d.id = due.edition_id JOIN app_user u ON u.id = due.user_id
      ON CONFLICT DO NOTHING RETURNING edition_id, user_id, takes_part
    ), known AS (
      SELECT edition_id, user_id, takes_part FROM fresh
      UNION ALL
      SELECT p.edition_id, p.user_id, p.takes_part FROM campaign_person p
      WHERE (p.edition_id, p.user_id) IN (SELECT edition_id, user_id FROM due)
    ), counted AS (
      INSERT INTO campaign_count AS c (edition_id, user_id, day, measure, value, tie)
      SELECT due.* FROM due JOIN known USING (edition_id, user_id) WHERE known.takes_part
      ORDER BY edition_id, user_id, day, measure
      ON CONFLICT (edition_id, user_id, day, measure) DO UPDATE
        SET value = c.value + excluded.value, tie = greatest(c.tie, excluded.tie)
      RETURNING edition_id, user_id
    )
    SELECT edition_id AS edition, array_agg(DISTINCT user_id::float8) AS people
    FROM counted GROUP BY edition_id ORDER BY edition_id`)) as unknown as {
    rows: { edition: string; people: number[] }[]
  }
  return new Map(rows.map(({ edition, people }) => [edition, people]))
}
