import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { VIP_SOURCES } from '../../contract/vip-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** Days as a VIP that people were given, each for what. Append-only. */
export const vipGrant = pgTable(
  'vip_grant',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    source: text('source', { enum: VIP_SOURCES }).notNull(),
    /** What it was for, once for ever in its source: a place in a contest, or an operator's action. */
    ref: text('ref').notNull(),
    days: integer('days').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('vip_grant_once').on(t.source, t.ref),
    index('vip_grant_of_user').on(t.userId, t.at),
  ],
)

/** Grants whose days do not count any more. Append-only. */
export const vipRevoked = pgTable('vip_revoked', {
  grantId: uuid('grant_id').primaryKey(),
  userId: whole('user_id').notNull(),
  at: instant('at').notNull(),
})

/** Until when somebody is a VIP, by all their grants that count; whether it is seen is decided by `app_user.vip`. */
export const vipStanding = pgTable(
  'vip_standing',
  { userId: whole('user_id').primaryKey(), endsAt: instant('ends_at') },
  (t) => [index('vip_standing_ends').on(t.endsAt)],
)
