import { sql } from 'drizzle-orm'
import { Counter, Histogram } from 'prom-client'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { defineMetrics, registerDatabaseGauge } from '../platform/watch/metrics.ts'

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

/** Registers a gauge of rounds that have closed and not ended, read from the database: any process may end them. */
export function registerRoundMetrics({
  db,
  clock,
  metrics,
}: Pick<Platform, 'db' | 'clock' | 'metrics'>): void {
  registerDatabaseGauge(
    metrics,
    {
      name: 'adventure_round_overdue_seconds',
      help: 'Time since the oldest adventure round closed that is neither settled nor refunded; 0 where there is none.',
    },
    async (gauge) => {
      const now = new Date(await databaseNow({ clock, db: db.orm })).toISOString()
      const { rows } = (await db.orm.execute(sql`
        SELECT coalesce(extract(epoch FROM ${now}::timestamptz - min(closes_at)), 0)::float8 AS seconds
        FROM adventure_round WHERE state IN ('open', 'drawn') AND closes_at <= ${now}::timestamptz`)) as unknown as {
        rows: { seconds: number }[]
      }
      gauge.set(rows[0]?.seconds ?? 0)
    },
  )
}
