import { type SQL, sql } from 'drizzle-orm'
import type { Book } from '../platform/books.ts'

/** What a feature has made of items of one kind, as its own tables tell. */
interface Handed {
  check: string
  kind: string
  /** The game whose books it would break; null where it is none. */
  game: string | null
  /** `item_id`, `user_id`, `amount` and `at` of each that was handed over. */
  rows: SQL
}

/** A check that each item that was used was handed over once: whole, to its owner, and at that moment. */
export const handedBook = ({ check, kind, game, rows }: Handed): Book => ({
  check,
  rows: sql`
    SELECT coalesce(i.id, h.item_id)::text, ${game}::text,
      i.id IS NULL OR h.item_id IS NULL OR h.user_id <> i.user_id OR h.amount <> i.amount
        OR h.at <> i.used_at
    FROM (SELECT * FROM backpack_item WHERE kind = ${kind} AND used_at IS NOT NULL) i
    FULL JOIN (${rows}) h ON h.item_id = i.id`,
})
