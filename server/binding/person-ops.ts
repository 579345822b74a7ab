import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's bindings in the ops console, masked. */
export function bindingPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/binding/users/:id/bindings', (userId) => ({
    from: sql`binding b LEFT JOIN binding l ON l.replaces = b.id`,
    where: sql`b.user_id = ${userId}`,
    idAt: { at: [sql`b.id`] },
    columns: {
      id: sql`b.id`,
      at: sql`b.bound_at`,
      method: sql`b.method`,
      label: sql`b.label`,
      country: sql`b.country`,
      restsUntil: sql`b.rests_until`,
      replacedAt: sql`l.bound_at`,
      triedByOthers: sql`(
        SELECT count(DISTINCT t.user_id)::int FROM binding_try t
        WHERE t.account_hash = b.account_hash AND t.user_id <> b.user_id)`,
    },
  }))
}
