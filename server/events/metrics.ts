import { Counter, Gauge } from 'prom-client'
import type { Platform } from '../platform/feature.ts'
import { defineMetrics } from '../platform/watch/metrics.ts'
import { consumerStates } from './consume.ts'

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
  const registers = [platform.metrics.registry]
  const labelNames = ['consumer'] as const
  const standsAt = new Gauge({
    name: 'app_event_consumer_stands_at',
    help: 'The event that a consumer cannot take; 0 while it goes on.',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'app_event_consumer_behind',
    help: 'How many events a consumer has still to take.',
    labelNames,
    registers,
    async collect() {
      try {
        for (const state of await consumerStates(platform)) {
          this.set({ consumer: state.consumer }, state.behind)
          standsAt.set({ consumer: state.consumer }, state.standsAt ?? 0)
        }
      } catch {
        // Without the database the gauges keep their values, and the other metrics are still served.
      }
    },
  })
}
