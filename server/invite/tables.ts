import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** What each user invites others by; never changed (trigger). Users who never asked have none. */
export const inviteCode = pgTable('invite_code', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  code: text('code').notNull().unique(),
})
