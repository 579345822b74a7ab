import { Gauge } from 'prom-client'
import type { Platform } from '../feature.ts'

/** Registers gauges of this process's pool of connections to PostgreSQL; with the embedded database they stay 0. */
export function registerPoolMetrics({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Pooled connections of this process to PostgreSQL.',
    labelNames: ['state'] as const,
    registers: [metrics.registry],
    collect() {
      const { busy, idle } = db.pool?.() ?? { busy: 0, idle: 0 }
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'database_queries_waiting',
    help: 'Queries of this process that wait for a connection to PostgreSQL.',
    registers: [metrics.registry],
    collect() {
      this.set(db.pool?.().waiting ?? 0)
    },
  })
}
