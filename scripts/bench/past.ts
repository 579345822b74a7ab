// A long past of the adventure, written set by set. Seeds and sums of a round are made up: nobody
// verifies them, and what is measured does not read them one by one.
import type pg from 'pg'
import type { Crowd } from './crowd.ts'

const ROUND_SECONDS = 600
/** Rounds a statement writes. */
const BATCH = 10_000

/**
 * Adds settled rounds before those that are there, ten minutes apart. The first of the players took
 * part in every one of them, four of the others in each in turn.
 * @param from how many rounds of this past there are already
 */
export async function addPast(
  client: pg.Client,
  { firstId, lastId }: Crowd,
  now: number,
  from: number,
  to: number,
): Promise<void> {
  const newest = Math.floor(now / 1_000 / ROUND_SECONDS - 1) * ROUND_SECONDS
  for (let first = from; first < to; first += BATCH) {
    const span = [newest, first, Math.min(first + BATCH, to) - 1]
    const players = [firstId, lastId - firstId]
    await client.query('BEGIN')
    await client.query(ROUNDS, span)
    await client.query(SENT, [...span, ...players])
    await client.query(SPENT, span)
    await client.query(PAID, span)
    await client.query(RANKS, span)
    await client.query('COMMIT')
  }
  await countScores(client)
}

/** Counts the scores of all ranks anew, as the database does one by one while rounds are settled. */
export async function countScores(client: pg.Client): Promise<void> {
  await client.query('TRUNCATE adventure_score, adventure_score_band')
  await client.query(SCORES)
  await client.query(SCORE_BANDS)
  await client.query('VACUUM (ANALYZE)')
}

/** `$1` is the newest round, `$2` and `$3` how many rounds before it the span begins and ends. */
const ID = `$1::bigint - n * ${ROUND_SECONDS}`
const SPAN = 'FROM generate_series($2::bigint, $3::bigint) AS n'
const IN_SPAN = `BETWEEN $1::bigint - $3::bigint * ${ROUND_SECONDS}
  AND $1::bigint - $2::bigint * ${ROUND_SECONDS}`

const ROUNDS = `
  INSERT INTO adventure_round (
    id, opens_at, closes_at, lands_at, ends_at, tuning_version, key_version, protocol, server_seed,
    commitment, state,
    ships, players, client_seed, treasure, drawn_at, winners, paid_diamonds, settled_at
  )
  SELECT ${ID}, to_timestamp(${ID}), to_timestamp(${ID} + 50), to_timestamp(${ID} + 57),
    to_timestamp(${ID} + 66), 1, 0, 1, md5(n::text) || md5('s' || n), md5('c' || n) || md5('d' || n),
    'settled', '{2,2,1,1,1,1,1,1}', 5, md5('p' || n), n / 3 % 8, to_timestamp(${ID} + 50),
    1, 50, to_timestamp(${ID} + 51)
  ${SPAN}`

const SENT = `
  INSERT INTO adventure_dispatch (id, round_id, user_id, planet, ships, at)
  SELECT gen_random_uuid(), ${ID},
    CASE WHEN k = 0 THEN $4::bigint ELSE $4::bigint + 1 + (n * 4 + k) % $5::bigint END,
    (n + k + side * 4) % 8, 1, to_timestamp(${ID} + 10)
  ${SPAN} CROSS JOIN generate_series(0, 4) AS k CROSS JOIN generate_series(0, 1) AS side`

const SPENT = `
  INSERT INTO adventure_spent (round_id, user_id, lot_id, ships)
  SELECT round_id, user_id, gen_random_uuid(), sum(ships) FROM adventure_dispatch
  WHERE round_id ${IN_SPAN} GROUP BY round_id, user_id`

const PAID = `
  INSERT INTO adventure_payout (round_id, user_id, ships, diamonds, transfer_id)
  SELECT r.id, d.user_id, sum(d.ships), sum(d.ships) * 50, gen_random_uuid()
  FROM adventure_round r JOIN adventure_dispatch d ON d.round_id = r.id AND d.planet = r.treasure
  WHERE r.id ${IN_SPAN} GROUP BY r.id, d.user_id`

const RANKS = `
  INSERT INTO adventure_standing AS s (period, starts_at, user_id, won)
  SELECT period, period_start(period, to_timestamp(round_id)), user_id, sum(diamonds)
  FROM adventure_payout CROSS JOIN (VALUES ('day'), ('week')) AS p (period)
  WHERE round_id ${IN_SPAN} GROUP BY 1, 2, 3
  ON CONFLICT (period, starts_at, user_id) DO UPDATE SET won = s.won + excluded.won`

const SCORES = `
  INSERT INTO adventure_score (period, starts_at, won, players)
  SELECT period, starts_at, won, count(*) FROM adventure_standing GROUP BY 1, 2, 3`

const SCORE_BANDS = `
  INSERT INTO adventure_score_band (period, starts_at, band, players)
  SELECT period, starts_at, score_band(won), sum(players) FROM adventure_score GROUP BY 1, 2, 3`
