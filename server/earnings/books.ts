// Every point that was earned opens down to its events, and comes from nothing else.
import { type SQL, sql } from 'drizzle-orm'
import { localDay } from '../events/queries.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import { earnedIn } from './figures.ts'

const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

/** What was paid is what its line says. */
const paidAsSaid = (span: Span): Book => ({
  check: 'every payment of earnings is in the ledger once, with the points of its line',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, l.transfer_id), NULL::text,
      (e.owner_id, e.currency, e.amount, e.lines) IS DISTINCT FROM
        (l.user_id, 'point', l.points::numeric, 1::bigint)
    FROM (SELECT * FROM transfer WHERE kind = 'earnings.day' AND ${within('id', span)}) t
    LEFT JOIN LATERAL (
      SELECT min(owner_id) AS owner_id, min(currency) AS currency, sum(amount) AS amount, count(*) AS lines
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true
    FULL JOIN (SELECT * FROM earning_line WHERE ${within('transfer_id', span)}) l ON l.transfer_id = t.id`,
})

/** What each event makes by the tuning of its moment, up to where the consumer has read. */
const eventsByTuning: Book = {
  check: 'every event brought whom it was to what the tuning of its moment says, once',
  rows: sql`
    WITH due AS (
      SELECT e.number, e.to_id AS user_id, ${localDay(sql`e.to_id`, sql`e.at`)} AS day, s.source, s.diamonds,
        s.diamonds * coalesce(t.tuning->'brands'->e.brand->>s.source, t.tuning->'shares'->>s.source)::bigint AS milli,
        t.version AS tuning_version
      FROM app_event e
      CROSS JOIN LATERAL (SELECT coalesce(e.facts->>'medium', e.kind) AS source, (e.facts->>'diamonds')::bigint AS diamonds) s
      LEFT JOIN LATERAL (
        SELECT version, tuning FROM tuning_version
        WHERE game = 'earnings'
        ORDER BY published_at <= id_time(e.id) DESC,
          CASE WHEN published_at <= id_time(e.id) THEN version ELSE -version END DESC LIMIT 1
      ) t ON true
      WHERE e.kind IN ('gift', 'call', 'text') AND s.diamonds > 0 AND e.to_id IS NOT NULL AND e.to_id <> e.from_id
        AND e.number <= (SELECT number FROM event_mark WHERE consumer = 'earnings.points')
    )
    SELECT 'event ' || coalesce(h.number, d.number), NULL::text,
      (h.number, h.user_id, h.day, h.source, h.diamonds, h.milli, h.tuning_version) IS DISTINCT FROM
        (d.number, d.user_id, d.day, d.source, d.diamonds, d.milli, d.tuning_version)
    FROM earning_event h FULL JOIN due d ON d.number = h.number`,
}

/** Lines of a day lie end to end, each is its events, and what is open is the rest. */
const linesOfEvents: Book = {
  check:
    'every line of earnings is the events of its day, and what is open is what no line has paid',
  rows: sql`
    WITH spans AS (
      SELECT user_id, day, after_number, through_number, events, milli FROM earning_line
      UNION ALL
      SELECT o.user_id, o.day, coalesce((
        SELECT max(l.through_number) FROM earning_line l WHERE l.user_id = o.user_id AND l.day = o.day
      ), 0), o.through_number, o.events, o.milli FROM earning_open o
    ), placed AS (
      SELECT *, coalesce(lag(through_number) OVER (PARTITION BY user_id, day ORDER BY after_number), 0) AS before
      FROM spans
    ), made AS (
      SELECT p.*, m.count, m.sum, m.last FROM placed p LEFT JOIN LATERAL (
        SELECT count(*), sum(milli), max(number) AS last FROM earning_event e
        WHERE e.user_id = p.user_id AND e.day = p.day AND e.number > p.after_number AND e.number <= p.through_number
      ) m ON true
    )
    SELECT concat_ws(' ', 'earnings', user_id, day), NULL::text,
      after_number <> before OR (events, milli, through_number) IS DISTINCT FROM (count, sum, last)
    FROM made
    UNION ALL
    SELECT concat_ws(' ', 'event', e.number), NULL::text, true FROM earning_event e
    WHERE NOT EXISTS (
      SELECT FROM spans s WHERE s.user_id = e.user_id AND s.day = e.day
        AND e.number > s.after_number AND e.number <= s.through_number)`,
}

const carried: Book = {
  check: 'what one line of earnings leaves is what the next one begins with',
  rows: sql`
    SELECT concat_ws(' ', 'line', user_id, seq), NULL::text,
      carried_in <> coalesce(lag(carried_out) OVER mine, 0) OR seq <> row_number() OVER mine
        OR carried_in + milli <> points * 1000 + carried_out
    FROM earning_line WINDOW mine AS (PARTITION BY user_id ORDER BY seq)`,
}

const figuresOfEvents: Book = {
  check: 'every figure of earnings is what its events add up to',
  rows: sql`
    WITH due AS (${earnedIn(sql`e.number <= (SELECT number FROM event_mark WHERE consumer = 'earnings.figures')`)})
    SELECT concat_ws(' ', 'figure', user_id, period, day, slice), NULL::text, held.milli IS DISTINCT FROM due.milli
    FROM earning_figure held FULL JOIN due USING (user_id, period, day, slice)`,
}

/** Points are worth money; whatever chance decides may bring none. */
const noneByChance = (features: readonly Feature[]): Book => {
  const games = features.filter(({ draws, house }) => draws || house?.class === 'game')
  const names = games.map(({ name }) => sql`${name}`)
  return {
    check: 'no point ever came from a draw or a bet',
    rows: sql`
      SELECT concat_ws(' ', 'transfer', e.transfer_id), split_part(t.kind, '.', 1), true
      FROM entry e JOIN transfer t ON t.id = e.transfer_id
      WHERE e.currency = 'point' AND split_part(t.kind, '.', 1) IN (${sql.join(names, sql`, `)})
      UNION ALL
      SELECT 'house ' || h.name, h.name, a.is_touched FROM house h
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM entry e WHERE e.owner_id = h.id AND e.currency = 'point') AS is_touched
      ) a WHERE h.class = 'game'`,
  }
}

const linesSealed = sealedRows({
  ref: 'earning-lines',
  table: 'earning_line',
  since: 5,
  isLimited: true,
  columns: [
    ...['id', 'user_id', 'seq', 'day', 'after_number', 'through_number', 'events', 'milli'].map(
      (it) => sql.raw(it),
    ),
    ...['carried_in', 'carried_out', 'points', 'transfer_id'].map((it) => sql.raw(it)),
    micros('at'),
  ],
})

/** Its part of the audit. */
export const earningsBooks = (features: readonly Feature[]): Books => ({
  spans: [paidAsSaid],
  whole: [eventsByTuning, linesOfEvents, figuresOfEvents, carried, noneByChance(features)],
  sealed: [linesSealed],
})
