import { cacheFor } from '../platform/cache.ts'
import type { Platform } from '../platform/feature.ts'
import { countWaiting, type Waiting } from '../platform/ops/waits.ts'
import { registerDatabaseGauge } from '../platform/watch/metrics.ts'

/** Counting reads tables of many features; nobody sees to anything within a minute. */
const KEPT_MS = 60_000

/** Registers gauges of what waits for a person, by `<feature>.<what>`. */
export function registerWaitMetrics({
  db,
  clock,
  metrics,
  features,
}: Pick<Platform, 'db' | 'clock' | 'metrics' | 'features'>): void {
  const counted = cacheFor(clock, KEPT_MS, () => countWaiting(db.orm, features, clock.now()))
  const register = (name: string, help: string, of: (waiting: Waiting) => number) =>
    registerDatabaseGauge(metrics, { name, help, labelNames: ['what'] }, async (gauge) => {
      for (const waiting of await counted()) {
        gauge.set({ what: `${waiting.feature}.${waiting.what}` }, of(waiting))
      }
    })
  register('ops_waiting', 'What waits for a person in the ops console.', ({ count }) => count)
  register(
    'ops_waiting_late',
    'What has waited for a person in the ops console for longer than was promised.',
    ({ late }) => late,
  )
}
