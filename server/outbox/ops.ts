import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { retryMessage } from '../platform/outbox.ts'

/** Enough of a recipient to know it again, and too little to reach it. */
const PART_OF_RECIPIENT = sql`(left(o.recipient, 2) || '…' || CASE
  WHEN o.recipient LIKE '%@%' THEN substring(o.recipient FROM '@[^@]*$') ELSE right(o.recipient, 2) END)`

/** The outbox in the ops console: what could not be sent, and sending it again. */
export function outboxOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/outbox', {
    from: sql`outbox o`,
    columns: {
      id: sql`o.id`,
      createdAt: sql`o.created_at`,
      channel: sql`o.channel`,
      state: sql`o.state`,
      tries: sql`o.tries`,
      recipient: PART_OF_RECIPIENT,
      // Servers of mail like to repeat whom they do not know.
      fault: sql`replace(o.fault, o.recipient, ${PART_OF_RECIPIENT})`,
      endsAt: sql`o.ends_at`,
      endedAt: sql`o.ended_at`,
    },
  })

  registerAction(app, platform, 'POST /api/ops/outbox/:id/retry', {
    act: async (tx, { params: { id }, now }) => {
      const { state, tries } = await retryMessage(tx, id, now)
      return {
        answer: { state: 'queued' as const },
        target: `message:${id}`,
        before: { state, tries },
        after: { state: 'queued', tries },
      }
    },
  })
}
