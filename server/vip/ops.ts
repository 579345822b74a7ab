import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { servePersonList } from '../platform/ops/list.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { requireUser } from '../user/queries.ts'
import { grantVip } from './grant.ts'
import { endsAtOf, lockStanding, refreshStanding } from './standing.ts'
import { vipGrant, vipRevoked } from './tables.ts'

/** VIPs in the ops console. */
export function vipOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/vip/users/:id/grants', (userId) => ({
    from: sql`vip_grant g LEFT JOIN vip_revoked r ON r.grant_id = g.id
      LEFT JOIN vip_standing s ON s.user_id = g.user_id`,
    where: sql`g.user_id = ${userId}`,
    idAt: { at: [sql`g.id`] },
    columns: {
      id: sql`g.id`,
      at: sql`g.at`,
      days: sql`g.days`,
      source: sql`g.source`,
      ref: sql`g.ref`,
      state: sql`CASE WHEN r.at IS NULL THEN 'counts' ELSE 'revoked' END`,
      revokedAt: sql`r.at`,
      until: sql`s.ends_at`,
    },
  }))

  registerAction(app, platform, 'POST /api/ops/vip/users/:id/grants', {
    act: async (tx, { params: { id: userId }, body: { days }, now }) => {
      await requireUser(tx, userId)
      await lockStanding(tx, userId)
      const before = await endsAtOf(tx, userId)
      const ref = timeOrderedId(platform.random, now)
      await grantVip(tx, platform, { userId, days, source: 'operator', ref, at: now })
      const until = await endsAtOf(tx, userId)
      return {
        answer: { until },
        target: `user:${userId}`,
        before: { until: before },
        after: { until, days, ref },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/vip/users/:id/revoke', {
    act: async (tx, { params: { id: userId }, body: { grant }, now }) => {
      const [given] = await tx
        .select({ days: vipGrant.days })
        .from(vipGrant)
        .where(and(eq(vipGrant.id, grant), eq(vipGrant.userId, userId)))
      if (!given) throw new ApiError('NOT_FOUND', 'They were given no such days.')
      await lockStanding(tx, userId)
      const before = await endsAtOf(tx, userId)
      const row = { grantId: grant, userId, at: new Date(now) }
      const made = await tx.insert(vipRevoked).values(row).onConflictDoNothing().returning()
      if (made.length === 0) throw new ApiError('OPS_CHANGED', 'It is revoked already.', { grant })
      const until = await refreshStanding(tx, userId, now)
      return {
        answer: { until },
        target: `user:${userId}`,
        before: { until: before },
        after: { until, grant, days: given.days },
      }
    },
  })
}
