// What players were answered to a purchase or a dispatch, against what was bought and sent.
import { sql } from 'drizzle-orm'
import { answeredBalancesBook, epochMs } from '../../ledger/books/answers.ts'
import { DEMO_PAST_ENDED_AT } from '../../ledger/span.ts'
import type { Book } from '../../platform/books.ts'

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
            OR ${epochMs('l.bought_at')} <> (told ->> 'boughtAt')::bigint
            OR ${epochMs('l.expires_at')} <> (told ->> 'expiresAt')::bigint
        ), i.answer #> '{hangar,lots}' IS DISTINCT FROM '[]') AS wrong
      FROM jsonb_array_elements(i.answer #> '{hangar,lots}') AS told
      LEFT JOIN adventure_lot l ON l.id = (told ->> 'id')::uuid
    ) hangar
    WHERE i.operation IN ('adventure.buy', 'adventure.dispatch')`,
}

export const purchaseBalancesBook = answeredBalancesBook(
  'adventure',
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT l.transfer_id FROM adventure_lot l
      WHERE l.user_id = i.user_id AND l.bought_at = i.created_at AND l.transfer_id IS NOT NULL LIMIT 1
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'adventure.buy' AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)
