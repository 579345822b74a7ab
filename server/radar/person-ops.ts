import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** How often somebody searched by the radar, in the ops console. */
export function radarPersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/radar/users/:id/days', (userId) => ({
    from: sql`(
      SELECT date_trunc('day', at, 'UTC') AS day, count(*) AS meetings, count(message_id) AS greeted
      FROM radar_meeting WHERE user_id = ${userId} GROUP BY 1
    ) d`,
    columns: { day: sql`d.day`, meetings: sql`d.meetings`, greeted: sql`d.greeted` },
  }))
}
