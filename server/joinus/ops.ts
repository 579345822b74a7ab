import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { listReader, readFilters, requireSelection } from '../platform/ops/list-reader.ts'
import { markHandled } from './handle.ts'
import { partnerRequest } from './tables.ts'

const LIST = 'GET /api/ops/joinus/requests'

const SOURCE = {
  from: sql`partner_request p`,
  columns: {
    id: sql`p.id`,
    createdAt: sql`p.created_at`,
    state: sql`CASE WHEN p.handled_at IS NULL THEN 'open' ELSE 'handled' END`,
    brand: sql`p.brand`,
    kind: sql`p.kind`,
    contact: sql`p.contact`,
    message: sql`p.message`,
    handledAt: sql`p.handled_at`,
    handledBy: sql`p.handled_by`,
  },
}

/** Forms that nobody has handled. */
export const waitingForms: WaitingSource = {
  rows: sql`SELECT id::text AS item, created_at AS since FROM partner_request WHERE handled_at IS NULL`,
  promise: { workingDays: 1 },
  permission: 'answer',
}

/** Partner forms in the ops console, marked as handled one by one or many at once. */
export function joinusOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, LIST, SOURCE)
  const reader = listReader(LIST, api[LIST].list, SOURCE)

  registerAction(app, platform, 'POST /api/ops/joinus/requests/:id/handled', {
    act: async (tx, { params: { id }, ...context }) => {
      const [row] = await tx
        .select({ id: partnerRequest.id })
        .from(partnerRequest)
        .where(eq(partnerRequest.id, id))
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such form.')
      const [handled] = await markHandled(tx, [id], context)
      if (!handled) throw new ApiError('OPS_CHANGED', 'Somebody has handled it already.')
      return {
        answer: { handledAt: context.now },
        target: `partner:${id}`,
        before: { state: 'open' },
        after: { state: 'handled' },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/joinus/requests/handled', {
    act: async (tx, { body: { filters, hash, count }, ...context }) => {
      const selected = await requireSelection(tx, reader, readFilters(LIST, filters), {
        hash,
        count,
      })
      const open = selected.flatMap(({ row }) => (row.state === 'open' ? [String(row.id)] : []))
      const handled = await markHandled(tx, open, context)
      if (handled.length !== open.length) {
        throw new ApiError('OPS_SELECTION_CHANGED', 'Somebody has handled some meanwhile.', {
          count,
        })
      }
      // The log keeps no filter either: one may hold somebody's contact.
      return {
        answer: { handled: handled.length },
        target: null,
        before: { state: 'open' },
        after: { state: 'handled', ids: handled },
      }
    },
  })
}
