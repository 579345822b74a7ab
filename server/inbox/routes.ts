import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { countWaiting, waitingRows, waitingSources } from '../platform/ops/waits.ts'
import { registerWaitMetrics } from './metrics.ts'
import { CLAIMED, decideOwner, sweepClaims } from './owner.ts'

/** The ops console's inbox: what waits for a person in any feature (`Feature.waits`), and who has taken it. */
export const inbox: Feature = {
  name: 'inbox',
  prepare: async (platform) => registerWaitMetrics(platform),
  routes,
  schedules: { 'inbox.sweep': { cron: '50 * * * *', run: sweepClaims } },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, features } = platform

  serveList(app, platform, 'GET /api/ops/inbox', async (reader) => {
    const at = clock.now()
    const now = sql`${new Date(at).toISOString()}::timestamptz`
    return {
      from: sql`(${waitingRows(await waitingSources(reader, features), at)}) w ${CLAIMED}`,
      columns: {
        key: sql`w.what || ' ' || w.item`,
        what: sql`w.what`,
        item: sql`w.item`,
        timing: sql`CASE WHEN w.due_at < ${now} THEN 'late' ELSE 'in-time' END`,
        since: sql`w.since`,
        dueAt: sql`w.due_at`,
        state: sql`CASE WHEN o.id IS NULL THEN 'free' ELSE 'taken' END`,
        owner: sql`o.name`,
        takenAt: sql`c.at`,
      },
    }
  })

  register(app, 'GET /api/ops/inbox/kinds', async () => {
    const sources = await waitingSources(db.orm, features)
    const counts = await countWaiting(db.orm, features, clock.now())
    return {
      kinds: sources.map(({ feature, what, permission }) => {
        const found = counts.find((it) => it.feature === feature && it.what === what)
        return { feature, what, permission, count: found?.count ?? 0, late: found?.late ?? 0 }
      }),
    }
  })

  registerAction(app, platform, 'POST /api/ops/inbox/owner', {
    act: async (tx, { body, ...context }) => {
      const { before, after } = await decideOwner(tx, features, context, body)
      return {
        answer: { owner: after?.name ?? null },
        target: `waits:${body.what}:${body.item}`,
        before: { owner: before?.id ?? null },
        after: { owner: after?.id ?? null },
      }
    },
  })
}
