import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** How many points somebody wants to earn in a month. */
export const streamerGoal = pgTable(
  'streamer_goal',
  {
    userId: whole('user_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    points: whole('points').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'streamer_goal_pk', columns: [t.userId, t.month] }),
    check('streamer_goal_points', sql`${t.points} > 0`),
  ],
)
