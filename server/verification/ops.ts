import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'
import { openedOf, shownVerified } from './opened.ts'

/** Somebody's verified name in the ops console, masked. */
export function verificationOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/verification/users/:id', (userId) => ({
    from: sql`verification v`,
    where: sql`v.user_id = ${userId} AND v.erased_at IS NULL`,
    columns: {
      at: sql`v.at`,
      country: sql`v.country`,
      name: sql`NULL::text`,
      number: sql`NULL::text`,
    },
    complete: async (db, rows) => {
      const own = await openedOf(db, platform, userId)
      if (!own) return
      const { name, number } = shownVerified(own)
      for (const row of rows) Object.assign(row, { name, number })
    },
  }))
}
