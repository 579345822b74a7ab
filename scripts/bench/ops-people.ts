import type pg from 'pg'

/** So many lines of the ledger, two of them a transfer. */
export const ENTRIES = 10_000_000
const TRANSFERS = ENTRIES / 2
const PEOPLE = 100_000
const ROUNDS = 10_000
const YEAR_MS = 365 * 86_400_000

/** Fills a database with a year of play of many people, one of whom did a twenty-fifth of all. @returns that one's id */
export async function addYear(client: pg.Client, until: number): Promise<number> {
  const since = until - YEAR_MS
  const stepMs = YEAR_MS / TRANSFERS
  // What triggers prove of each line was proven of none of these: they are only read.
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`)
  await client.query(PEOPLE_SQL, [PEOPLE])
  await client.query(`CREATE TEMPORARY TABLE person AS
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM app_user WHERE external_id LIKE 'year-%'`)
  await client.query('CREATE UNIQUE INDEX ON person (place); ANALYZE person')
  await client.query(MOVES_SQL, [TRANSFERS, since, stepMs, PEOPLE])
  await client.query(`INSERT INTO transfer (id, kind, at) SELECT id, kind, at FROM move`)
  await client.query(`INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT id, 1, user_id, currency, amount FROM move
    UNION ALL SELECT id, 2, -2, currency, -amount FROM move`)
  await client.query(`INSERT INTO account (owner_id, currency, balance)
    SELECT p.id, c.currency, coalesce(sums.amount, 0)
    FROM person p CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
    LEFT JOIN (SELECT user_id, currency, sum(amount) AS amount FROM move GROUP BY 1, 2) sums
      ON sums.user_id = p.id AND sums.currency = c.currency`)
  await client.query(`INSERT INTO turntable_spin (id, user_id, transfer_id, seed_id, nonce, tuning_version,
      sector, stake_diamonds, prize_currency, prize_amount, notable, at)
    SELECT id, user_id, id, id, 0, 1, n % 8, 10, 'diamond', n % 500, false, at FROM move WHERE n % 3 = 0`)
  await client.query(ROUNDS_SQL, [ROUNDS, since, YEAR_MS / ROUNDS])
  await client.query(
    `INSERT INTO adventure_dispatch (id, round_id, user_id, planet, ships, at)
    SELECT id, ($2::bigint + (n::bigint * $1 / $3) * $4::bigint) / 1000, user_id, n % 8, 3, at
    FROM move WHERE n % 5 = 0`,
    [ROUNDS, since, TRANSFERS, YEAR_MS / ROUNDS],
  )
  await client.query(`INSERT INTO backpack_item (id, user_id, kind, amount, from_feature, from_reason,
      from_number, from_key, got_at, expires_at)
    SELECT id, user_id, 'gold', 5, 'tree', 'level', 1, id::text, at, at + interval '10 days'
    FROM move WHERE n % 50 = 0`)
  await client.query('DROP TABLE move')
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM (ANALYZE)')
  const { rows } = await client.query<{ id: number }>(
    'SELECT id::float8 AS id FROM person WHERE place = 0',
  )
  return rows[0]?.id ?? 0
}

const PEOPLE_SQL = `
  INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
  SELECT 'companion', 'year-' || n, 'Minh ' || md5(n::text), 'male', 'VN', 'avatars/0.svg', 'user', now()
  FROM generate_series(1, $1::int) AS n`

/** Most are spins, a few are gifts or points. */
const MOVES_SQL = `
  CREATE TEMPORARY TABLE move AS
  SELECT m.*, p.id AS user_id FROM (
    SELECT n, timestamptz 'epoch' + floor($2::bigint + n * $3::float8) * interval '1 millisecond' AS at,
      (lpad(to_hex(floor($2::bigint + n * $3::float8)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid AS id,
      CASE WHEN n % 500000 = 1 THEN 'debt.forgiven' WHEN n % 10 = 0 THEN 'adventure.payout'
        ELSE 'turntable.spin' END AS kind,
      CASE WHEN n % 100000 = 7 THEN 'point' WHEN n % 4 = 0 THEN 'gold' ELSE 'diamond' END AS currency,
      1 + n % 50 AS amount,
      CASE WHEN n % 25 = 0 THEN 0 ELSE n * 7919::bigint % $4::int END AS place
    FROM generate_series(1, $1::int) AS n
  ) m JOIN person p ON p.place = m.place`

const ROUNDS_SQL = `
  INSERT INTO adventure_round (id, opens_at, closes_at, lands_at, ends_at, tuning_version, key_version,
    protocol, server_seed, commitment, state, ships, players, dispatch_root, treasure)
  SELECT (at / 1000)::bigint, t, t, t, t, 1, 1, 2, 's', 'c', 'settled', '{}', 0, 'r', 0
  FROM (
    SELECT $2::bigint + n * $3::bigint AS at,
      timestamptz 'epoch' + ($2::bigint + n * $3::bigint) * interval '1 millisecond' AS t
    FROM generate_series(0, $1::int) AS n
  ) r`
