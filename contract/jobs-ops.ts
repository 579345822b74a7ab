// Durable jobs that failed for good, as operators see them.
import { z } from 'zod'
import { column, OpsSelected, opsAction, opsList } from './ops-calls.ts'

const failed = opsList({
  summary: 'Runs of durable jobs that failed for good, without what they were about.',
  permission: 'look',
  columns: {
    id: column.id(),
    failedAt: column.instant({ sorts: true, filter: 'range' }),
    name: column.text({ filter: 'is' }),
    /** `recovered`: a later run of the same job has gone well. */
    state: column.choice(['failed', 'recovered']),
    tries: column.number(),
    /** The first line of the error, without what somebody may be known by. */
    fault: column.maybeText(),
  },
  key: 'id',
  order: '-failedAt',
})

export const jobsOpsApi = {
  'GET /api/ops/jobs': failed.rows,
  'GET /api/ops/jobs.csv': failed.csv,
  'POST /api/ops/jobs/:id/retry': opsAction({
    summary: 'Runs a job again that failed for good.',
    permission: 'tune',
    params: z.object({ id: z.uuid() }),
    body: {},
    errors: ['OPS_CHANGED', 'OPS_JOB_GONE'],
    answer: z.object({ state: z.enum(['queued']) }),
  }),
  'POST /api/ops/jobs/retry': opsAction({
    summary: 'Runs all failed jobs of a selection again.',
    permission: 'tune',
    body: OpsSelected,
    errors: ['OPS_SELECTION_CHANGED', 'OPS_JOB_GONE'],
    answer: z.object({ queued: z.number().int() }),
  }),
} as const
