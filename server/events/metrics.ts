import { Counter, Gauge } from 'prom-client'
import type { Platform } from '../platform/feature.ts'
import { defineMetrics } from '../platform/watch/metrics.ts'
import { type ConsumerState, consumerStates } from './consume.ts'

/** What operators watch of events. */
export const eventMetrics = defineMetrics((registry) => ({
  events: new Counter({
    name: 'app_events_total',
    help: 'Events that backends sent to this process, by what became of them.',
    labelNames: ['result'] as const,
    registers: [registry],
  }),
}))

/** How far consumers are behind, and at which events they stand. */
export function registerConsumerMetrics(
  platform: Pick<Platform, 'db' | 'metrics' | 'features'>,
): void {
  const gauge = (name: string, help: string, of: (state: ConsumerState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['consumer'] as const,
      registers: [platform.metrics.registry],
      async collect() {
        try {
          for (const state of await consumerStates(platform)) {
            this.set({ consumer: state.consumer }, of(state))
          }
        } catch {
          // Without the database the gauge keeps its values, and the other metrics are still served.
        }
      },
    })
  gauge(
    'app_event_consumer_behind',
    'How many events a consumer has still to take.',
    ({ behind }) => behind,
  )
  gauge(
    'app_event_consumer_stands_at',
    'The event that a consumer cannot take; 0 while it goes on.',
    ({ standsAt }) => standsAt ?? 0,
  )
}
