// Partner forms as operators see them.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { column, OpsSelected, opsAction, opsList } from './ops-calls.ts'

const requests = opsList({
  summary: 'Who wants to become a partner, and how they are reached.',
  permission: 'people',
  columns: {
    id: column.id(),
    createdAt: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(['open', 'handled']),
    brand: column.text({ filter: 'is' }),
    kind: column.choice(['whatsapp', 'telegram', 'mailbox']),
    contact: column.text({ filter: 'has' }),
    message: column.maybeText({ filter: 'has' }),
    handledAt: column.maybeInstant(),
    /** The operator's name. */
    handledBy: column.maybeText({ filter: 'is' }),
  },
  key: 'id',
  order: '-createdAt',
})

export const joinusOpsApi = {
  'GET /api/ops/joinus/requests': requests.rows,
  'GET /api/ops/joinus/requests.csv': requests.csv,
  'POST /api/ops/joinus/requests/:id/handled': opsAction({
    summary: 'Marks a partner form as handled: they were contacted.',
    permission: 'answer',
    params: z.object({ id: z.uuid() }),
    body: {},
    errors: ['OPS_CHANGED'],
    answer: z.object({ handledAt: Instant }),
  }),
  'POST /api/ops/joinus/requests/handled': opsAction({
    summary: 'Marks all open partner forms of a selection as handled.',
    permission: 'answer',
    body: OpsSelected,
    errors: ['OPS_SELECTION_CHANGED'],
    answer: z.object({ handled: z.number().int() }),
  }),
} as const
