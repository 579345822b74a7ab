import { Counter } from 'prom-client'
import { defineMetrics } from '../platform/watch/metrics.ts'

/** What operators watch of top-ups. */
export const rechargeMetrics = defineMetrics((registry) => ({
  orders: new Counter({
    name: 'recharge_orders_total',
    help: 'Orders of top-ups that this process took.',
    labelNames: ['provider'] as const,
    registers: [registry],
  }),
  facts: new Counter({
    name: 'recharge_facts_total',
    help: 'What payment providers told this process: applied, known before, or kept for an operator.',
    labelNames: ['provider', 'outcome'] as const,
    registers: [registry],
  }),
  silences: new Counter({
    name: 'recharge_provider_silences_total',
    help: 'Calls of payment providers that failed or were not answered in time.',
    labelNames: ['provider', 'call'] as const,
    registers: [registry],
  }),
}))
