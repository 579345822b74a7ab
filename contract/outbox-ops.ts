// The outbox as operators see it: what leaves once, without what it says.
import { z } from 'zod'
import { column, opsAction, opsList } from './ops-calls.ts'

const outbox = opsList({
  summary:
    'What waits to be sent, was sent, or could not be; without texts, and recipients in part.',
  permission: 'look',
  columns: {
    id: column.id(),
    createdAt: column.instant({ filter: 'range' }),
    channel: column.text({ filter: 'is' }),
    state: column.choice(['queued', 'sent', 'failed']),
    tries: column.number(),
    /** Its beginning and end. */
    recipient: column.text(),
    /** What the last try came to, where it failed. */
    fault: column.maybeText(),
    /** When it is of no use any more. */
    endsAt: column.instant(),
    endedAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-id',
})

export const outboxOpsApi = {
  'GET /api/ops/outbox': outbox.rows,
  'GET /api/ops/outbox.csv': outbox.csv,
  'POST /api/ops/outbox/:id/retry': opsAction({
    summary: 'Sends a message again that could not be sent.',
    permission: 'tune',
    params: z.object({ id: z.uuid() }),
    body: {},
    errors: ['OPS_CHANGED', 'OPS_MESSAGE_OVER'],
    answer: z.object({ state: z.enum(['queued']) }),
  }),
} as const
