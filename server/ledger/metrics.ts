import { Counter, Gauge, Histogram } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** Metrics of the monitor and the audit. */
export const ledgerMetrics = defineMetrics((registry) => ({
  monitorSeconds: new Histogram({
    name: 'monitor_seconds',
    help: 'Time of one look of the conservation monitor.',
    buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers: [registry],
  }),
  monitorMisses: new Counter({
    name: 'monitor_misses_total',
    help: 'Checks that the monitor found broken, by game; none where no game can be named.',
    labelNames: ['game'] as const,
    registers: [registry],
  }),
  auditMisses: new Gauge({
    name: 'ledger_audit_misses',
    help: 'Checks that the last audit found broken; anything above 0 needs a person.',
    registers: [registry],
  }),
}))
