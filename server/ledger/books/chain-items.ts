// What links of the chain hold of the rows in their spans. Sealing writes it, the audit reads it anew.
import { type SQL, sql } from 'drizzle-orm'

/** Microseconds since 1970 of a row's moments together: one that was moved shows. */
const MOMENTS = sql`trunc(sum(extract(epoch FROM at)) * 1000000)`
const WON = (currency: string) =>
  sql`coalesce(sum(prize_amount) FILTER (WHERE prize_currency = ${currency}), 0)`

/**
 * The commitments of players' seeds and the sums of the books: `seq`, `kind`, `ref`, `value`.
 * @param links rows of `seq`, `after`, `through`, `users_after`, `users_through`
 */
export const itemsOf = (links: SQL): SQL => sql`
  WITH l AS MATERIALIZED (${links})
  SELECT l.seq, 'seed' AS kind, f.id::text AS ref, ${SEED_VALUE} AS value
  FROM l CROSS JOIN LATERAL (
    SELECT * FROM fair_seed WHERE id > l.after AND id <= l.through OFFSET 0
  ) f
  UNION ALL
  SELECT l.seq, 'sum', 'transfer.' || s.kind, concat_ws(' ', s.count, s.moments)
  FROM l CROSS JOIN LATERAL (
    SELECT kind, count(*) AS count, ${MOMENTS} AS moments
    FROM transfer WHERE id > l.after AND id <= l.through GROUP BY kind
  ) s
  UNION ALL
  SELECT l.seq, 'sum', 'entry.' || s.currency, concat_ws(' ', s.count, s.moved)
  FROM l CROSS JOIN LATERAL (
    SELECT currency, count(*) AS count, sum(amount) FILTER (WHERE amount > 0) AS moved
    FROM entry WHERE transfer_id > l.after AND transfer_id <= l.through GROUP BY currency
  ) s
  UNION ALL
  SELECT l.seq, 'sum', 'spin', concat_ws(' ', s.count, s.staked, s.diamonds, s.gold, s.moments)
  FROM l CROSS JOIN LATERAL (
    SELECT count(*) AS count, sum(stake_diamonds) AS staked, ${WON('diamond')} AS diamonds,
      ${WON('gold')} AS gold, ${MOMENTS} AS moments
    FROM turntable_spin WHERE id > l.after AND id <= l.through
  ) s
  WHERE s.count > 0
  UNION ALL
  SELECT l.seq, 'sum', 'dispatch', concat_ws(' ', s.count, s.ships, s.moments)
  FROM l CROSS JOIN LATERAL (
    SELECT count(*) AS count, sum(ships) AS ships, ${MOMENTS} AS moments
    FROM adventure_dispatch WHERE id > l.after AND id <= l.through
  ) s
  WHERE s.count > 0
  UNION ALL
  SELECT l.seq, 'sum', 'limit', concat_ws(' ', s.count, s.digest)
  FROM l CROSS JOIN LATERAL (
    SELECT count(*) AS count, encode(sha256(convert_to(
      string_agg(concat_ws(' ', ${LIMIT_VALUES}), E'\\n' ORDER BY id), 'UTF8')), 'hex') AS digest
    FROM play_limit_change WHERE id > l.after AND id <= l.through
  ) s
  WHERE s.count > 0
  UNION ALL
  SELECT l.seq, 'sum', 'user', concat_ws(' ', s.count, s.accounts)
  FROM l CROSS JOIN LATERAL (
    SELECT (SELECT count(*) FROM app_user WHERE id > l.users_after AND id <= l.users_through) AS count,
      (SELECT count(*) FROM account WHERE owner_id > l.users_after AND owner_id <= l.users_through) AS accounts
  ) s
  WHERE s.count > 0 OR s.accounts > 0`

const SEED_VALUE = sql`concat_ws(' ', f.commitment, f.key_version, f.protocol)`

/** Instants as numbers, so that no session's time zone says them in another way. */
const LIMIT_VALUES = sql.raw(
  [
    ...['id', 'user_id', 'number'],
    ...['day', 'day_later', 'week', 'week_later'].map((name) => `coalesce(${name}::text, '-')`),
    ...['at', 'day_later_from', 'week_later_from', 'cooling_off_until', 'excluded_until'].map(
      (name) => `coalesce(extract(epoch FROM ${name})::text, '-')`,
    ),
  ].join(', '),
)

/** What was announced of rounds, by their `ref` and `value`. */
export const ROUNDS = sql`
  SELECT r.id, r.id::text AS ref, concat_ws(' ', r.commitment, r.key_version, r.protocol, r.tuning_version,
    (extract(epoch FROM r.closes_at) * 1000)::bigint, (extract(epoch FROM r.lands_at) * 1000)::bigint,
    (extract(epoch FROM r.ends_at) * 1000)::bigint, r.beacon_round) AS value, r.closes_at
  FROM adventure_round r`

/** What was published of tunings. */
export const TUNINGS = sql`
  SELECT t.game || ' ' || t.version AS ref, concat_ws(' ',
    t.hash, (extract(epoch FROM t.published_at) * 1000)::bigint) AS value, t.game, t.published_at
  FROM tuning_version t`
