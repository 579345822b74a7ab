// Diamonds of gifts between two close friends, whoever gave them, since they are.
import { type SQL, sql } from 'drizzle-orm'
import { fallsInto } from '../events/queries.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { friendCloseness } from './tables.ts'

/** A query of `friendship_id` and `diamonds`: what some events add up to. @param events a condition on an event `e` */
export const closenessOf = (events: SQL): SQL => sql`
  SELECT f.id AS friendship_id, sum((e.facts->>'diamonds')::bigint)::bigint AS diamonds
  FROM app_event e
  JOIN friendship f ON least(f.asker_id, f.asked_id) = least(e.from_id, e.to_id)
    AND greatest(f.asker_id, f.asked_id) = greatest(e.from_id, e.to_id) AND ${fallsInto('e', 'f')}
  WHERE ${events} AND e.kind = 'gift' AND (e.facts->>'diamonds')::bigint > 0
  GROUP BY f.id`

/** Closeness by gifts. */
export const closeness: EventConsumer = {
  kinds: ['gift'],
  take: async (tx, _platform, events) => {
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    await tx.execute(sql`
      INSERT INTO friend_closeness AS c (friendship_id, diamonds)
      ${closenessOf(sql`e.number BETWEEN ${first} AND ${last}`)} ORDER BY 1
      ON CONFLICT (friendship_id) DO UPDATE SET diamonds = c.diamonds + excluded.diamonds`)
  },
  clear: async (tx) => {
    await tx.delete(friendCloseness)
  },
}
