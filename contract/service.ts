import { z } from 'zod'
import { PICTURE_BYTES, TICKET_PICTURES } from './constants.ts'
import { type Api, digits, FreeText, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { serviceOpsApi, TICKET_CATEGORIES } from './service-ops.ts'

const TicketCategory = z.enum(TICKET_CATEGORIES)
export type TicketCategory = z.infer<typeof TicketCategory>

const Ticket = z.object({
  id: z.uuid(),
  category: TicketCategory,
  state: z.enum(['open', 'answered']),
  text: z.string(),
  /** The address to which the answer is sent. */
  email: z.string(),
  /** Ids of its pictures, in order. */
  pictures: z.array(z.uuid()),
  at: Instant,
})
export type Ticket = z.infer<typeof Ticket>

const TicketAnswer = z.object({ id: z.uuid(), text: z.string(), at: Instant })
export type TicketAnswer = z.infer<typeof TicketAnswer>

export const serviceApi = {
  'POST /api/service/pictures': {
    summary:
      'Uploads one picture for a ticket that must follow within an hour; it is decoded and re-encoded.',
    auth: 'user',
    openToBlocked: true,
    query: z.strictObject({
      /** Its index among the ticket's pictures; an error names it. */
      place: digits(0, TICKET_PICTURES - 1),
    }),
    upload: { maxBytes: PICTURE_BYTES },
    errors: ['ENOUGH_FOR_TODAY'],
    answer: z.object({ id: z.uuid() }),
  },
  'GET /api/service/pictures/:id': {
    summary: 'One of my pictures, as a data URL.',
    auth: 'user',
    openToBlocked: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ data: z.string() }),
  },
  'POST /api/service/tickets': {
    summary: 'Opens a ticket with customer service, which answers by e-mail.',
    auth: 'user',
    openToBlocked: true,
    idempotent: 'service.write',
    body: z.strictObject({
      category: TicketCategory,
      text: FreeText(2_000),
      email: z.email().max(254),
      /** Ids of pictures that were uploaded before. */
      pictures: z.array(z.uuid()).max(TICKET_PICTURES).meta({ maxBytes: PICTURE_BYTES }),
      /** The language of the confirmation mail. */
      language: z.enum(LANGUAGES),
    }),
    errors: ['ENOUGH_FOR_TODAY'],
    answer: Ticket,
  },
  'GET /api/service/tickets': {
    summary: 'My tickets, newest first.',
    auth: 'user',
    openToBlocked: true,
    query: PageQuery,
    answer: z.object({ tickets: z.array(Ticket), next: PageCursor.nullable() }),
  },
  'GET /api/service/tickets/:id': {
    summary: 'One of my tickets.',
    auth: 'user',
    openToBlocked: true,
    params: z.object({ id: z.uuid() }),
    answer: Ticket,
  },
  'GET /api/service/tickets/:id/answers': {
    summary: 'The answers to one of my tickets, newest first.',
    auth: 'user',
    openToBlocked: true,
    params: z.object({ id: z.uuid() }),
    query: PageQuery,
    answer: z.object({ answers: z.array(TicketAnswer), next: PageCursor.nullable() }),
  },
  ...serviceOpsApi,
} satisfies Api
