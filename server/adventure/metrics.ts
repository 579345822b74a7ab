import { Counter, Histogram } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** What operators watch of the adventure. */
export const adventureMetrics = defineMetrics((registry) => ({
  rounds: new Counter({
    name: 'adventure_rounds_total',
    help: 'Adventure rounds ended by this process: settled, or refunded.',
    labelNames: ['state'] as const,
    registers: [registry],
  }),
  settleSeconds: new Histogram({
    name: 'adventure_settle_seconds',
    help: 'Time to settle or refund a round.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
    registers: [registry],
  }),
}))
