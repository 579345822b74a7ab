// Figures of people by day and month: one row a person, period and measure, so that reading them takes as long
// whatever has happened since.
import { type SQL, sql } from 'drizzle-orm'
import { AppEvent } from '../../contract/events.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { peopleIn, sumsOf } from './measures.ts'
import { addPresence } from './presence.ts'
import { offsets } from './queries.ts'
import { eventCounted, eventFigure, eventPresence } from './tables.ts'

/** Adds events up; each of them once, by the consumer's mark. */
export const figures: EventConsumer = {
  kinds: AppEvent.options.map((option) => option.shape.kind.value),
  take: async (tx, _platform, events) => {
    // It takes every kind: there is no other event between the first and the last.
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    const these = sql`e.number BETWEEN ${first} AND ${last}`
    await addUp(tx, these)
    if (events.some(({ kind }) => kind === 'presence')) await addPresence(tx, these)
  },
  clear: async (tx: Transaction) => {
    await tx.delete(eventFigure)
    await tx.delete(eventCounted)
    await tx.delete(eventPresence)
  },
}

/** Adds some events up, which were not added up before. @param these a condition on an event `e` */
export async function addUp(tx: Pick<Transaction, 'execute'>, these: SQL): Promise<void> {
  await tx.execute(sql`
    WITH ${offsets}, fresh AS (
      INSERT INTO event_counted (user_id, period, day, measure, other_id) ${peopleIn(these)}
      ON CONFLICT DO NOTHING RETURNING user_id, period, day, measure
    ), added AS (
      ${sumsOf(these)}
      UNION ALL
      SELECT user_id, period, day, measure, count(*) FROM fresh GROUP BY user_id, period, day, measure
    )
    INSERT INTO event_figure AS f (user_id, period, day, measure, value)
    SELECT user_id, period, day, measure, value FROM added
    ON CONFLICT (user_id, period, day, measure) DO UPDATE SET value = f.value + excluded.value`)
}
