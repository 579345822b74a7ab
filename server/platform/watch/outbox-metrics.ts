import { sql } from 'drizzle-orm'
import { Counter } from 'prom-client'
import type { Platform } from '../feature.ts'
import { defineMetrics, registerDatabaseGauge, startAtZero } from './metrics.ts'

/** What operators watch of the outbox. */
export const outboxMetrics = defineMetrics((registry) => ({
  tries: new Counter({
    name: 'outbox_tries_total',
    help: 'Tries of this process to send a message: sent, delayed, or failed for good.',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
  }),
}))

/** Registers a gauge of what waits in the outbox, by channel, and starts the counter for each of them. */
export function registerOutboxMetrics({
  db,
  clock,
  metrics,
  features,
}: Pick<Platform, 'db' | 'clock' | 'metrics' | 'features'>): void {
  const channels = features.flatMap((feature) => Object.keys(feature.channels ?? {}))
  startAtZero(
    outboxMetrics(metrics).tries,
    channels.flatMap((channel) =>
      ['sent', 'delayed', 'failed'].map((state) => ({ channel, state })),
    ),
  )
  registerDatabaseGauge(
    metrics,
    {
      name: 'outbox_overdue_seconds',
      help: 'For how long the message that has waited longest has been due; 0 where none is.',
      labelNames: ['channel'],
    },
    async (gauge) => {
      const { rows } = (await db.orm.execute(sql`
        SELECT channel, (extract(epoch FROM min(due_at)) * 1000)::float8 AS "dueAt"
        FROM outbox WHERE state = 'queued' GROUP BY channel`)) as unknown as {
        rows: { channel: string; dueAt: number }[]
      }
      for (const channel of channels) {
        const dueAt = rows.find((row) => row.channel === channel)?.dueAt ?? Number.POSITIVE_INFINITY
        gauge.set({ channel }, Math.max(0, clock.now() - dueAt) / 1_000)
      }
    },
  )
}
