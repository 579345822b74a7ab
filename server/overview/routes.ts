import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../platform/cache.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { readOverview } from './read.ts'

/** However many consoles look, it is read this often. */
const SHARED_MS = 5_000

/** The first screen of the ops console. */
export const overview: Feature = {
  name: 'overview',
  routes,
}

function routes(app: FastifyInstance, platform: Platform): void {
  const shared = cacheFor(platform.clock, SHARED_MS, () => readOverview(platform))
  register(app, 'GET /api/ops/overview', () => shared())
}
