// What days bring, by what: one query for the consumer that writes it down, for whoever opens a day, and for the audit.
import { type SQL, sql } from 'drizzle-orm'
import { dayBeginsAt } from '../events/queries.ts'

const MEASURES: Readonly<Record<string, readonly string[]>> = {
  online: ['online-ms'],
  answered: ['answers-received'],
  call_seconds: ['video-seconds', 'voice-seconds', 'video-seconds-made', 'voice-seconds-made'],
  texts: ['text-diamonds-given'],
  calls: ['video-diamonds-given', 'voice-diamonds-given'],
  given: ['gift-diamonds-given'],
  gifts: ['gift-diamonds'],
  flower_diamonds: ['flower-diamonds'],
  flowers: ['flowers'],
  followers: ['followers'],
  likes: ['likes'],
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
const SUMS = Object.entries(MEASURES)
  .map(
    ([name, measures]) =>
      `coalesce(sum(value) FILTER (WHERE measure IN (${quoted(measures)})), 0)::bigint AS ${name}`,
  )
  .join(', ')

/** Kind, source, how often, and where the tuning says how much each brings and how much a day; null: 1 each, no bound. */
const SOURCES = [
  ['active', 'days', '(f.online > 0)::integer', "t.tuning->'active'->'days'"],
  ['active', 'answered', 'f.answered', "t.tuning->'active'->'answered'"],
  ['active', 'call-minutes', 'f.call_seconds / 60', "t.tuning->'active'->'callMinutes'"],
  ['active', 'missions', 'c.claims', "t.tuning->'active'->'missions'"],
  ['wealth', 'texts', 'f.texts', 'NULL::jsonb'],
  ['wealth', 'calls', 'f.calls', 'NULL::jsonb'],
  ['wealth', 'gifts', 'f.given', 'NULL::jsonb'],
  ['charm', 'gifts', 'f.gifts - f.flower_diamonds', 'NULL::jsonb'],
  ['charm', 'flowers', 'f.flowers', 'NULL::jsonb'],
  ['charm', 'followers', 'f.followers', "t.tuning->'charm'->'followers'"],
  ['charm', 'likes', 'f.likes', "t.tuning->'charm'->'likes'"],
]
  .map(([kind, source, times, rule]) => `('${kind}', '${source}', (${times})::bigint, ${rule})`)
  .join(', ')

/**
 * A query of `user_id`, `day`, `kind`, `source`, `count`, `experience` and `most` (null without a bound), by the tuning
 * that was in force when the day began.
 * @param pairs a query of `user_id` and `day`
 */
export const partsOf = (pairs: SQL): SQL => sql`
  SELECT p.user_id, p.day, x.kind, x.source, x.count, (x.rule->>'most')::bigint AS most,
    CASE WHEN x.rule IS NULL THEN x.count
      ELSE least((x.rule->>'most')::bigint, x.count * (x.rule->>'each')::bigint) END AS experience
  FROM (${pairs}) p
  CROSS JOIN LATERAL (SELECT ${dayBeginsAt(sql`p.user_id`, sql`p.day`)} AS at) b
  CROSS JOIN LATERAL (
    SELECT tuning FROM tuning_version WHERE game = 'levels'
    ORDER BY published_at <= b.at DESC, CASE WHEN published_at <= b.at THEN version ELSE -version END DESC LIMIT 1
  ) t
  CROSS JOIN LATERAL (
    SELECT ${sql.raw(SUMS)} FROM event_figure
    WHERE user_id = p.user_id AND period = 'day' AND day = p.day
      AND measure IN (${sql.raw(quoted(Object.values(MEASURES).flat()))})
  ) f
  CROSS JOIN LATERAL (
    SELECT count(*) AS claims FROM mission_claim WHERE user_id = p.user_id AND for_day = p.day
  ) c
  CROSS JOIN LATERAL (VALUES ${sql.raw(SOURCES)}) AS x (kind, source, count, rule)
  WHERE x.count > 0`
