// How trees ended, against the history of it: one that has ended grows no more.
import { sql } from 'drizzle-orm'
import { micros, sealedRows } from '../../ledger/books/sealed-rows.ts'
import type { Book } from '../../platform/books.ts'

export const endsBook: Book = {
  check: 'every tree that ended has stayed so, as it was noted then',
  rows: sql`
    SELECT 'tree ' || coalesce(t.id, e.tree_id), NULL::text,
      (t.stage, t.ended_at) IS DISTINCT FROM (e.stage, e.ended_at)
    FROM (SELECT * FROM tree WHERE ended_at IS NOT NULL) t
    FULL JOIN tree_end e ON e.tree_id = t.id`,
}

export const endsSealed = sealedRows({
  ref: 'tree-ends',
  table: 'tree_end',
  isLimited: true,
  columns: [sql`id`, sql`tree_id`, sql`stage`, micros('ended_at')],
})
