// How other features join where people stand to their own rows.
import { type SQL, sql } from 'drizzle-orm'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** The table itself, as a view: nothing can be written through it. */
export const standingView = pgView('ranking_standing', {
  board: text('board').notNull(),
  startsAt: instant('starts_at').notNull(),
  userId: whole('user_id').notNull(),
  score: whole('score').notNull(),
  tie: uuid('tie').notNull(),
}).existing()

/** All who stand on a board, as a relation of `starts_at`, `user_id`, `score` and `tie`. */
export function standings(board: string): SQL {
  return sql`(SELECT starts_at, user_id, score, tie FROM ranking_standing WHERE board = ${board})`
}
