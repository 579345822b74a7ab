import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'

const FROM = sql`friendship f LEFT JOIN friend_closeness c ON c.friendship_id = f.id`

const COLUMNS = {
  id: sql`f.id`,
  askedAt: sql`f.asked_at`,
  state: sql`coalesce(f.why, CASE WHEN f.since IS NULL THEN 'asked' ELSE 'friends' END)`,
  closeness: sql`coalesce(c.diamonds, 0)`,
  since: sql`f.since`,
  until: sql`f.until`,
}

/** Close friends in the ops console. */
export function friendsOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/friends/friendships', {
    from: FROM,
    columns: { ...COLUMNS, asker: sql`f.asker_id`, asked: sql`f.asked_id` },
  })

  servePersonList(app, platform, 'GET /api/ops/friends/users/:id/friendships', (userId) => ({
    from: FROM,
    where: sql`${userId} IN (f.asker_id, f.asked_id)`,
    columns: {
      ...COLUMNS,
      by: sql`CASE WHEN f.asker_id = ${userId} THEN 'them' ELSE 'other' END`,
      other: sql`CASE WHEN f.asker_id = ${userId} THEN f.asked_id ELSE f.asker_id END`,
    },
  }))
}
