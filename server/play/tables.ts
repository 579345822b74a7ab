import { bigint, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const diamonds = (name: string) => bigint(name, { mode: 'number' })

const own = () => ({
  /** Whole diamonds into games a UTC day; null: none. */
  day: diamonds('day'),
  /** What holds instead from `dayLaterFrom` on; null then means none. */
  dayLater: diamonds('day_later'),
  dayLaterFrom: instant('day_later_from'),
  /** The same a week, from Monday. */
  week: diamonds('week'),
  weekLater: diamonds('week_later'),
  weekLaterFrom: instant('week_later_from'),
  coolingOffUntil: instant('cooling_off_until'),
  excludedUntil: instant('excluded_until'),
})

/** A player's own limits and pauses; players without any have no row. Pauses are never shortened (trigger). */
export const playLimit = pgTable('play_limit', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  ...own(),
  /** By the clock that judged the change. */
  changedAt: instant('changed_at').notNull(),
})

/** Every state that a player's limits and pauses were ever in, written by a trigger; never changed. */
export const playLimitChange = pgTable(
  'play_limit_change',
  {
    id: uuid('id').notNull().unique(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** 1, 2, 3, … of this player; 0: what stood when this history began. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    ...own(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.number] })],
)
