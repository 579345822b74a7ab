import { pgTable, text } from 'drizzle-orm/pg-core'
import { whole } from '../platform/database/columns.ts'

/** What each user invites others by; never changed (trigger). Users who never asked have none. */
export const inviteCode = pgTable('invite_code', {
  userId: whole('user_id').primaryKey(),
  code: text('code').notNull().unique(),
})
