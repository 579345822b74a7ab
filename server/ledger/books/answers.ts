// What players were answered, as it is kept for their retries, against what was done.
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import { REORDERED_MS, SEEDED } from '../span.ts'

const ms = (instant: string) => sql.raw(`floor(extract(epoch FROM ${instant}) * 1000)::bigint`)

export const spinAnswersBook: Book = {
  check: 'every answer to a spin tells the spins that were made',
  // Joined as wholes: spins have no index by transfer, and looking each up would take their square.
  rows: sql`
    SELECT 'answer ' || told.key || ' of ' || told.user_id, 'turntable',
      told.spins IS DISTINCT FROM told.found OR told.transfers IS DISTINCT FROM 1
        OR told.spins IS DISTINCT FROM made.spins OR told.said IS DISTINCT FROM told.stake
    FROM (
      SELECT i.user_id, i.key, (i.answer ->> 'stakeDiamonds')::bigint AS said,
        count(spin.value) AS spins, count(s.id) FILTER (
          WHERE s.user_id = i.user_id AND s.at = i.created_at
            AND ${ms('s.at')} = (spin.value ->> 'at')::bigint
            AND s.sector = (spin.value ->> 'sector')::int
            AND s.prize_currency = spin.value #>> '{prize,currency}'
            AND s.prize_amount = (spin.value #>> '{prize,amount}')::bigint
            AND s.tuning_version = (spin.value ->> 'tuningVersion')::bigint
        ) AS found,
        count(DISTINCT s.transfer_id) AS transfers, min(s.transfer_id::text)::uuid AS transfer_id,
        sum(s.stake_diamonds) AS stake
      FROM idempotency i
      LEFT JOIN LATERAL jsonb_array_elements(i.answer -> 'spins') AS spin (value) ON true
      LEFT JOIN turntable_spin s ON s.id = (spin.value ->> 'id')::uuid
      WHERE i.operation = 'turntable.spin'
      GROUP BY i.user_id, i.operation, i.key
    ) told
    LEFT JOIN (
      SELECT transfer_id, count(*) AS spins FROM turntable_spin GROUP BY transfer_id
    ) made ON made.transfer_id = told.transfer_id
    UNION ALL
    -- Answers are forgotten by their age: what is younger than one that is kept has its own.
    SELECT 'no answer to transfer ' || t.id, 'turntable', answered.transfer_id IS NULL
    FROM transfer t LEFT JOIN (
      SELECT DISTINCT s.transfer_id
      FROM turntable_spin s JOIN idempotency i
        ON i.user_id = s.user_id AND i.operation = 'turntable.spin' AND i.created_at = s.at
    ) answered ON answered.transfer_id = t.id
    WHERE t.kind = 'turntable.spin'
      AND t.at > (SELECT min(created_at) FROM idempotency WHERE operation = 'turntable.spin')`,
}

export const adventureAnswersBook: Book = {
  check: 'every answer to a purchase or a dispatch tells what was bought and sent',
  rows: sql`
    SELECT 'answer ' || i.key || ' of ' || i.user_id, 'adventure', (hangar.wrong IS NOT FALSE)
      OR (i.operation = 'adventure.buy' AND NOT EXISTS (
        SELECT FROM adventure_lot l
        JOIN entry e ON e.transfer_id = l.transfer_id AND e.owner_id = i.user_id
        WHERE l.user_id = i.user_id AND l.bought_at = i.created_at
          AND l.ships = (i.answer ->> 'ships')::int
          AND e.amount = -(i.answer ->> 'costDiamonds')::bigint
      ))
      OR (i.operation = 'adventure.dispatch' AND (
        NOT EXISTS (
          SELECT FROM adventure_dispatch d
          WHERE d.user_id = i.user_id AND d.at = i.created_at
            AND d.round_id = (i.answer ->> 'roundId')::bigint
        ) OR i.answer -> 'sent' <> (
          SELECT jsonb_agg((
            SELECT coalesce(sum(d.ships), 0) FROM adventure_dispatch d
            WHERE d.user_id = i.user_id AND d.round_id = (i.answer ->> 'roundId')::bigint
              AND d.planet = planet.number AND d.at <= i.created_at
          ) ORDER BY planet.number)
          FROM generate_series(0, 7) AS planet (number)
        )
      ))
    FROM idempotency i CROSS JOIN LATERAL (
      SELECT (i.answer #>> '{hangar,ships}')::bigint IS DISTINCT FROM coalesce(sum((told ->> 'ships')::bigint), 0)
        OR coalesce(bool_or(
          l.id IS NULL OR l.user_id <> i.user_id
            OR (told ->> 'ships')::int NOT BETWEEN l.ships_left AND l.ships
            OR ${ms('l.bought_at')} <> (told ->> 'boughtAt')::bigint
            OR ${ms('l.expires_at')} <> (told ->> 'expiresAt')::bigint
        ), i.answer #> '{hangar,lots}' IS DISTINCT FROM '[]') AS wrong
      FROM jsonb_array_elements(i.answer #> '{hangar,lots}') AS told
      LEFT JOIN adventure_lot l ON l.id = (told ->> 'id')::uuid
    ) hangar
    WHERE i.operation IN ('adventure.buy', 'adventure.dispatch')`,
}

