import cluster from 'node:cluster'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/** The labels of an answered request: of a closed set, whatever a caller makes up. */
export function requestLabels(method: string, route: string | undefined, status: number) {
  return {
    method: METHODS.has(method) ? method : 'other',
    route: route ?? 'none',
    status: String(status),
  }
}

/** What operators watch; served as Prometheus text at `/metrics`. */
export function createMetrics() {
  const registry = new Registry()
  // Behind one address every scrape meets another process; its figures must not pass for one's own.
  if (cluster.isWorker) registry.setDefaultLabels({ pid: String(process.pid) })
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
    liveSockets: new Gauge({
      name: 'live_sockets',
      help: 'Pages connected to this process for live messages.',
      registers: [registry],
    }),
    liveMessages: new Counter({
      name: 'live_messages_total',
      help: 'Live messages written to pages by this process.',
      registers: [registry],
    }),
    liveCut: new Counter({
      name: 'live_cut_total',
      help: 'Live connections cut off: their client did not read (unread) or said too much (flood).',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
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
  }
}

export type Metrics = ReturnType<typeof createMetrics>
