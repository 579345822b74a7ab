import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { listReader, readFilters, requireSelection } from '../platform/ops/list-reader.ts'
import { jobMetrics } from '../platform/watch/job-metrics.ts'
import { failedJobs, waitingJobs } from './failed.ts'
import { lockJobs, retryJobs } from './retry.ts'

const LIST = 'GET /api/ops/jobs'

/** Durable jobs in the ops console: those that failed for good, run again one by one or many at once. */
export const jobs: Feature = {
  name: 'jobs',
  metrics: jobMetrics,
  routes,
  waits: { failed: waitingJobs },
}

function routes(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, LIST, failedJobs)
  const reader = listReader(LIST, api[LIST].list, failedJobs)

  registerAction(app, platform, 'POST /api/ops/jobs/:id/retry', {
    act: async (tx, { params: { id } }) => {
      const [run] = await lockJobs(tx, [id])
      if (!run) throw new ApiError('NOT_FOUND', 'There is no such run of a job.')
      if (run.state !== 'failed') throw new ApiError('OPS_CHANGED', `It is ${run.state} by now.`)
      await retryJobs(tx, platform, [run])
      return {
        answer: { state: 'queued' as const },
        target: `job:${id}`,
        before: { name: run.name, state: 'failed' },
        after: { name: run.name, state: 'queued' },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/jobs/retry', {
    act: async (tx, { body: { filters, hash, count } }) => {
      const query = readFilters(LIST, filters)
      const selected = await requireSelection(tx, reader, query, { hash, count })
      const runs = await lockJobs(
        tx,
        selected.map(({ row }) => String(row.id)),
      )
      const failed = runs.filter(({ state }) => state === 'failed')
      if (failed.length !== count) {
        throw new ApiError('OPS_SELECTION_CHANGED', 'Somebody has retried some meanwhile.', {
          count: failed.length,
        })
      }
      await retryJobs(tx, platform, failed)
      return {
        answer: { queued: failed.length },
        target: null,
        before: { state: 'failed' },
        after: { state: 'queued', ids: failed.map(({ id }) => id) },
      }
    },
  })
}
