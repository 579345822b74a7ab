import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import type { TicketCategory } from '../../contract/service.ts'
import { instant, whole } from '../platform/database/columns.ts'

const userId = () => whole('user_id').notNull()

/** What a user wrote to customer service. */
export const serviceTicket = pgTable(
  'service_ticket',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    category: text('category').$type<TicketCategory>().notNull(),
    text: text('text').notNull(),
    /** Where the answer goes. */
    email: text('email').notNull(),
    /** Of the page that it was written on, and so of its mail. */
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The latest answer; null while there is none. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('service_ticket_of_user').on(t.userId, t.id),
    index('service_ticket_open').on(t.id).where(sql`${t.answeredAt} IS NULL`),
  ],
)

/** A picture that was sent, before or with its ticket; one that gets no ticket is swept away. */
export const servicePicture = pgTable(
  'service_picture',
  {
    /** Names its file as well; nobody can guess it. */
    id: uuid('id').primaryKey(),
    userId: userId(),
    ticketId: uuid('ticket_id'),
    /** Its place among the ticket's own, from 0. */
    place: integer('place'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('service_picture_place').on(t.ticketId, t.place),
    check('service_picture_placed', sql`(${t.ticketId} IS NULL) = (${t.place} IS NULL)`),
    index('service_picture_loose').on(t.createdAt).where(sql`${t.ticketId} IS NULL`),
  ],
)

/** What customer service answered. */
export const serviceAnswer = pgTable(
  'service_answer',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('service_answer_of_ticket').on(t.ticketId, t.id)],
)