/** The seeds that an answer tells of keep what is told of them; a nonce that was told has grown since. */
export const rotationAnswersBook: Book = {
  check: 'every answer to a change of seeds tells the seeds that were changed',
  rows: sql`
    SELECT 'answer ' || i.key || ' of ' || i.user_id, 'turntable', NOT (
      EXISTS (
        SELECT FROM fair_seed f
        WHERE f.id = (i.answer #>> '{revealed,id}')::uuid AND f.user_id = i.user_id
          AND f.state = 'revealed' AND f.server_seed = i.answer #>> '{revealed,serverSeed}'
          AND f.commitment = i.answer #>> '{revealed,commitment}'
          AND f.client_seed = i.answer #>> '{revealed,clientSeed}'
          AND f.nonce = (i.answer #>> '{revealed,nonce}')::int
          AND ${ms('f.revealed_at')} = (i.answer #>> '{revealed,revealedAt}')::bigint
      ) AND EXISTS (
        SELECT FROM fair_seed f
        WHERE f.id = (i.answer #>> '{seeds,current,id}')::uuid AND f.user_id = i.user_id
          AND f.commitment = i.answer #>> '{seeds,current,commitment}'
          AND f.client_seed = i.answer #>> '{seeds,current,clientSeed}'
      ) AND EXISTS (
        SELECT FROM fair_seed f
        WHERE f.user_id = i.user_id AND f.commitment = i.answer #>> '{seeds,next,commitment}'
      )
    )
    FROM idempotency i WHERE i.operation = 'fairness.rotate'`,
}

/**
 * The balances told are those right after the transfer. Transfers of one player that were made
 * within 40 seconds may have ended in another order than that of their ids: a figure may differ by
 * as much as these moved, and by nothing where there are none. The past of a demo world was played
 * in any order.
 */
export const toldBalancesBook: Book = {
  check: 'every answer tells the balances that there were',
  rows: sql`
    WITH told AS (
      SELECT i.key, i.user_id, i.answer, (
          SELECT s.transfer_id FROM turntable_spin s
          WHERE s.id = (i.answer #>> '{spins,0,id}')::uuid
        ) AS transfer_id
      FROM idempotency i WHERE i.operation = 'turntable.spin' AND i.created_at > ${SEEDED}
      UNION ALL
      SELECT i.key, i.user_id, i.answer, (
          SELECT l.transfer_id FROM adventure_lot l
          WHERE l.user_id = i.user_id AND l.bought_at = i.created_at AND l.transfer_id IS NOT NULL LIMIT 1
        )
      FROM idempotency i WHERE i.operation = 'adventure.buy' AND i.created_at > ${SEEDED}
    ), line AS (
      SELECT e.owner_id, e.currency, e.transfer_id, e.amount FROM entry e
      WHERE e.owner_id IN (SELECT user_id FROM told) AND e.owner_id > 0
      UNION ALL
      SELECT told.user_id, c.currency, told.transfer_id, 0
      FROM told CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
      WHERE told.transfer_id IS NOT NULL
    ), moved AS (
      SELECT owner_id, currency, transfer_id, sum(amount) AS amount, id_time(transfer_id) AS at
      FROM line GROUP BY owner_id, currency, transfer_id
    ), stood AS (
      SELECT *, sum(amount) OVER (PARTITION BY owner_id, currency ORDER BY transfer_id) AS balance,
        sum(abs(amount)) OVER (
          PARTITION BY owner_id, currency ORDER BY at
          RANGE BETWEEN interval '${sql.raw(String(REORDERED_MS))} ms' PRECEDING
            AND interval '${sql.raw(String(REORDERED_MS))} ms' FOLLOWING
        ) - abs(amount) AS near
      FROM moved
    )
    SELECT 'answer ' || told.key || ' of ' || told.user_id,
      CASE WHEN told.answer ? 'spins' THEN 'turntable' ELSE 'adventure' END,
      coalesce(bool_or(
        (told.answer -> 'balances' ->> s.currency) IS NULL
          OR abs((told.answer -> 'balances' ->> s.currency)::numeric - s.balance) > s.near
      ), true)
    FROM told LEFT JOIN stood s ON s.owner_id = told.user_id AND s.transfer_id = told.transfer_id
    GROUP BY told.key, told.user_id, told.answer`,
}
