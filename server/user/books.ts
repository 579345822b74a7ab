// Long absences, which rewards are given for: each as it was noted when somebody was back.
import { sql } from 'drizzle-orm'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books } from '../platform/books.ts'

const absencesBook: Book = {
  check: 'every long absence is as it was noted when it ended',
  rows: sql`
    SELECT 'absence of ' || coalesce(v.user_id, a.user_id), NULL::text,
      (v.away_since, v.back_at) IS DISTINCT FROM (a.away_since, a.back_at) OR v.seen_at < a.back_at
    FROM (SELECT * FROM user_visit WHERE away_since IS NOT NULL) v
    FULL JOIN (
      SELECT DISTINCT ON (user_id) * FROM user_absence ORDER BY user_id, back_at DESC
    ) a ON a.user_id = v.user_id
    UNION ALL
    SELECT 'absence of ' || user_id, NULL::text,
      (away_since < lag(back_at) OVER (PARTITION BY user_id ORDER BY back_at)) IS TRUE
    FROM user_absence`,
}

const absencesSealed = sealedRows({
  ref: 'absences',
  table: 'user_absence',
  isLimited: true,
  columns: [sql`id`, sql`user_id`, micros('away_since'), micros('back_at')],
})

/** What the audit looks at of people's visits. */
export const userBooks: Books = { whole: [absencesBook], sealed: [absencesSealed] }
