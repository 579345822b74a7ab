import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { settleReports } from './settle.ts'
import { radarReport } from './tables.ts'

/** People with reports that nobody has settled, each once. */
export const waitingPeople: WaitingSource = {
  rows: sql`
    SELECT reported_id::text AS item, min(at) AS since FROM radar_report WHERE done_at IS NULL
    GROUP BY reported_id`,
  promise: { hours: 24 },
  permission: 'answer',
}

/** People who were reported from the radar, in the ops console. */
export function radarOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/radar/reported', {
    from: sql`(
      SELECT reported_id, max(at) AS latest_at, count(*) AS reports,
        count(*) FILTER (WHERE done_at IS NULL) AS open,
        string_agg(DISTINCT reason, ',') AS reasons
      FROM radar_report GROUP BY reported_id
    ) r JOIN app_user u ON u.id = r.reported_id`,
    columns: {
      latestAt: sql`r.latest_at`,
      userId: sql`r.reported_id`,
      nickname: sql`u.nickname`,
      reports: sql`r.reports`,
      open: sql`r.open`,
      reasons: sql`r.reasons`,
      state: sql`CASE WHEN r.open > 0 THEN 'open' ELSE 'settled' END`,
      account: sql`CASE WHEN u.blocked_at IS NULL THEN 'open' ELSE 'blocked' END`,
    },
  })

  serveList(app, platform, 'GET /api/ops/radar/reports', {
    from: sql`radar_report r`,
    columns: {
      id: sql`r.id`,
      at: sql`r.at`,
      reportedId: sql`r.reported_id`,
      reason: sql`r.reason`,
      userId: sql`r.user_id`,
      state: sql`CASE WHEN r.done_at IS NULL THEN 'open' ELSE 'settled' END`,
      settledAt: sql`r.done_at`,
    },
  })

  registerAction(app, platform, 'POST /api/ops/radar/reports/:id/settled', {
    act: async (tx, { params: { id }, now }) => {
      const [row] = await tx
        .select({ id: radarReport.id })
        .from(radarReport)
        .where(eq(radarReport.id, id))
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such report.')
      const settled = await settleReports(tx, now, { id })
      if (settled.length === 0) throw new ApiError('OPS_CHANGED', 'It is settled already.')
      return { answer: { settled: 1 }, target: `report:${id}`, ...SETTLED }
    },
  })

  registerAction(app, platform, 'POST /api/ops/radar/reported/:id/settled', {
    act: async (tx, { params: { id }, body: { openSeen }, now }) => {
      const settled = await settleReports(tx, now, { reportedId: id })
      const open = settled.length
      if (open !== openSeen) {
        throw new ApiError('OPS_CHANGED', 'Other reports are open by now.', { open })
      }
      const ids = settled.map((report) => report.id)
      const { before, after } = SETTLED
      return {
        answer: { settled: open },
        target: `user:${id}`,
        before,
        after: { ...after, reports: ids },
      }
    },
  })
}

const SETTLED = { before: { state: 'open' }, after: { state: 'settled' } } as const
