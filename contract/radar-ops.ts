// People who were reported from the radar, as operators see them.
import { z } from 'zod'
import { digits } from './endpoint.ts'
import { column, opsAction, opsList } from './ops-calls.ts'
import { REPORT_REASONS } from './topic-ops.ts'

const reported = opsList({
  summary: 'Who was reported from the radar, each once.',
  permission: 'people',
  columns: {
    latestAt: column.instant({ sorts: true, filter: 'range' }),
    userId: column.user(),
    nickname: column.text({ filter: 'has' }),
    reports: column.number({ sorts: true, filter: 'range' }),
    /** Reports that no operator has settled. */
    open: column.number({ sorts: true, filter: 'range' }),
    /** Each once, with commas between them. */
    reasons: column.text({ filter: 'has' }),
    state: column.choice(['open', 'settled']),
    account: column.choice(['open', 'blocked']),
  },
  key: 'userId',
  order: '-latestAt',
})

const reports = opsList({
  summary: 'Single reports from the radar.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    reportedId: column.user(),
    reason: column.choice(REPORT_REASONS),
    /** Who reported them. */
    userId: column.user(),
    state: column.choice(['open', 'settled']),
    settledAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

export const radarOpsApi = {
  'GET /api/ops/radar/reported': reported.rows,
  'GET /api/ops/radar/reported.csv': reported.csv,
  'GET /api/ops/radar/reports': reports.rows,
  'GET /api/ops/radar/reports.csv': reports.csv,
  'POST /api/ops/radar/reports/:id/settled': opsAction({
    summary: 'Settles a report: an operator is through with it.',
    permission: 'answer',
    params: z.object({ id: z.uuid() }),
    body: {},
    errors: ['OPS_CHANGED'],
    answer: z.object({ settled: z.number().int() }),
  }),
  'POST /api/ops/radar/reported/:id/settled': opsAction({
    summary: 'Settles all open reports on somebody.',
    permission: 'answer',
    params: z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) }),
    body: {
      /** How many were open when it was decided: who reports meanwhile is not overlooked. */
      openSeen: z.number().int().min(1),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ settled: z.number().int() }),
  }),
} as const
