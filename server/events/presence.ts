// When people were there: what several phones tell of the same time is there once, in whatever order it comes.
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { offsets } from './queries.ts'

/** Minutes east of UTC of the account `u`. */
const MINUTES = sql`coalesce((SELECT minutes FROM offsets o WHERE o.country = u.country), 0)`

/** Milliseconds since 1970 at which a local time is there. */
const msOf = (local: SQL): SQL =>
  sql`(extract(epoch FROM ${local} AT TIME ZONE 'UTC') * 1000)::bigint - l.minutes * 60000`

/**
 * A query of `user_id`, `day` and `spans` (milliseconds): when some events say that people were there, cut at midnight
 * by the fixed offset of their account. It needs `offsets` beside it.
 * @param events a condition on an event `e`
 */
export const presenceOf = (events: SQL): SQL => sql`
  SELECT c.user_id, c.day, range_agg(int8range(c.since, c.until)) AS spans
  FROM (
    SELECT l.user_id, d.day::date AS day, greatest(l.since, ${msOf(sql`d.day`)}) AS since,
      least(l.until, ${msOf(sql`(d.day + interval '1 day')`)}) AS until
    FROM (
      SELECT e.from_id AS user_id, m.minutes, t.until, t.until - (e.facts->>'seconds')::bigint * 1000 AS since,
        e.at AT TIME ZONE 'UTC' + make_interval(mins => m.minutes) AS local,
        (e.facts->>'seconds')::bigint * interval '1 second' AS length
      FROM app_event e JOIN app_user u ON u.id = e.from_id
      CROSS JOIN LATERAL (SELECT ${MINUTES} AS minutes) m
      CROSS JOIN LATERAL (SELECT (extract(epoch FROM e.at) * 1000)::bigint AS until) t
      WHERE ${events} AND e.kind = 'presence'
    ) l CROSS JOIN LATERAL generate_series(date_trunc('day', l.local - l.length), l.local, interval '1 day') AS d (day)
  ) c WHERE c.since < c.until GROUP BY c.user_id, c.day`

/** How long the spans of a multirange are together. */
export const lengthOf = (spans: SQL): SQL => sql`(
  SELECT coalesce(sum(upper(s.span) - lower(s.span)), 0)::bigint FROM unnest(${spans}) AS s (span))`

/** Adds to when people were there, and to the figures of their days and months. @param these a condition on an event `e` */
export async function addPresence(tx: Pick<Transaction, 'execute'>, these: SQL): Promise<void> {
  await tx.execute(sql`
    WITH ${offsets}
    INSERT INTO event_presence AS p (user_id, day, spans, ms)
    SELECT user_id, day, spans, ${lengthOf(sql`spans`)} FROM (${presenceOf(these)}) told
    ON CONFLICT (user_id, day) DO UPDATE
    SET spans = p.spans + excluded.spans, ms = ${lengthOf(sql`(p.spans + excluded.spans)`)}`)
  await tx.execute(sql`
    WITH ${offsets}, touched AS (SELECT user_id, day FROM (${presenceOf(these)}) told)
    INSERT INTO event_figure AS f (user_id, period, day, measure, value)
    SELECT p.user_id, 'day', p.day, 'online-ms', p.ms FROM event_presence p JOIN touched USING (user_id, day)
    UNION ALL
    SELECT m.user_id, 'month', m.day, 'online-ms', (
      SELECT sum(p.ms) FROM event_presence p
      WHERE p.user_id = m.user_id AND p.day >= m.day AND p.day < m.day + interval '1 month'
    ) FROM (SELECT DISTINCT user_id, date_trunc('month', day)::date AS day FROM touched) m
    ON CONFLICT (user_id, period, day, measure) DO UPDATE SET value = excluded.value`)
}
