// Events stand as they came: in the chain, under the numbers that their ids had, and added up as they are.
import { sql } from 'drizzle-orm'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books } from '../platform/books.ts'
import { peopleIn, sumsOf } from './measures.ts'
import { lengthOf, presenceOf } from './presence.ts'
import { offsets } from './queries.ts'

const eventsSealed = sealedRows({
  ref: 'events',
  table: 'app_event',
  isLimited: true,
  since: 5,
  order: 'number',
  columns: [
    ...['number', 'id', 'brand', 'key', 'kind', 'from_id', 'to_id', 'facts'].map((it) =>
      sql.raw(it),
    ),
    micros('at'),
  ],
})

const numbered: Book = {
  check: 'every event stands under the number that its id was given, and no number is missing',
  rows: sql`
    SELECT 'event ' || coalesce(e.number, k.number), NULL::text,
      e.number IS NULL OR k.number IS NULL OR (e.brand, e.key) IS DISTINCT FROM (k.brand, k.key)
        OR k.number <> k.place
    FROM app_event e
    FULL JOIN (SELECT *, row_number() OVER (ORDER BY number) AS place FROM event_key) k ON k.number = e.number`,
}

/** All events that the figures have taken. */
const TAKEN = sql`e.number <= (SELECT number FROM event_mark WHERE consumer = 'events.figures')`

const addedUp: Book = {
  check: 'every figure of a day or a month is what its events add up to',
  rows: sql`
    WITH ${offsets}, people AS (${peopleIn(TAKEN)}), presence AS (
      SELECT user_id, day, spans, ${lengthOf(sql`spans`)} AS ms FROM (${presenceOf(TAKEN)}) told
    ), due AS (
      ${sumsOf(TAKEN)}
      UNION ALL
      SELECT user_id, period, day, measure, count(*) FROM people GROUP BY user_id, period, day, measure
      UNION ALL
      SELECT user_id, 'day', day, 'online-ms', ms FROM presence
      UNION ALL
      SELECT user_id, 'month', date_trunc('month', day)::date, 'online-ms', sum(ms)::bigint FROM presence
      GROUP BY user_id, date_trunc('month', day)
    )
    SELECT concat_ws(' ', 'figure', user_id, period, day, measure), NULL::text, held.value IS DISTINCT FROM due.value
    FROM event_figure held FULL JOIN due USING (user_id, period, day, measure)
    UNION ALL
    SELECT concat_ws(' ', 'counted', user_id, period, day, measure, other_id), NULL::text,
      held.is_held IS NULL OR due.is_due IS NULL
    FROM (SELECT *, true AS is_held FROM event_counted) held
    FULL JOIN (SELECT *, true AS is_due FROM people) due USING (user_id, period, day, measure, other_id)
    UNION ALL
    SELECT concat_ws(' ', 'presence', user_id, day), NULL::text, (held.spans, held.ms) IS DISTINCT FROM (due.spans, due.ms)
    FROM event_presence held FULL JOIN presence due USING (user_id, day)`,
}

export const eventBooks: Books = { whole: [numbered, addedUp], sealed: [eventsSealed] }
