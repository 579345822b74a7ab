// Every figure of the streamer center as plain SQL over the events, written apart from server/events/measures.ts: a
// span of time is cut out of the log, and what is in it is counted.
import { sql } from 'drizzle-orm'
import type { StreamerFigure } from '../../contract/streamer-constants.ts'
import type { World } from './harness.ts'

const byHer = (kind: string, what: string, more = 'true') =>
  `SELECT ${what} FROM span WHERE kind = '${kind}' AND from_id = me AND ${more}`
const toHer = (kind: string, what: string, more = 'true') =>
  `SELECT ${what} FROM span WHERE kind = '${kind}' AND to_id = me AND ${more}`
const COUNT = 'count(*)'
const sumOf = (fact: string) => `sum((facts ->> '${fact}')::numeric)`

/** By figure: a query over `span`, the events of a span of time, each with `me`. */
const PLAIN: Readonly<Record<StreamerFigure, string>> = {
  milli: 'SELECT sum(milli) FROM earning_event JOIN span USING (number) WHERE user_id = me',
  // Second by second: how many of them somebody's phone was there in.
  onlineMs: `SELECT count(DISTINCT second) * 1000 FROM presence, generate_series(
    at - (facts ->> 'seconds')::int * interval '1 second', at - interval '1 second', '1 second') AS second
    WHERE second >= since AND second < until`,
  greetings: byHer('greeting', 'count(DISTINCT to_id)', 'to_id <> me'),
  replies: byHer('reply', COUNT),
  promptReplies: byHer(
    'reply',
    COUNT,
    `CASE WHEN facts ? 'since' THEN at - to_timestamp((facts ->> 'since')::numeric / 1000) <= '5 minutes'
      ELSE (facts ->> 'seconds')::int <= 300 END`,
  ),
  writers: `SELECT count(DISTINCT from_id) FROM span WHERE kind IN ('text', 'greeting') AND to_id = me AND from_id <> me`,
  answered: byHer('reply', 'count(DISTINCT to_id)', 'to_id <> me'),
  texts: byHer('text', COUNT),
  textsReceived: toHer('text', COUNT),
  videoCalls: toHer('call', COUNT, "facts ->> 'medium' = 'video'"),
  videoSeconds: toHer('call', sumOf('seconds'), "facts ->> 'medium' = 'video'"),
  voiceCalls: toHer('call', COUNT, "facts ->> 'medium' = 'voice'"),
  voiceSeconds: toHer('call', sumOf('seconds'), "facts ->> 'medium' = 'voice'"),
  sessions: byHer('live-start', COUNT),
  liveSeconds: byHer('live-end', sumOf('seconds')),
  viewers: byHer('live-viewers', sumOf('viewers')),
  commenters: toHer('comment', 'count(DISTINCT from_id)', 'from_id <> me'),
  comments: toHer('comment', COUNT),
  likes: toHer('like', sumOf('count')),
  shares: toHer('share', COUNT),
  gifts: toHer('gift', sumOf('count')),
  givers: toHer('gift', 'count(DISTINCT from_id)', 'from_id <> me'),
  followers: toHer('follow', COUNT),
  interactions: `SELECT sum(CASE WHEN kind IN ('like', 'gift') THEN (facts ->> 'count')::numeric ELSE 1 END)
    FROM span WHERE kind IN ('comment', 'like', 'share', 'gift') AND to_id = me`,
}

/** A span of time in milliseconds since 1970; what happens at `until` is after it. */
interface Span {
  since: number
  until: number
}

/** A figure of somebody in a span of time, counted event by event. */
export function plainFigure(
  world: World,
  userId: number,
  figure: StreamerFigure,
  span: Span,
): Promise<number> {
  return plain(world, userId, span, PLAIN[figure])
}

/** Thousandths of a point by source, and by the hour of an offset in which it happened. */
export const plainSource = (world: World, userId: number, source: string, span: Span) =>
  plain(
    world,
    userId,
    span,
    `SELECT sum(milli) FROM earning_event JOIN span USING (number) WHERE user_id = me AND source = '${source}'`,
  )

export const plainHour = (
  world: World,
  userId: number,
  { hour, offsetMinutes }: { hour: number; offsetMinutes: number },
  span: Span,
) =>
  plain(
    world,
    userId,
    span,
    `SELECT sum(milli) FROM earning_event JOIN span USING (number)
    WHERE user_id = me AND (extract(epoch FROM at)::numeric + ${offsetMinutes * 60}) % 86400 >= ${hour * 3_600}
      AND (extract(epoch FROM at)::numeric + ${offsetMinutes * 60}) % 86400 < ${(hour + 1) * 3_600}`,
  )

async function plain(world: World, userId: number, span: Span, query: string): Promise<number> {
  const since = sql`${new Date(span.since).toISOString()}::timestamptz`
  const until = sql`${new Date(span.until).toISOString()}::timestamptz`
  const { rows } = (await world.db.orm.execute(sql`
    WITH span AS (SELECT *, ${userId}::bigint AS me FROM app_event WHERE at >= ${since} AND at < ${until}),
    presence AS (
      SELECT *, ${since} AS since, ${until} AS until FROM app_event WHERE kind = 'presence' AND from_id = ${userId}
    )
    SELECT coalesce((${sql.raw(query)}), 0)::float8 AS value`)) as unknown as {
    rows: { value: number }[]
  }
  return rows[0]?.value ?? Number.NaN
}
