// When spins were drawn, and by which seed and tuning.
import { sql } from 'drizzle-orm'
import { momentsOf, tuningsNamed } from '../../ledger/books/moments.ts'
import { LATE_MS, SEEDED } from '../../ledger/span.ts'
import type { Book } from '../../platform/books.ts'

const APART = sql.raw(`interval '${LATE_MS} ms'`)

/** Two processes' clocks may differ a little. */
export const drawTimesBook: Book = {
  check: 'every spin was drawn by a seed of its player while that was in use',
  rows: sql`
    SELECT s.id::text, 'turntable', f.id IS NULL OR f.user_id <> s.user_id
      OR s.at < f.created_at - ${APART} OR (s.at > f.revealed_at + ${APART}) IS TRUE
    FROM turntable_spin s LEFT JOIN fair_seed f ON f.id = s.seed_id`,
}

export const spinMomentsBook = momentsOf(sql`
  SELECT 'spin ' || s.id, 'turntable', s.at <> id_time(s.id) OR s.at IS DISTINCT FROM t.at
  FROM turntable_spin s LEFT JOIN transfer t ON t.id = s.transfer_id`)

/** The past of a demo world was made up, by the tuning of the day on which it was. */
export const spinTuningsBook = tuningsNamed(
  'turntable',
  sql`
    SELECT tuning_version, min(at), 'spin ' || min(id::text)
    FROM turntable_spin WHERE at > ${SEEDED} GROUP BY tuning_version`,
)
