// What was earned by day and month, by source and by the hour of the day: reading it takes as long whatever has happened
// since.
import { type SQL, sql } from 'drizzle-orm'
import { localHour } from '../events/queries.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { earningFigure } from './tables.ts'

/** Adds up what events made; each of them once, by the consumer's mark. */
export const earningFigures: EventConsumer = {
  kinds: ['gift', 'call', 'text'],
  after: 'earnings.points',
  take: async (tx, _platform, events) => {
    // No other kind makes anything: what lies between the first and the last is all of these.
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    await tx.execute(sql`
      INSERT INTO earning_figure AS f (user_id, period, day, slice, milli)
      ${earnedIn(sql`e.number BETWEEN ${first} AND ${last}`)}
      ON CONFLICT (user_id, period, day, slice) DO UPDATE SET milli = f.milli + excluded.milli`)
  },
  clear: async (tx) => {
    await tx.delete(earningFigure)
  },
}

/**
 * A query of `user_id`, `period`, `day`, `slice`, `milli`: what some events add up to.
 * @param events a condition on a row `e` of earning_event
 */
export const earnedIn = (events: SQL): SQL => sql`
  SELECT e.user_id, p.period, CASE p.period WHEN 'day' THEN e.day ELSE date_trunc('month', e.day)::date END AS day,
    s.slice, sum(e.milli)::bigint AS milli
  FROM (
    SELECT e.user_id, e.day, e.source, e.milli, 'h' || ${localHour(sql`e.user_id`, sql`a.at`)} AS hour
    FROM earning_event e JOIN app_event a ON a.number = e.number WHERE ${events}
  ) e
  CROSS JOIN (VALUES ('day'), ('month')) AS p (period)
  CROSS JOIN LATERAL (VALUES (e.source), (e.hour)) AS s (slice)
  GROUP BY 1, 2, 3, 4`
