import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { Redis } from 'ioredis'
import { SERVER_TIME_HEADER } from '../../contract/endpoint.ts'
import { type DrawBeacon, drawBeacon } from '../fairness/draw-beacon.ts'
import { proveGate } from '../ledger/gate.ts'
import { answerErrors, answerFrameworkError, answerUnreadable } from './answer-errors.ts'
import { addSignIn } from './authenticate.ts'
import type { Clock } from './clock.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Database } from './database.ts'
import { ApiError } from './errors.ts'
import type { Feature, Platform } from './feature.ts'
import { openFiles } from './files.ts'
import { serveFiles } from './files-routes.ts'
import { addHealth } from './health.ts'
import { openJobs } from './jobs.ts'
import { openLive } from './live.ts'
import { type LogTo, logger } from './logger.ts'
import { refuseOtherMethods } from './methods.ts'
import { createMetrics } from './metrics.ts'
import type { Random } from './random.ts'
import { openSeedKeys, proveSeedKeys } from './seed-keys.ts'
import type { Settings } from './settings.ts'
import { demoSecretOf } from './world.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export interface Parts {
  db: Database
  clock: Clock
  random: Random
  /** Instead of the one that the settings name (tests). */
  beacon?: DrawBeacon
  settings: Settings
  features: Feature[]
  /** Serves the pages; tests of the API go without. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Where log lines go instead of the standard output. */
  logTo?: LogTo
  /** Run durable jobs in this process; tests that need none go without. */
  jobs?: boolean
}

/** Builds the whole server on the parts given; `listen` and `close` are the caller's. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, settings, clock, features } = parts
  const seeds = await openSeedKeys(settings)
  await proveSeedKeys(db, seeds)
  const app = Fastify({
    logger: logger(settings, parts.logTo),
    // Requests are counted in /metrics; a line for each would drown what matters.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.trustProxy,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    // Whoever offers HTTP/2 in the same breath still gets an answer.
    http: { shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? '') },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const files = await openFiles(settings)
  const metrics = createMetrics()
  const { live, close: closeLive } = openLive({
    server: app.server,
    settings,
    metrics,
    log: app.log,
  })
  const platform: Platform = {
    db,
    clock,
    random: parts.random,
    seeds,
    beacon: parts.beacon ?? drawBeacon({ settings, clock, log: app.log }),
    settings,
    files,
    metrics,
    log: app.log,
    live,
  }

  answerErrors(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header(SERVER_TIME_HEADER, String(clock.now()))
    if (!request.url.startsWith('/api/')) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.headers(ANSWER_HEADERS)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    platform.metrics.requests
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(settings.trustProxy),
    },
    crossOriginEmbedderPolicy: false,
    // Pages are framed by the app simulator on this origin alone; the app's webviews are no frames.
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: settings.trustProxy,
  })
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(underPressure, {
    maxEventLoopDelay: settings.stallLimitMs,
    pressureHandler: (request) => {
      // A late process is alive all the same, and its figures are wanted now.
      if (!request.url.startsWith('/api/')) return
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
  await app.register(swaggerUi, { routePrefix: '/api/docs' })

  await proveGate(platform, features)
  for (const feature of features) await feature.prepare?.(platform)
  addSignIn(app, platform, settings.demoWorld ? await demoSecretOf(db, seeds) : () => undefined)
  addHealth(app, platform)
  serveFiles(app, platform)
  for (const feature of features) feature.routes?.(app, platform)
  refuseOtherMethods(app)
  await parts.pages?.(app)

  const endings = features.flatMap((feature) => feature.live?.(platform) ?? [])
  app.addHook('preClose', async () => {
    for (const end of endings) end()
    await closeLive()
  })
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

/** An answer of the API is no page: it may load nothing and be framed by nobody, whoever opens it. */
const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const SHARED_LIMITS = {
  connectTimeout: 2_000,
  // A Redis that hangs must not hold up requests.
  commandTimeout: 1_000,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
}

const REFERENCE = `Every answer carries the server's clock in \`x-server-time\` (milliseconds since 1970).
Calls that move money or seeds need an \`Idempotency-Key\` header (UUID): the same key and body
answer the same bytes for 48 hours, the same key with another body answers 422.
Amounts are whole numbers. Errors are \`{"error": {"code", "message", "params"}}\` with a closed list of codes.`
