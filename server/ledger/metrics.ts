import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram } from 'prom-client'
import { CURRENCIES } from '../../contract/money.ts'
import type { Platform } from '../platform/feature.ts'
import { lastFiguresOf } from '../platform/last-run.ts'
import { defineMetrics, registerDatabaseGauge } from '../platform/watch/metrics.ts'

/** Metrics of the monitor. */
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
}))

/** The nightly audit as a scheduled job. */
export const AUDIT = 'ledger.audit'

/** Registers gauges of the last nightly audit, kept with its run: any process may have done it. */
export function registerAuditMetrics({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  registerDatabaseGauge(
    metrics,
    {
      name: 'ledger_audit_misses',
      help: 'Checks that the last nightly audit found broken; anything above 0 needs a person.',
    },
    async (gauge) => {
      const last = await lastFiguresOf(db.orm, AUDIT)
      if (last?.figures.misses !== undefined) gauge.set(last.figures.misses)
    },
  )
  registerDatabaseGauge(
    metrics,
    {
      name: 'ledger_audit_age_seconds',
      help: 'Time since the last nightly audit ended; where none is known, since this process started.',
    },
    async (gauge) => {
      const last = await lastFiguresOf(db.orm, AUDIT)
      gauge.set(last?.ageSeconds ?? process.uptime())
    },
  )
}

/** Registers a gauge of what is owed, read from the database: any process may have made or paid a debt. */
export function registerDebtMetrics({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  new Gauge({
    name: 'debt_owed',
    help: 'What users owe in all, by currency: it was taken back and had been spent.',
    labelNames: ['currency'] as const,
    registers: [metrics.registry],
    async collect() {
      try {
        const { rows } = (await db.orm.execute(
          sql`SELECT currency, sum(amount)::float8 AS amount FROM owed GROUP BY currency`,
        )) as unknown as { rows: { currency: string; amount: number }[] }
        for (const currency of CURRENCIES) {
          this.set({ currency }, rows.find((row) => row.currency === currency)?.amount ?? 0)
        }
      } catch {
        // Without the database the gauge keeps its values, and the other metrics are still served.
      }
    },
  })
}
