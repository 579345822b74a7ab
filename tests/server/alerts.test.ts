// Alarms and the dashboard (deploy/) against what the server shows at /metrics.
import { expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import { matchersIn, metricsIn, readAlerts, readDashboard } from '../deploy/expressions.ts'
import { worldShelf } from './world-shelf.ts'

const EXPRESSIONS = [...readAlerts().map(({ expr }) => expr), ...readDashboard()]

/** Of node_exporter and postgres_exporter, and Prometheus's own. */
const isOfOthers = (metric: string) => /^(node_|pg_)|^(up|ALERTS)$/.test(metric)
/** Which Prometheus adds. */
const ADDED = new Set(['job', 'instance'])
const baseOf = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '')

const shelf = worldShelf()

it('alarms and the dashboard ask for figures that the server has (deploy/)', async () => {
  const stripe = { STRIPE_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const world = await shelf.openHere(stripe, { jobs: true })
  await world.app.inject('/readyz')
  const text = await world.metrics()

  const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  const asked = new Set(EXPRESSIONS.flatMap(metricsIn).filter((name) => !isOfOthers(name)))
  expect(asked.size).toBeGreaterThan(20)
  expect(
    [...asked].filter((name) => ![name, baseOf(name)].some((it) => served.includes(it))),
  ).toEqual([])

  const valuesOf = (metric: string, label: string) =>
    [...text.matchAll(new RegExp(`^${metric}\\{(?:.*,)?${label}="([^"]*)"`, 'gm'))].map(
      ([, value]) => value,
    )
  const matchers = EXPRESSIONS.flatMap(matchersIn).filter(
    ({ metric, label }) => !isOfOthers(metric) && !ADDED.has(label),
  )
  expect(matchers.length).toBeGreaterThan(10)
  // Requests have the routes and statuses that were asked for so far.
  const routes = ['/readyz', ...Object.keys(api).map((call) => call.split(' ')[1])]
  for (const { metric, label, operator, values } of matchers) {
    const there = valuesOf(metric, label)
    expect(there.length, `${metric} has ${label}`).toBeGreaterThan(0)
    if (baseOf(metric) !== 'http_request_seconds') {
      expect(there, `${metric} by ${label}`).toEqual(expect.arrayContaining(values))
    } else if (label === 'route' && operator === '=') {
      expect(routes).toEqual(expect.arrayContaining(values))
    }
  }
})
