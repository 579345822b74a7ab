import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's flights in the ops console. */
export function flappyPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/flappy/users/:id/flights', (userId) => ({
    from: sql`flappy_ticket t
      LEFT JOIN flappy_run r ON r.ticket_id = t.id
      LEFT JOIN flappy_chest c ON c.starts_at = r.starts_at AND c.run_id = r.id`,
    where: sql`t.user_id = ${userId}`,
    idAt: { at: [sql`t.id`] },
    columns: {
      id: sql`t.id`,
      at: sql`t.issued_at`,
      ticket: sql`t.state`,
      refusal: sql`t.reason`,
      score: sql`r.score`,
      run: sql`r.state`,
      diamonds: sql`c.diamonds`,
      transfer: sql`c.transfer_id`,
    },
  }))
}
