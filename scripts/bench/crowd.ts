// Many players and what they send, written set by set: calls of the API would take hours.
import { randomBytes } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import type pg from 'pg'
import { commitmentOf } from '../../machines/fair/draw.ts'

/** People a statement adds, so that none outlasts the server's patience. */
const BATCH = 25_000
const PLANETS = 8

/** An id that grows with time, as the server's own do. */
const ID = (at: string) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`

/** Players whose ids follow one another. */
export interface Crowd {
  firstId: number
  lastId: number
}

/**
 * Adds players who were given diamonds and have bought spaceships for all of them, with every line
 * of the ledger that this takes.
 * @param name makes them differ from those of another crowd
 */
export async function addCrowd(
  client: pg.Client,
  name: string,
  people: number,
  ships: number,
  price: number,
): Promise<Crowd> {
  const crowd = { firstId: Number.MAX_SAFE_INTEGER, lastId: 0 }
  for (let from = 1; from <= people; from += BATCH) {
    const to = Math.min(from + BATCH - 1, people)
    const { rows } = await client.query<Crowd>(ADD, [name, from, to, ships, price])
    crowd.firstId = Math.min(crowd.firstId, Number(rows[0]?.firstId))
    crowd.lastId = Math.max(crowd.lastId, Number(rows[0]?.lastId))
  }
  return crowd
}

const ADD = `
  WITH added AS (
    INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
    SELECT 'companion', $1 || '-' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', now()
    FROM generate_series($2::int, $3::int) AS n
    RETURNING id
  ), crowd AS (
    SELECT id AS user_id, ${ID('now()')} AS gift, ${ID('now()')} AS purchase FROM added
  ), opened AS (
    INSERT INTO account (owner_id, currency, balance)
    SELECT user_id, currency, 0 FROM crowd
    CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
  ), moved AS (
    INSERT INTO transfer (id, kind, at)
    SELECT gift, 'ledger.grant', now() FROM crowd
    UNION ALL SELECT purchase, 'adventure.buy', now() FROM crowd
  ), booked AS (
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT CASE WHEN is_gift THEN gift ELSE purchase END, line,
      coalesce(house, user_id), 'diamond', sign * $4::bigint * $5::bigint
    FROM crowd CROSS JOIN (VALUES
      (true, 1::smallint, NULL::bigint, 1), (true, 2, -1, -1),
      (false, 1, NULL, -1), (false, 2, -3, 1)
    ) AS part (is_gift, line, house, sign)
  ), bought AS (
    INSERT INTO adventure_lot (id, user_id, ships, ships_left, transfer_id, bought_at, expires_at)
    SELECT gen_random_uuid(), user_id, $4, $4, purchase, now(), now() + interval '30 days'
    FROM crowd
  )
  SELECT min(user_id)::float8 AS "firstId", max(user_id)::float8 AS "lastId" FROM crowd`

/**
 * Lets players send one ship to each of the eight planets, so that every one of them wins. Whether
 * the round is open is not asked.
 */
export async function sendCrowd(client: pg.Client, { firstId, lastId }: Crowd, roundId: number) {
  for (let from = firstId; from <= lastId; from += BATCH) {
    const span = [roundId, from, Math.min(from + BATCH - 1, lastId), PLANETS]
    await client.query(SEND, span)
  }
}

const SEND = `
  WITH lot AS (
    UPDATE adventure_lot SET ships_left = ships_left - $4
    WHERE user_id BETWEEN $2 AND $3 AND ships_left >= $4
    RETURNING id, user_id
  ), spent AS (
    INSERT INTO adventure_spent (round_id, user_id, lot_id, ships)
    SELECT $1, user_id, id, $4 FROM lot
  )
  INSERT INTO adventure_dispatch (id, round_id, user_id, planet, ships, at)
  SELECT ${ID('to_timestamp($1)')}, $1, user_id, planet, 1, to_timestamp($1)
  FROM lot CROSS JOIN generate_series(0, $4::int - 1) AS planet`

/**
 * Makes a round that opened at its id and has closed by now, as a stop of the server leaves one.
 */
export async function makeClosedRound(client: pg.Client, id: number): Promise<void> {
  const seed = bytesToHex(randomBytes(32))
  await client.query(
    `INSERT INTO adventure_round
       (id, opens_at, closes_at, lands_at, ends_at, tuning_version, key_version, protocol, server_seed,
        commitment)
     SELECT $1::bigint, to_timestamp($1::bigint), to_timestamp($1::bigint + 1),
       to_timestamp($1::bigint + 2), to_timestamp($1::bigint + 3),
       max(version), 0, 2, $2, $3 FROM tuning_version WHERE game = 'adventure'`,
    [id, seed, commitmentOf(seed)],
  )
}
