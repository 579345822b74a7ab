// What friends earned and topped up, written set by set: brands would tell of it for hours.
import type pg from 'pg'

/** So many people and sources. */
export interface Sources {
  inviters: number
  friends: number
  earnings: number
  topUps: number
}

/** An id that grows with time and tells its number. */
const ID = (ms: string, n: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7000' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Inviters with friends whose invitations count. */
export async function addInvitations(client: pg.Client, sources: Sources): Promise<void> {
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off')
  await client.query(PEOPLE, [sources.inviters + sources.friends])
  await client.query(ACCOUNTS)
  await client.query(INVITATIONS, [sources.inviters, Date.now() - HOUR_MS * 3])
  await client.query('ANALYZE app_user, account, invitation')
}

/**
 * What friends earned and topped up within the last hours, as its consumers leave it; from then on it waits to be noted.
 * @returns the last event's number
 */
export async function addSources(client: pg.Client, sources: Sources): Promise<number> {
  const since = Date.now() - HOUR_MS
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(number), 0)::float8 AS last FROM event_key',
  )
  const after = rows[0]?.last ?? 0
  const last = after + sources.earnings
  await client.query('BEGIN')
  await client.query(EVENTS, [after, last, sources.inviters, sources.friends, since])
  await client.query(EARNED, [after])
  await client.query(ORDERS, [sources.topUps, sources.inviters, sources.friends, since])
  await client.query(`
    INSERT INTO recharge_transfer (transfer_id, order_id, user_id, what)
    SELECT id, id, user_id, 'paid' FROM recharge_order WHERE number LIKE 'BENCH-%'`)
  // Consumers have taken them, and what was topped up an hour ago is new.
  await client.query('UPDATE event_mark SET number = $1', [last])
  await client.query(
    `UPDATE commission_mark SET transfer_id = '00000000-0000-0000-0000-000000000000'`,
  )
  await client.query('COMMIT')
  await client.query('ANALYZE app_event, earning_event, recharge_order, recharge_transfer')
  return last
}

const HOUR_MS = 3_600_000

const PEOPLE = `
  INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
  SELECT 'companion', 'bench-' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', now()
  FROM generate_series(1, $1::int) AS n`

const ACCOUNTS = `
  INSERT INTO account (owner_id, currency, balance)
  SELECT u.id, c.currency, 0 FROM app_user u
  CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
  WHERE u.external_id LIKE 'bench-%'`

/** The first ones are inviters, and the others their friends in turn. */
const NUMBERED = `
  SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM app_user WHERE external_id LIKE 'bench-%'`

const INVITATIONS = `
  WITH people AS (${NUMBERED})
  INSERT INTO invitation (id, inviter_id, invitee_id, told_by, joined_at, ends_at, tuning_version, top_up_share,
    earning_share, state)
  SELECT ${ID('$2::bigint', 'f.place')}, i.id, f.id, 'link', timestamptz 'epoch' + $2 * interval '1 millisecond',
    now() + interval '3 years', t.version, 120, 150, 'qualified'
  FROM people f JOIN people i ON i.place = (f.place - $1::int) % $1::int
  CROSS JOIN (SELECT max(version) AS version FROM tuning_version WHERE game = 'invite') t
  WHERE f.place >= $1::int`

const EVENTS = `
  WITH people AS (${NUMBERED}), told AS (
    SELECT n, $5::bigint + n % 1000000 AS ms, $3::int + n * 7919 % $4::int AS place
    FROM generate_series($1::bigint + 1, $2::bigint) AS n
  ), keys AS (
    INSERT INTO event_key (brand, key, number) SELECT 'companion', 'bench-' || n, n FROM told
  )
  INSERT INTO app_event (number, id, brand, key, kind, at, from_id, to_id, facts)
  SELECT n, ${ID('ms', 'n')}, 'companion', 'bench-' || n, 'gift', timestamptz 'epoch' + ms * interval '1 millisecond',
    p.id, p.id, '{"gift": "rose", "count": 1, "diamonds": 9, "where": "live"}'
  FROM told JOIN people p ON p.place = told.place`

const EARNED = `
  INSERT INTO earning_event (number, user_id, day, source, diamonds, milli, tuning_version)
  SELECT number, to_id, at::date, 'gift', 9, 500 + number % 9000, 1 FROM app_event WHERE number > $1`

const ORDERS = `
  WITH people AS (${NUMBERED})
  INSERT INTO recharge_order (id, number, user_id, request_key, body_hash, brand, pack, currency, amount, bonus, price_minor,
    price_currency, usd_minor, country, method, provider, return_url, lang, tuning_version, state, created_at, expires_at,
    paid_at)
  SELECT ${ID('$4::bigint + n', 'n')}, 'BENCH-' || n, p.id, gen_random_uuid(), '', 'companion', 'd60', 'diamond', 60, 0,
    99, 'USD', 99 + n % 900, 'VN', 'card', 'sandbox', '', 'en', 1, 'paid', now(), now(), now()
  FROM generate_series(1, $1::int) AS n JOIN people p ON p.place = $2::int + n * 7919 % $3::int`
