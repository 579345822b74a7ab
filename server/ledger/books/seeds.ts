// Players' pairs of seeds: what was committed, named, drawn and revealed, in this order.
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import { LATE_MS } from '../span.ts'

const APART = sql.raw(`interval '${LATE_MS} ms'`)

/**
 * Pairs of key version 0 stood in the database themselves; a migration revealed them all. Of the others
 * a rotation reveals one pair and makes the one after the next in the same moment, so that each
 * reveal is known by a pair that was made then.
 */
export const seedsBook: Book = {
  check: 'every seed has its commitment, was made once and revealed once',
  rows: sql`
    SELECT f.id::text, 'turntable',
      (f.server_seed IS NOT NULL AND NOT is_seed_of(f.server_seed, f.commitment))
        OR (f.state = 'revealed' AND f.server_seed IS NULL)
        OR f.created_at <> id_time(f.id) OR (f.revealed_at < f.created_at) IS TRUE
        OR (f.state = 'next' AND f.nonce <> 0)
        OR (f.state = 'revealed' AND f.key_version > 0 AND NOT EXISTS (
          SELECT FROM fair_seed later WHERE later.user_id = f.user_id AND later.created_at = f.revealed_at
            AND later.id <> f.id
        ))
    FROM fair_seed f
    UNION ALL
    SELECT 'user ' || user_id, 'turntable',
      count(*) FILTER (WHERE state = 'current') <> 1 OR count(*) FILTER (WHERE state = 'next') <> 1
    FROM fair_seed WHERE key_version > 0 GROUP BY user_id`,
}

/** Two processes' clocks may differ a little. */
export const drawTimesBook: Book = {
  check: 'every spin was drawn by a seed of its player while that was in use',
  rows: sql`
    SELECT s.id::text, 'turntable', f.id IS NULL OR f.user_id <> s.user_id
      OR s.at < f.created_at - ${APART} OR (s.at > f.revealed_at + ${APART}) IS TRUE
    FROM turntable_spin s LEFT JOIN fair_seed f ON f.id = s.seed_id`,
}
