import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's backpack in the ops console. */
export function backpackPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/backpack/users/:id/items', (userId) => ({
    from: sql`backpack_item i`,
    where: sql`i.user_id = ${userId}`,
    idAt: { at: [sql`i.id`] },
    columns: {
      id: sql`i.id`,
      at: sql`i.got_at`,
      kind: sql`i.kind`,
      amount: sql`i.amount`,
      from: sql`i.from_feature || '.' || i.from_reason`,
      state: sql`CASE WHEN i.used_at IS NULL THEN 'unused' ELSE 'used' END`,
      expiresAt: sql`i.expires_at`,
      usedAt: sql`i.used_at`,
      transfer: sql`i.transfer_id`,
    },
  }))
}
