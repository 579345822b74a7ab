import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Brand } from '../../contract/brands.ts'
import type { ContactKind } from '../../contract/joinus.ts'
import { instant } from '../platform/database/columns.ts'

/** Whoever wants to become a partner, and how they are reached. */
export const partnerRequest = pgTable(
  'partner_request',
  {
    id: uuid('id').primaryKey(),
    /** Of the page that it came from. */
    brand: text('brand').$type<Brand>().notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    /** In its one form: a phone number in E.164, a name with its @, an e-mail address. */
    contact: text('contact').notNull(),
    message: text('message'),
    createdAt: instant('created_at').notNull(),
    handledAt: instant('handled_at'),
    /** The operator's name. */
    handledBy: text('handled_by'),
  },
  (t) => [
    check('partner_request_kind', sql`${t.kind} IN ('whatsapp', 'telegram', 'mailbox')`),
    check('partner_request_handled', sql`(${t.handledAt} IS NULL) = (${t.handledBy} IS NULL)`),
    index('partner_request_created').on(t.createdAt, t.id),
    index('partner_request_open').on(t.createdAt).where(sql`${t.handledAt} IS NULL`),
  ],
)
