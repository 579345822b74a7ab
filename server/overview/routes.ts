import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../platform/cache.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { answeredErrors, forgetErrors } from '../platform/watch/error-counts.ts'
import { readDays } from './days.ts'
import { readOverview } from './read.ts'

/** However many consoles look, it is read this often. */
const SHARED_MS = 5_000
/** How many hours of errors are shown. */
const HOURS = 24

/** The first screen of the ops console. */
export const overview: Feature = {
  name: 'overview',
  routes,
  schedules: {
    'overview.forget-errors': {
      cron: '35 * * * *',
      run: ({ db, clock }) => forgetErrors(db.orm, clock.now()),
    },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const shared = cacheFor(platform.clock, SHARED_MS, () => readOverview(platform))
  register(app, 'GET /api/ops/overview', () => shared())

  const days = readDays(platform)
  register(app, 'GET /api/ops/overview/days', () => days())

  register(app, 'GET /api/ops/overview/errors', async () => {
    // What this process has counted meanwhile too.
    await app.errorCounts.flush()
    const at = platform.clock.now()
    return { at, codes: await answeredErrors(platform.db.orm, at, HOURS) }
  })
}
