// Customer service as operators see it.
import { z } from 'zod'
import { FreeText, Instant } from './endpoint.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** The subject of a ticket. */
export const TICKET_CATEGORIES = [
  'account',
  'recharge',
  'withdrawal',
  'game',
  'safety',
  'fault',
  'other',
] as const

const tickets = opsList({
  summary: 'What people wrote to customer service.',
  permission: 'people',
  columns: {
    id: column.id(),
    number: column.text(),
    createdAt: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(['open', 'answered']),
    category: column.choice(TICKET_CATEGORIES),
    userId: column.user(),
    text: column.text({ filter: 'has' }),
    language: column.text({ filter: 'is' }),
    answeredAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-createdAt',
})

const Id = z.object({ id: z.uuid() })

const OpsTicket = z.object({
  id: z.uuid(),
  number: z.string(),
  userId: z.number().int(),
  category: z.enum(TICKET_CATEGORIES),
  text: z.string(),
  email: z.string(),
  language: z.string(),
  createdAt: Instant,
  /** Ids of its pictures, in order. */
  pictures: z.array(z.uuid()),
  /** Oldest first. */
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), at: Instant })),
})
export type OpsTicket = z.infer<typeof OpsTicket>

export const serviceOpsApi = {
  'GET /api/ops/service/tickets': tickets.rows,
  'GET /api/ops/service/tickets.csv': tickets.csv,
  'GET /api/ops/service/tickets/:id': {
    summary: 'A ticket with its pictures and answers.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsTicket,
  },
  'GET /api/ops/service/pictures/:id': {
    summary: 'A picture of a ticket, as a data URL.',
    auth: { permission: 'people' },
    params: Id,
    answer: z.object({ data: z.string() }),
  },
  'POST /api/ops/service/tickets/:id/answers': opsAction({
    summary: 'Answers a ticket: the answer stands in its thread and goes out as mail.',
    permission: 'answer',
    params: Id,
    body: {
      text: FreeText(5_000),
      /** How many answers there were when it was written: who answers meanwhile is told of. */
      answersSeen: z.number().int().min(0),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ answers: z.number().int() }),
  }),
} as const
