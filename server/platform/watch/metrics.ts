import cluster from 'node:cluster'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client'

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/** The labels of an answered request, from a closed set: callers can't create new ones. */
export function requestLabels(method: string, route: string | undefined, status: number) {
  return {
    method: METHODS.has(method) ? method : 'other',
    route: route ?? 'none',
    status: String(status),
  }
}

/** Reports a counter as 0 before anything happens: from a first value of 1 on, Prometheus sees no increase. */
export function startAtZero<Label extends string>(
  counter: Counter<Label>,
  labels: readonly Readonly<Record<Label, string>>[],
): Counter<Label> {
  for (const values of labels) counter.inc(values, 0)
  return counter
}

let ofProcess: readonly Metric[] | undefined

/**
 * Node's own metrics, of which a process has one set, whatever apps it builds: their observers are never let go, nor
 * would be the apps whose registry they held.
 */
function metricsOfProcess(): readonly Metric[] {
  if (!ofProcess) {
    const own = new Registry()
    collectDefaultMetrics({ register: own })
    ofProcess = own.getMetricsAsArray().flatMap(({ name }) => own.getSingleMetric(name) ?? [])
  }
  return ofProcess
}

/** The platform's metrics, served as Prometheus text at `/metrics`. Features add theirs (`defineMetrics`). */
export function createMetrics() {
  const registry = new Registry()
  // Processes share one address, so that a scrape may reach any of them: the label tells them apart.
  if (cluster.isWorker) registry.setDefaultLabels({ pid: String(process.pid) })
  for (const metric of metricsOfProcess()) registry.registerMetric(metric)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
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
    liveCut: startAtZero(
      new Counter({
        name: 'live_cut_total',
        help: 'Live connections cut off: their client did not read (unread) or said too much (flood).',
        labelNames: ['reason'] as const,
        registers: [registry],
      }),
      [{ reason: 'unread' }, { reason: 'flood' }],
    ),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Registers a gauge that is read from the database at each scrape: any process may have changed what it shows. Without
 * the database it keeps its values, and the other metrics are still served.
 * @param read sets it
 */
export function registerDatabaseGauge<Label extends string = never>(
  { registry }: Metrics,
  of: { name: string; help: string; labelNames?: readonly Label[] },
  read: (gauge: Gauge<Label>) => Promise<void>,
): void {
  new Gauge<Label>({
    ...of,
    registers: [registry],
    async collect() {
      await read(this).catch(() => {})
    },
  })
}

/**
 * Defines a feature's own metrics, created at first use, once per registry.
 * @param make registers them
 */
export function defineMetrics<T>(make: (registry: Registry) => T): (metrics: Metrics) => T {
  const made = new WeakMap<Registry, T>()
  return ({ registry }) => {
    const known = made.get(registry)
    if (known !== undefined) return known
    const fresh = make(registry)
    made.set(registry, fresh)
    return fresh
  }
}
