import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram } from 'prom-client'
import { CURRENCIES } from '../../contract/money.ts'
import type { Platform } from '../platform/feature.ts'
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
