// The adventure's books of rounds: what was counted, paid and ranked.
import { sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'

export const countsBook: Book = {
  check: 'every drawn round counted the spaceships and players that were sent',
  rows: sql`
    SELECT r.id::text, 'adventure',
      r.ships IS DISTINCT FROM sent.ships OR r.players IS DISTINCT FROM sent.players
    FROM adventure_round r CROSS JOIN LATERAL (
      SELECT array_agg(coalesce(d.ships, 0) ORDER BY planet.number)::int[] AS ships, (
        SELECT count(DISTINCT user_id) FROM adventure_dispatch WHERE round_id = r.id
      )::int AS players
      FROM generate_series(0, 7) AS planet (number) LEFT JOIN (
        SELECT planet, sum(ships) AS ships FROM adventure_dispatch WHERE round_id = r.id GROUP BY planet
      ) d ON d.planet = planet.number
    ) sent
    WHERE r.state IN ('drawn', 'settled')`,
}

/** A settlement goes on in batches: those up to `settled_through` are paid. */
export const rulesBook: Book = {
  check: 'every round paid each player what its rules say, once, and nobody else',
  rows: sql`
    SELECT coalesce(due.round_id, p.round_id) || ' ' || coalesce(due.user_id, p.user_id), 'adventure',
      due.ships IS DISTINCT FROM p.ships OR due.diamonds IS DISTINCT FROM p.diamonds
    FROM (
      SELECT d.round_id, d.user_id, sum(d.ships) AS ships,
        sum(d.ships) * min((v.tuning ->> 'shipPriceDiamonds')::bigint
          * (v.tuning -> 'planets' -> r.treasure ->> 'multiplier')::bigint) AS diamonds
      FROM adventure_round r
      JOIN adventure_dispatch d ON d.round_id = r.id AND d.planet = r.treasure
      LEFT JOIN tuning_version v ON v.game = 'adventure' AND v.version = r.tuning_version
      WHERE r.state = 'settled' OR (r.state = 'drawn' AND d.user_id <= r.settled_through)
      GROUP BY d.round_id, d.user_id
    ) due
    FULL JOIN adventure_payout p ON p.round_id = due.round_id AND p.user_id = due.user_id`,
}

export const totalsBook: Book = {
  check: 'every round tells how many it paid, and how much in all',
  rows: sql`
    SELECT coalesce(r.id, p.round_id)::text, 'adventure', r.id IS NULL
      OR r.winners <> coalesce(p.winners, 0) OR r.paid_diamonds <> coalesce(p.diamonds, 0)
    FROM adventure_round r FULL JOIN (
      SELECT round_id, count(*) AS winners, sum(diamonds) AS diamonds
      FROM adventure_payout GROUP BY round_id
    ) p ON p.round_id = r.id`,
}

export const standingsBook: Book = {
  check: 'every rank is what its player was paid in that day or week',
  rows: sql`
    SELECT coalesce(paid.period, s.period) || ' ' || coalesce(paid.starts_at, s.starts_at) || ' '
        || coalesce(paid.user_id, s.user_id), 'adventure',
      s.won IS DISTINCT FROM paid.won
    FROM (
      SELECT span.name AS period, period_start(span.name, r.opens_at) AS starts_at, p.user_id,
        sum(p.diamonds) AS won
      FROM adventure_payout p JOIN adventure_round r ON r.id = p.round_id
      CROSS JOIN (VALUES ('day'), ('week')) AS span (name)
      GROUP BY 1, 2, 3
    ) paid
    FULL JOIN adventure_standing s
      ON s.period = paid.period AND s.starts_at = paid.starts_at AND s.user_id = paid.user_id`,
}

export const scoresBook: Book = {
  check: 'every score counts the players who stand at it',
  rows: sql`
    SELECT coalesce(c.period, s.period) || ' ' || coalesce(c.starts_at, s.starts_at) || ' '
        || coalesce(c.won, s.won), 'adventure',
      coalesce(c.players, 0) <> coalesce(s.players, 0)
    FROM adventure_score c FULL JOIN (
      SELECT period, starts_at, won, count(*) AS players
      FROM adventure_standing GROUP BY period, starts_at, won
    ) s ON s.period = c.period AND s.starts_at = c.starts_at AND s.won = c.won`,
}

export const scoreBandsBook: Book = {
  check: 'every band of scores counts the players of its scores',
  rows: sql`
    SELECT coalesce(b.period, c.period) || ' ' || coalesce(b.starts_at, c.starts_at) || ' '
        || coalesce(b.band, c.band), 'adventure',
      coalesce(b.players, 0) <> coalesce(c.players, 0)
    FROM adventure_score_band b FULL JOIN (
      SELECT period, starts_at, score_band(won) AS band, sum(players) AS players
      FROM adventure_score GROUP BY 1, 2, 3
    ) c ON c.period = b.period AND c.starts_at = b.starts_at AND c.band = b.band`,
}
