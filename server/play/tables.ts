import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

const own = () => ({
  /** Whole diamonds into games a UTC day; null: none. */
  day: whole('day'),
  /** What holds instead from `dayLaterFrom` on; null then means none. */
  dayLater: whole('day_later'),
  dayLaterFrom: instant('day_later_from'),
  /** The same a week, from Monday. */
  week: whole('week'),
  weekLater: whole('week_later'),
  weekLaterFrom: instant('week_later_from'),
  coolingOffUntil: instant('cooling_off_until'),
  excludedUntil: instant('excluded_until'),
})

/** A player's own limits and pauses; players without any have no row. Pauses are never shortened (trigger). */
export const playLimit = pgTable('play_limit', {
  userId: whole('user_id').primaryKey(),
  ...own(),
  /** By the clock that judged the change. */
  changedAt: instant('changed_at').notNull(),
})

/** Every state that a player's limits and pauses were ever in, written by a trigger; never changed. */
export const playLimitChange = pgTable(
  'play_limit_change',
  {
    id: uuid('id').notNull().unique(),
    userId: whole('user_id').notNull(),
    /** 1, 2, 3, … of this player; 0: what stood when this history began. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    ...own(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.number] })],
)

/** Games that an operator keeps somebody out of; a row whose end is over holds nothing any more. */
export const disqualification = pgTable(
  'disqualification',
  {
    userId: whole('user_id').notNull(),
    /** The name of its feature. */
    game: text('game').notNull(),
    since: instant('since').notNull(),
    /** Null: for good. */
    endsAt: instant('ends_at'),
    /** The operator's words. */
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.game] }),
    check('disqualification_ends', sql`${t.endsAt} > ${t.since}`),
    check('disqualification_reason', sql`${t.reason} ~ '\\S'`),
  ],
)
