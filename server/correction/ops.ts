import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { decide } from './decide.ts'
import { propose } from './propose.ts'
import { shownCorrection, shownTransfer } from './shown.ts'

/** Transfers in the ops console, and taking them back. */
export function correctionOps(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  serveList(app, platform, 'GET /api/ops/corrections', {
    from: sql`correction c JOIN transfer t ON t.id = c.transfer_id`,
    columns: {
      id: sql`c.id`,
      proposedAt: sql`c.proposed_at`,
      state: sql`c.state`,
      userId: sql`c.user_id`,
      transfer: sql`c.transfer_id`,
      kind: sql`t.kind`,
      diamond: sql`c.diamond`,
      gold: sql`c.gold`,
      point: sql`c.point`,
      proposer: sql`c.proposer`,
      decider: sql`c.decider`,
      decidedAt: sql`c.decided_at`,
      reason: sql`c.reason`,
      reversal: sql`c.reversal_id`,
    },
  })

  register(app, 'GET /api/ops/transfers/:id', ({ params }) =>
    shownTransfer(db.orm, platform, params.id),
  )

  register(app, 'GET /api/ops/corrections/:id', ({ params, operator }) =>
    shownCorrection(db.orm, platform, params.id, operator),
  )

  registerAction(app, platform, 'POST /api/ops/transfers/:id/corrections', {
    act: async (tx, { operator, params, body: { reason }, now }) => {
      const transferId = params.id
      const made = await propose(tx, platform, { operator, transferId, reason, at: now })
      const { id, state, reversalId: reversal } = made
      return {
        answer: { id, state, reversal },
        target: `correction:${id}`,
        after: { state, transfer: transferId, reversal },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/corrections/:id/decision', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const { state, reversalId } = await decide(tx, platform, { ...body, operator, id, at: now })
      const after = { state, reversal: reversalId }
      return {
        answer: { id, ...after },
        target: `correction:${id}`,
        before: { state: 'waiting', reversal: null },
        after,
      }
    },
  })
}

/** Corrections that wait for a second person. */
export const waitingApprovals: WaitingSource = {
  rows: sql`SELECT id::text AS item, proposed_at AS since FROM correction WHERE state = 'waiting'`,
  promise: { workingDays: 1 },
  permission: 'money',
}
