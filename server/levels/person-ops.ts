import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** What somebody has of levels, in the ops console. */
export function levelsPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/levels/users/:id/days', (userId) => ({
    from: sql`level_day d`,
    where: sql`d.user_id = ${userId}`,
    columns: {
      day: sql`d.day::text`,
      kind: sql`d.kind`,
      experience: sql`d.experience`,
      row: sql`d.day::text || ' ' || d.kind`,
    },
  }))
  servePersonList(app, platform, 'GET /api/ops/levels/users/:id/reached', (userId) => ({
    from: sql`level_reached r`,
    where: sql`r.user_id = ${userId}`,
    columns: {
      at: sql`r.at`,
      kind: sql`r.kind`,
      level: sql`r.level`,
      tuning: sql`r.tuning_version`,
      row: sql`r.kind || ' ' || r.level`,
    },
  }))
}
