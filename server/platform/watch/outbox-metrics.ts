import { Counter } from 'prom-client'
import { defineMetrics } from './metrics.ts'

/** What operators watch of the outbox. */
export const outboxMetrics = defineMetrics((registry) => ({
  tries: new Counter({
    name: 'outbox_tries_total',
    help: 'Tries of this process to send a message: sent, delayed, or failed for good.',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
  }),
}))
