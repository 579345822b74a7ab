import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Rewards of missions that were claimed, each with the mission as it was. Append-only. */
export const missionClaim = pgTable(
  'mission_claim',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    mission: text('mission').notNull(),
    /** The first day of its window, by the fixed offset of their account. */
    day: date('day').notNull(),
    /** The day that it counts for in a streak: the window's, where it is a day; else the one on which it was claimed. */
    forDay: date('for_day').notNull(),
    measure: text('measure').notNull(),
    /** The tuning that it is of. */
    tuningVersion: whole('tuning_version').notNull(),
    /** How far events were counted when it was claimed. */
    throughNumber: whole('through_number').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold'] }).notNull(),
    amount: whole('amount').notNull(),
    transferId: uuid('transfer_id').notNull().unique('mission_claim_transfer'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('mission_claim_once').on(t.userId, t.mission, t.day),
    index('mission_claim_of_user').on(t.userId, t.id),
    index('mission_claim_for_day').on(t.userId, t.forDay),
    check('mission_claim_amount', sql`${t.amount} > 0`),
  ],
)
