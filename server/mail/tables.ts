import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import { instant } from '../platform/database/columns.ts'

/** The outbox: what waits to be sent, was sent, or could not be. */
export const mail = pgTable(
  'mail',
  {
    /** Of its Message-ID too, so that the same mail is known as the same wherever it comes twice. */
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not tried before; while it is being sent, when another may take it over. */
    dueAt: instant('due_at').notNull(),
    /** What the last try came to, where it failed. */
    fault: text('fault'),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, or given up. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('mail_state', sql`${t.state} IN ('queued', 'sent', 'failed')`),
    index('mail_due').on(t.dueAt).where(sql`${t.state} = 'queued'`),
  ],
)
