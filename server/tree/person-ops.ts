import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's waterings in the ops console. */
export function treePersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/tree/users/:id/waterings', (userId) => ({
    from: sql`tree_watering w`,
    where: sql`w.user_id = ${userId}`,
    columns: {
      id: sql`w.id`,
      at: sql`w.at`,
      tree: sql`w.tree_id`,
      points: sql`w.points`,
      level: sql`w.level`,
    },
  }))
}
