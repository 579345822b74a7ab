// When spins were drawn, and by which seed and tuning.
import { sql } from 'drizzle-orm'
import { momentsBook, tuningUseBook } from '../../ledger/books/moments.ts'
import { DEMO_PAST_ENDED_AT, MAX_COMMIT_LAG_MS } from '../../ledger/span.ts'
import type { Book } from '../../platform/books.ts'

const APART = sql.raw(`interval '${MAX_COMMIT_LAG_MS} ms'`)

/** Two processes' clocks may differ a little. */
export const drawTimesBook: Book = {
  check: 'every spin was drawn by a seed of its player while that was in use',
  rows: sql`
    SELECT s.id::text, 'turntable', f.id IS NULL OR f.user_id <> s.user_id
      OR s.at < f.created_at - ${APART} OR (s.at > f.revealed_at + ${APART}) IS TRUE
    FROM turntable_spin s LEFT JOIN fair_seed f ON f.id = s.seed_id`,
}

export const spinMomentsBook = momentsBook(sql`
  SELECT 'spin ' || s.id, 'turntable', s.at <> id_time(s.id) OR s.at IS DISTINCT FROM t.at
  FROM turntable_spin s LEFT JOIN transfer t ON t.id = s.transfer_id`)

/** The past of a demo world was made up, by the tuning of the day on which it was. */
export const spinTuningsBook = tuningUseBook(
  'turntable',
  sql`
    SELECT tuning_version, min(at), 'spin ' || min(id::text)
    FROM turntable_spin WHERE at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)
