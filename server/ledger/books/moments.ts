// When things happened: what rows say of it, against each other and against their ids (UUID v7).
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import { LATE_MS, SEEDED } from '../span.ts'

/** The ids of transfers and dispatches are made by a process, `at` is the database's. */
const APART = sql.raw(`interval '${LATE_MS} milliseconds'`)

/** Holds how far apart an id and its moment are. */
const isFarApart = (at: string, id: string) =>
  sql.raw(
    `${at} NOT BETWEEN id_time(${id}) - interval '${LATE_MS} ms' AND id_time(${id}) + interval '${LATE_MS} ms'`,
  )

export const momentsBook: Book = {
  check: 'everything happened when its id was made, and when what belongs to it did',
  rows: sql`
    SELECT 'transfer ' || t.id, h.name,
      ${isFarApart('t.at', 't.id')} OR (l.id IS NOT NULL AND l.bought_at <> t.at) OR (
        p.round_id IS NOT NULL AND (
          r.drawn_at IS NULL OR t.at < r.drawn_at OR t.at > coalesce(r.settled_at, t.at)
        )
      )
    FROM transfer t
    LEFT JOIN adventure_lot l ON l.transfer_id = t.id
    LEFT JOIN adventure_payout p ON p.transfer_id = t.id
    LEFT JOIN adventure_round r ON r.id = p.round_id
    LEFT JOIN house h ON h.is_game AND h.name = split_part(t.kind, '.', 1)
    UNION ALL
    SELECT 'spin ' || s.id, 'turntable', s.at <> id_time(s.id) OR s.at IS DISTINCT FROM t.at
    FROM turntable_spin s LEFT JOIN transfer t ON t.id = s.transfer_id
    UNION ALL
    SELECT 'dispatch ' || d.id, 'adventure', ${isFarApart('d.at', 'd.id')}
    FROM adventure_dispatch d`,
}

/** A refund comes a day after closing at the soonest. */
export const roundMomentsBook: Book = {
  check: 'every round opened, closed, landed, was drawn and ended in this order',
  rows: sql`
    SELECT id::text, 'adventure',
      opens_at <> to_timestamp(id) OR opens_at >= closes_at OR closes_at > lands_at OR lands_at > ends_at
        OR (drawn_at < closes_at) IS TRUE OR (settled_at < drawn_at) IS TRUE
        OR (state = 'refunded' AND settled_at < closes_at + interval '24 hours')
        OR (state IN ('drawn', 'settled')) <> (drawn_at IS NOT NULL)
        OR (state IN ('settled', 'refunded')) <> (settled_at IS NOT NULL)
    FROM adventure_round`,
}

/**
 * A process may start, and so publish, with a clock that is a little ahead of another's. The past of
 * a demo world was made up, by the tuning of the day on which it was.
 */
export const tuningsBook: Book = {
  check: 'every tuning was published before what names it',
  rows: sql`
    SELECT t.game || ' ' || t.version || ' by ' || named.ref, t.game, t.published_at > named.at + ${APART}
    FROM tuning_version t JOIN (
      SELECT 'turntable' AS game, tuning_version AS version, min(at) AS at,
        'spin ' || min(id::text) AS ref
      FROM turntable_spin WHERE at > ${SEEDED} GROUP BY tuning_version
      UNION ALL
      SELECT 'adventure', tuning_version, min(closes_at), 'round ' || min(id)
      FROM adventure_round WHERE closes_at > ${SEEDED} GROUP BY tuning_version
    ) named ON named.game = t.game AND named.version = t.version`,
}
