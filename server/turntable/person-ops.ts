import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's spins in the ops console. */
export function turntablePersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/turntable/users/:id/spins', (userId) => ({
    from: sql`turntable_spin s`,
    where: sql`s.user_id = ${userId}`,
    idAt: { at: [sql`s.id`] },
    columns: {
      id: sql`s.id`,
      at: sql`s.at`,
      sector: sql`s.sector`,
      stake: sql`s.stake_diamonds`,
      prizeCurrency: sql`s.prize_currency`,
      prize: sql`s.prize_amount`,
      tuning: sql`s.tuning_version`,
      transfer: sql`s.transfer_id`,
    },
  }))
}
