import { Counter } from 'prom-client'
import { defineMetrics, type Metrics, startAtZero } from '../platform/watch/metrics.ts'
import type { Providers } from './provider.ts'

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

/** Starts the counter of what these providers tell. */
export function expectFactsOf(providers: Providers, metrics: Metrics): void {
  startAtZero(
    rechargeMetrics(metrics).facts,
    providers.flatMap(({ name: provider }) =>
      ['applied', 'known', 'kept'].map((outcome) => ({ provider, outcome })),
    ),
  )
}
