import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { Redis } from 'ioredis'
import { SERVER_TIME_HEADER } from '../../contract/endpoint.ts'
import { addSignIn } from './authenticate.ts'
import type { Clock } from './clock.ts'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts'
import type { Database } from './database.ts'
import { answerErrors } from './answer-errors.ts'
import { ApiError } from './errors.ts'
import type { Feature, Platform } from './feature.ts'
import { openFiles } from './files.ts'
import { serveFiles } from './files-routes.ts'
import { addHealth } from './health.ts'
import { openJobs } from './jobs.ts'
import { logger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'
import { demoSecretOf } from './world.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const STALLED_EVENT_LOOP_MS = 3_000

export interface Parts {
  db: Database
  clock: Clock
  random: Random
  settings: Settings
  features: Feature[]
  /** Serves the pages; tests of the API go without. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Run durable jobs in this process; tests that need none go without. */
  jobs?: boolean
}

/** Builds the whole server on the parts given; `listen` and `close` are the caller's. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, settings, clock, features } = parts
  const app = Fastify({
    logger: logger(settings),
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.trustProxy,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const platform: Platform = {
    db,
    clock,
    random: parts.random,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: app.log,
  }

  answerErrors(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header(SERVER_TIME_HEADER, String(clock.now()))
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    platform.metrics.requests
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
  })

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    crossOriginEmbedderPolicy: false,
    // Pages are framed by the app simulator on this origin alone; the app's webviews are no frames.
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: settings.trustProxy,
  })
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(underPressure, {
    maxEventLoopDelay: STALLED_EVENT_LOOP_MS,
    pressureHandler: () => {
      throw new ApiError('UNAVAILABLE', 'The server is busy; try again.')
    },
  })
  const redis = settings.redisUrl ? new Redis(settings.redisUrl, SHARED_LIMITS) : undefined
  redis?.on('error', (error) => app.log.warn({ error: error.message }, 'redis'))
  await app.register(rateLimit, {
    max: settings.rateLimitAddress,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    ...(redis ? { redis } : {}),
    nameSpace: 'companion:limit:',
    // Without Redis for a moment, players go on playing.
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      new ApiError('TOO_MANY_REQUESTS', 'Too many requests.', {
        seconds: Math.ceil(context.ttl / 1000),
      }),
  })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Companion', version: '1', description: REFERENCE },
      components: {
        securitySchemes: { appToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })

  for (const feature of features) await feature.prepare?.(platform)
  addSignIn(app, platform, settings.demoWorld ? await demoSecretOf(db) : () => undefined)
  addHealth(app, platform)
  serveFiles(app, platform)
  for (const feature of features) feature.routes?.(app, platform)
  await parts.pages?.(app)

  if (parts.jobs) {
    const boss = await openJobs(platform, features)
    app.addHook('preClose', () => boss.stop({ graceful: true, timeout: 5_000 }))
  }
  app.addHook('onClose', async () => {
    redis?.disconnect()
    await db.close()
  })
  return app
}

const SHARED_LIMITS = { connectTimeout: 2_000, maxRetriesPerRequest: 1, enableOfflineQueue: false }

const REFERENCE = `Every answer carries the server's clock in \`x-server-time\` (milliseconds since 1970).
Calls that move money or seeds need an \`Idempotency-Key\` header (UUID): the same key and body
answer the same bytes for 48 hours, the same key with another body answers 422.
Amounts are whole numbers. Errors are \`{"error": {"code", "message", "params"}}\` with a closed list of codes.`
