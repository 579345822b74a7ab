// Flowers between two people, whoever gave them (spec §9).
import { type SQL, sql } from 'drizzle-orm'
import { FLOWERS } from '../../contract/levels-constants.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { intimacy } from './tables.ts'

const names = sql.join(
  FLOWERS.map((name) => sql`${name}`),
  sql`, `,
)

/** A query of `low_id`, `high_id` and `flowers`: what some events add up to. @param events a condition on an event `e` */
export const flowersOf = (events: SQL): SQL => sql`
  SELECT least(e.from_id, e.to_id) AS low_id, greatest(e.from_id, e.to_id) AS high_id,
    sum((e.facts->>'count')::bigint)::bigint AS flowers
  FROM app_event e
  WHERE ${events} AND e.kind = 'gift' AND e.from_id <> e.to_id AND e.facts->>'gift' IN (${names})
  GROUP BY 1, 2`

/** Intimacy by flowers. */
export const flowers: EventConsumer = {
  kinds: ['gift'],
  take: async (tx, _platform, events) => {
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    await tx.execute(sql`
      INSERT INTO intimacy AS i (low_id, high_id, flowers)
      ${flowersOf(sql`e.number BETWEEN ${first} AND ${last}`)} ORDER BY 1, 2
      ON CONFLICT (low_id, high_id) DO UPDATE SET flowers = i.flowers + excluded.flowers`)
  },
  clear: async (tx) => {
    await tx.delete(intimacy)
  },
}
