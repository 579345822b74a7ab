import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { ApiError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { isApi, isUnknown } from './answer-headers.ts'
import type { CallerOf } from './proxies.ts'

const SHARED_LIMITS = {
  connectTimeout: 2_000,
  // A Redis that hangs must not hold up requests.
  commandTimeout: 1_000,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
}

/**
 * Counts a request against the limit of its caller's address.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits API requests per address. Requests are counted before anything else is checked, so that failed
 * sign-ins and refused methods count too; so do requests that match no route.
 * @returns counts a failed request on a route that has no limit
 */
export async function limitAddresses(
  app: FastifyInstance,
  settings: Settings,
  callerOf: CallerOf,
): Promise<CountRequest> {
  const redis = settings.redisUrl ? new Redis(settings.redisUrl, SHARED_LIMITS) : undefined
  redis?.on('error', (error) => app.log.warn({ error: error.message }, 'redis'))
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(rateLimit, {
    global: false,
    max: settings.rateLimitAddress,
    timeWindow: 60_000,
    keyGenerator: (request) => callerOf(request.raw),
    ...(redis ? { redis } : {}),
    nameSpace: 'companion:limit:',
    // While Redis is unavailable, requests are not limited rather than refused.
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      new ApiError('TOO_MANY_REQUESTS', 'Too many requests.', {
        seconds: Math.ceil(context.ttl / 1000),
      }),
  })
  const limit = app.rateLimit()
  // The plugin counts a request once, even if it is called again for it.
  const count: CountRequest = async (request, reply) => {
    await limit.call(app, request, reply)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request) || isUnknown(request)) await count(request, reply)
  })
  return count
}
