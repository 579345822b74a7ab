import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** What led to a message. */
const SOURCES = ['radar'] as const
export type Source = (typeof SOURCES)[number]

/** What people write to one another. Ids grow with time (UUID v7). */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid('id').primaryKey(),
    fromId: whole('from_id').notNull(),
    toId: whole('to_id').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** When its reader saw it; null until then. */
    readAt: instant('read_at'),
  },
  (t) => [
    check('chat_message_other', sql`${t.fromId} <> ${t.toId}`),
    index('chat_message_received').on(t.toId, t.source, t.id),
    index('chat_message_unread').on(t.toId, t.source).where(sql`${t.readAt} IS NULL`),
  ],
)

/** Who wants nothing from whom. It holds for both: neither finds the other, or reads what they wrote. */
export const chatBlock = pgTable(
  'chat_block',
  {
    userId: whole('user_id').notNull(),
    blockedId: whole('blocked_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chat_block_pk', columns: [t.userId, t.blockedId] }),
    index('chat_block_blocked').on(t.blockedId),
    check('chat_block_other', sql`${t.userId} <> ${t.blockedId}`),
  ],
)
