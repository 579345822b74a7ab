import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'

const columns = {
  id: sql`c.id`,
  at: sql`c.at`,
  mission: sql`c.mission`,
  measure: sql`c.measure`,
  day: sql`c.day`,
  currency: sql`c.currency`,
  amount: sql`c.amount`,
  tuning: sql`c.tuning_version`,
  transfer: sql`c.transfer_id`,
}

/** Claimed missions in the ops console. */
export function missionsOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/missions/claims', {
    from: sql`mission_claim c`,
    idAt: { at: [sql`c.id`] },
    columns: { ...columns, userId: sql`c.user_id` },
  })
  servePersonList(app, platform, 'GET /api/ops/missions/users/:id/claims', (userId) => ({
    from: sql`mission_claim c`,
    where: sql`c.user_id = ${userId}`,
    idAt: { at: [sql`c.id`] },
    columns,
  }))
}
