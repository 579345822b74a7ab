import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const diamonds = (name: string) => bigint(name, { mode: 'number' })

/** A player's own limits and pauses; players without any have no row. */
export const playLimit = pgTable('play_limit', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
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

/** What a look at the books found wrong, by the name of its check; kept until a thaw. */
export type Misses = Record<string, { miss: string; at: number }>

const freeze = () => ({
  frozenAt: instant('frozen_at').notNull(),
  /** What froze it first, for operators. */
  reason: text('reason').notNull(),
  misses: jsonb('misses').$type<Misses>().notNull().default({}),
})

/** Games that the conservation monitor has stopped. */
export const gameFreeze = pgTable('game_freeze', {
  houseId: bigint('house_id', { mode: 'number' }).primaryKey(),
  ...freeze(),
})

/** Accounts that it has stopped: nothing leaves them, what comes to them comes. */
export const accountFreeze = pgTable('account_freeze', {
  ownerId: bigint('owner_id', { mode: 'number' }).primaryKey(),
  ...freeze(),
})
