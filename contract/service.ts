import { z } from 'zod'
import { PICTURE_BYTES, TICKET_PICTURES } from './constants.ts'
import { type Api, digits, FreeText, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

/** What a ticket is about. */
const TicketCategory = z.enum([
  'account',
  'recharge',
  'withdrawal',
  'game',
  'safety',
  'fault',
  'other',
])
export type TicketCategory = z.infer<typeof TicketCategory>

const Ticket = z.object({
  id: z.uuid(),
  category: TicketCategory,
  state: z.enum(['open', 'answered']),
  text: z.string(),
  /** Where the answer goes. */
  email: z.string(),
  /** Ids of its pictures, in their order. */
  pictures: z.array(z.uuid()),
  at: Instant,
})
export type Ticket = z.infer<typeof Ticket>

const TicketAnswer = z.object({ id: z.uuid(), text: z.string(), at: Instant })
export type TicketAnswer = z.infer<typeof TicketAnswer>

export const serviceApi = {
  'POST /api/service/pictures': {
    summary:
      'Takes one picture for a ticket that follows within the hour; it is read, and kept anew.',
    auth: 'user',
    query: z.strictObject({
      /** Its place among the ticket's pictures, named where it can't be taken. */
      place: digits(0, TICKET_PICTURES - 1),
    }),
    upload: { maxBytes: PICTURE_BYTES },
    answer: z.object({ id: z.uuid() }),
  },
  'GET /api/service/pictures/:id': {
    summary: 'A picture of mine, as an address that holds it whole.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ data: z.string() }),
  },
  'POST /api/service/tickets': {
    summary: 'Writes to customer service, which answers by e-mail.',
    auth: 'user',
    idempotent: 'service.write',
    body: z.strictObject({
      category: TicketCategory,
      text: FreeText(2_000),
      email: z.email().max(254),
      /** Ids of pictures that were sent before. */
      pictures: z.array(z.uuid()).max(TICKET_PICTURES).meta({ maxBytes: PICTURE_BYTES }),
      /** In which the receipt is written. */
      language: z.enum(LANGUAGES),
    }),
    answer: Ticket,
  },
  'GET /api/service/tickets': {
    summary: 'My tickets, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ tickets: z.array(Ticket), next: PageCursor.nullable() }),
  },
  'GET /api/service/tickets/:id': {
    summary: 'One ticket of mine.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: Ticket,
  },
  'GET /api/service/tickets/:id/answers': {
    summary: 'What was answered to a ticket of mine, newest first.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    query: PageQuery,
    answer: z.object({ answers: z.array(TicketAnswer), next: PageCursor.nullable() }),
  },
} satisfies Api
