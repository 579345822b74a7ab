// The adventure's books of ships: bought, given or given back, left, spent, sent.
import { sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'

export const lotsBook: Book = {
  check: 'every spaceship is left or spent once, by its owner',
  rows: sql`
    SELECT coalesce(l.id, s.lot_id)::text, 'adventure',
      l.id IS NULL OR l.ships <> l.ships_left + coalesce(s.ships, 0)
        OR coalesce(s.first_user, l.user_id) <> l.user_id
        OR coalesce(s.last_user, l.user_id) <> l.user_id
    FROM adventure_lot l
    FULL JOIN (
      SELECT lot_id, sum(ships) AS ships, min(user_id) AS first_user, max(user_id) AS last_user
      FROM adventure_spent GROUP BY lot_id
    ) s ON s.lot_id = l.id`,
}

export const validityBook: Book = {
  check:
    'every spaceship is valid for the days of its tuning, or as long as it had left when given back',
  rows: sql`
    SELECT l.id::text, 'adventure', NOT EXISTS (
      SELECT FROM tuning_version v
      WHERE v.game = 'adventure'
        AND l.expires_at = l.bought_at + (v.tuning ->> 'shipDays')::int * interval '24 hours'
    )
    FROM adventure_lot l WHERE l.returned_by IS NULL
    UNION ALL
    SELECT l.id::text, 'adventure', NOT EXISTS (
      SELECT FROM adventure_spent s JOIN adventure_lot o ON o.id = s.lot_id
      WHERE s.round_id = l.returned_by AND s.user_id = l.user_id AND s.ships = l.ships
        AND l.expires_at = l.bought_at + greatest(o.expires_at - r.closes_at, interval '24 hours')
    )
    FROM adventure_lot l LEFT JOIN adventure_round r ON r.id = l.returned_by
    WHERE l.returned_by IS NOT NULL`,
}

export const sentBook: Book = {
  check: 'every player sent as many spaceships in a round as were spent',
  rows: sql`
    SELECT coalesce(d.round_id, s.round_id) || ' ' || coalesce(d.user_id, s.user_id), 'adventure',
      d.ships IS DISTINCT FROM s.ships
    FROM (
      SELECT round_id, user_id, sum(ships) AS ships FROM adventure_dispatch GROUP BY round_id, user_id
    ) d
    FULL JOIN (
      SELECT round_id, user_id, sum(ships) AS ships FROM adventure_spent GROUP BY round_id, user_id
    ) s ON s.round_id = d.round_id AND s.user_id = d.user_id`,
}

export const openBook: Book = {
  check: 'every dispatch came while its round was open',
  rows: sql`
    SELECT d.id::text, 'adventure', r.id IS NULL OR d.at < r.opens_at OR d.at >= r.closes_at
    FROM adventure_dispatch d LEFT JOIN adventure_round r ON r.id = d.round_id`,
}

/** A refund goes on in batches: those up to `settled_through` have theirs back. */
export const refundsBook: Book = {
  check: 'every refunded round gave all its spaceships back',
  rows: sql`
    SELECT coalesce(s.round_id, b.round_id, l.round_id) || ' '
        || coalesce(s.user_id, b.user_id, l.user_id), 'adventure',
      s.ships IS DISTINCT FROM b.ships OR s.ships IS DISTINCT FROM l.ships
    FROM (
      SELECT s.round_id, s.user_id, sum(s.ships) AS ships
      FROM adventure_spent s JOIN adventure_round r ON r.id = s.round_id
      WHERE r.state = 'refunded' OR (r.state = 'open' AND s.user_id <= r.settled_through)
      GROUP BY s.round_id, s.user_id
    ) s
    FULL JOIN adventure_return b ON b.round_id = s.round_id AND b.user_id = s.user_id
    FULL JOIN (
      SELECT returned_by AS round_id, user_id, sum(ships) AS ships
      FROM adventure_lot WHERE returned_by IS NOT NULL GROUP BY returned_by, user_id
    ) l ON l.round_id = coalesce(s.round_id, b.round_id) AND l.user_id = coalesce(s.user_id, b.user_id)`,
}
