import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What operators watch; served as Prometheus text at `/metrics`. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    spins: new Counter({
      name: 'turntable_spins_total',
      help: 'Turntable opportunities drawn by this process.',
      registers: [registry],
    }),
    redraws: new Counter({
      name: 'turntable_redraws_total',
      help: 'Draws taken anew because the seed had moved on meanwhile.',
      registers: [registry],
    }),
    auditMisses: new Gauge({
      name: 'ledger_audit_misses',
      help: 'Checks that the last audit found broken; anything above 0 needs a person.',
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
