// Whoever stands on a board stands by what is in the books of its feature, and is counted once.
import { type SQL, sql } from 'drizzle-orm'
import type { Book } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import { standings } from './queries.ts'

/**
 * A check that people stand on a board where they should, and nowhere else.
 * @param due a query of `starts_at`, `user_id`, `score` and `tie`: all who should
 */
export function standingsBook(check: string, board: string, due: SQL): Book {
  return {
    check,
    rows: sql`
      SELECT coalesce(due.starts_at, s.starts_at) || ' ' || coalesce(due.user_id, s.user_id),
        NULL::text, s.score IS DISTINCT FROM due.score OR s.tie IS DISTINCT FROM due.tie
      FROM (${due}) due FULL JOIN ${standings(board)} s
        ON s.starts_at = due.starts_at AND s.user_id = due.user_id`,
  }
}

const countsBook: Book = {
  check: 'every score of a ranking counts those who stand at it, by the hour too',
  rows: sql`
    SELECT concat_ws(' ', board, starts_at, score), NULL::text,
      coalesce(c.players, 0) <> coalesce(s.players, 0)
    FROM ranking_score c FULL JOIN (
      SELECT board, starts_at, score, count(*) AS players FROM ranking_standing GROUP BY 1, 2, 3
    ) s USING (board, starts_at, score)
    UNION ALL
    SELECT concat_ws(' ', board, starts_at, score, 'hour', hour), NULL::text,
      coalesce(c.players, 0) <> coalesce(s.players, 0)
    FROM ranking_score_hour c FULL JOIN (
      SELECT board, starts_at, score,
        floor(extract(epoch FROM id_time(tie) - starts_at) / 3600)::int AS hour,
        count(*) AS players
      FROM ranking_standing GROUP BY 1, 2, 3, 4
    ) s USING (board, starts_at, score, hour)`,
}

/** Boards of other features, on which people have places; each feature's books say by what. */
export const ranking: Feature = {
  name: 'ranking',
  books: () => ({ whole: [countsBook] }),
  personal: {
    tables: { ranking_standing: 'kept: places among numbers without names, which the books prove' },
  },
}
