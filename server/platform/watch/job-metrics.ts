import { Counter } from 'prom-client'
import { defineMetrics } from './metrics.ts'

/** What operators watch of scheduled jobs. */
export const jobMetrics = defineMetrics((registry) => ({
  runs: new Counter({
    name: 'job_runs_total',
    help: 'Runs of scheduled jobs that this process ended: done, or failed.',
    labelNames: ['name', 'outcome'] as const,
    registers: [registry],
  }),
}))
