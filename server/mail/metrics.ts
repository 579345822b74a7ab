import { Counter } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** What operators watch of the mail. */
export const mailMetrics = defineMetrics((registry) => ({
  sent: new Counter({
    name: 'mail_tries_total',
    help: 'Tries of this process to send a mail: sent, delayed, or failed for good.',
    labelNames: ['state'] as const,
    registers: [registry],
  }),
}))
