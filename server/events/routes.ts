import type { FastifyInstance } from 'fastify'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { eventBooks } from './books.ts'
import { eventsCommand } from './commands.ts'
import { consumeAll, consumerStates } from './consume.ts'
import { lookOften } from './look.ts'
import { eventMetrics, registerConsumerMetrics } from './metrics.ts'
import { makeComingMonths } from './months.ts'
import { personal } from './personal.ts'
import { figures } from './rollup.ts'
import { takeEvents } from './take.ts'

/** What happens in the apps, as their backends tell it, and what features make of it. */
export const events: Feature = {
  name: 'events',
  books: () => eventBooks,
  commands: { events: eventsCommand },
  consumers: { 'events.figures': figures },
  metrics: eventMetrics,
  personal,
  prepare: async (platform) => registerConsumerMetrics(platform),
  routes,
  schedules: {
    // Also where a process that looks has died; and what stands is a job that failed.
    'events.consume': { cron: '* * * * *', run: consumeOrAlarm },
    'events.months': { cron: '5 2 * * *', run: makeComingMonths },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const wake = lookOften(app, platform)

  register(app, 'POST /api/events', async ({ body }) => {
    const { results, taken, events } = await takeEvents(platform, body.brand, body.events)
    const { events: counter } = eventMetrics(platform.metrics)
    for (const { result } of results) counter.inc({ result })
    if (taken > 0) {
      wake()
      const told = { brand: body.brand, events }
      for (const { eventsTaken } of platform.features) eventsTaken?.(platform, told)
    }
    return { events: results }
  })
}

async function consumeOrAlarm(platform: Platform): Promise<void> {
  await consumeAll(platform)
  const standing = (await consumerStates(platform)).filter(({ standsAt }) => standsAt !== null)
  if (standing.length === 0) return
  const said = standing.map((it) => `${it.consumer} stands at event ${it.standsAt}: ${it.fault}`)
  throw new Error(said.join('; '))
}
