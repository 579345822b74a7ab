import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type DrawBeacon, drawBeacon } from '../beacon/draw-beacon.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { demoBackendKeysOf } from '../database/world.ts'
import { ApiError } from '../errors.ts'
import type { Feature, Platform } from '../feature.ts'
import { openFiles } from '../files/files.ts'
import { serveFiles } from '../files/files-routes.ts'
import { openJobs } from '../jobs.ts'
import { openLive } from '../live/live.ts'
import { logRefusals } from '../ops/refusals.ts'
import type { Random } from '../secrets/random.ts'
import { openSeedKeys, verifySeedKeys } from '../secrets/seed-keys.ts'
import type { Settings } from '../settings.ts'
import { createRetune, type Retune } from '../tuning/retune.ts'
import { openTunings } from '../tuning/tunings.ts'
import { countErrors } from '../watch/error-counts.ts'
import { type LogDestination, logger } from '../watch/logger.ts'
import { createMetrics, requestLabels } from '../watch/metrics.ts'
import { serveMetrics } from '../watch/metrics-routes.ts'
import { registerPoolMetrics } from '../watch/pool-metrics.ts'
import { securityLog } from '../watch/security-log.ts'
import { limitAddresses } from './address-limit.ts'
import { answerErrors, answerFrameworkError, answerUnreadable } from './answer-errors.ts'
import { addAnswerHeaders, isApi } from './answer-headers.ts'
import { serveAnswersByKey } from './answers-by-key.ts'
import { capIdleConnections } from './connections.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { addCookies } from './cookies.ts'
import { addHealth } from './health.ts'
import { refuseOtherMethods } from './methods.ts'
import { callerFinder } from './proxies.ts'
import { serveReference } from './reference.ts'
import { keepSignedBytes, takeFiles } from './register.ts'
import { verifyBackends } from './signed.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** How often Node checks connections against their time-outs. */
const CHECK_MS = 1_000

/** What the server is built from; tests replace some of it. */
export interface AppParts {
  db: Database
  clock: Clock
  random: Random
  /** Replaces the beacon of the settings (tests). */
  beacon?: DrawBeacon
  settings: Settings
  features: Feature[]
  /** Adds the hook that authenticates users (`app.signIn`); the platform itself knows no users. */
  signIn: (app: FastifyInstance, platform: Platform) => Promise<void>
  /** Partner origins that pages may embed in frames. */
  frames?: readonly string[]
  /** The paths of all pages, which texts may link to; omitted in tests that link to none. */
  paths?: readonly string[]
  /** Serves the pages; omitted in tests of the API. */
  pages?: (app: FastifyInstance, retune: Retune, settings: Settings) => Promise<void>
  /** Replaces the standard output for log lines. */
  logTo?: LogDestination
  /** Run durable jobs in this process; omitted in tests that need none. */
  jobs?: boolean
}

/** Builds the whole server; the caller calls `listen` and `close`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, settings, clock, features } = parts
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  const app = Fastify({
    logger: logger(settings, parts.logTo),
    // Requests are counted in /metrics; a log line for each would hide what matters.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: settings.requestSeconds * 1_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError(clock),
    clientErrorHandler: answerUnreadable(clock),
    http: {
      headersTimeout: settings.headersSeconds * 1_000,
      requestTimeout: settings.requestSeconds * 1_000,
      connectionsCheckingInterval: CHECK_MS,
      // Checked below, so that the refusal has the usual headers and body.
      requireHostHeader: false,
      // Any other upgrade, such as to HTTP/2, is ignored: the request is answered as usual.
      shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ''),
    },
  })
  capIdleConnections(app.server, settings.idleConnections)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const files = await openFiles(settings)
  const metrics = createMetrics()
  const security = securityLog(app.log, clock)
  const callerOf = callerFinder(settings.trustProxy)
  const { live, close: closeLive } = openLive({
    names: features.flatMap(({ name, live }) => (live ? [name] : [])),
    server: app.server,
    settings,
    metrics,
    log: app.log,
    clock,
    security,
    callerOf,
  })
  const tunings = openTunings(features, { db, settings, log: app.log })
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
    tunings,
    ...(parts.paths ? { paths: new Set(parts.paths) } : {}),
    features,
  }

  await addCookies(app, settings)
  takeFiles(app)
  keepSignedBytes(app)
  const demoKeyOf = settings.demoWorld ? await demoBackendKeysOf(db, seeds) : () => undefined
  verifyBackends(app, platform, demoKeyOf)
  app.decorate('callerOf', callerOf)
  addAnswerHeaders(app, clock)
  app.addHook('onResponse', async (request, reply) => {
    platform.metrics.requests
      .labels(requestLabels(request.method, request.routeOptions.url, reply.statusCode))
      .observe(reply.elapsedTime / 1000)
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy({ ...settings, frames: parts.frames ?? [] }),
    },
    crossOriginEmbedderPolicy: false,
    // Only the app simulator frames pages, on the same origin; the app's webviews are not frames.
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: settings.trustProxy !== null,
  })
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(underPressure, {
    maxEventLoopDelay: settings.stallLimitMs,
    pressureHandler: (request) => {
      // Health and metrics must still answer while the process is busy.
      if (!isApi(request)) return
      throw new ApiError('UNAVAILABLE', 'The server is busy; try again.')
    },
  })
  const count = await limitAddresses(app, settings, callerOf)
  const errors = countErrors(db, clock)
  app.decorate('errorCounts', errors)
  answerErrors(app, { count, callerOf, security, errors, features })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
      throw new ApiError('BAD_REQUEST', 'The request names no host.')
    }
  })
  if (settings.apiDocs) await serveReference(app)

  registerPoolMetrics(platform)
  for (const feature of features) feature.metrics?.(metrics)
  for (const feature of features) await feature.prove?.(platform)
  for (const feature of features) await feature.prepare?.(platform)
  await tunings.refresh()
  await parts.signIn(app, platform)
  logRefusals(app, platform, callerOf)
  addHealth(app, platform)
  serveMetrics(app, platform, { security, callerOf })
  serveFiles(app, platform)
  serveAnswersByKey(app, platform)
  for (const feature of features) feature.routes?.(app, platform)
  refuseOtherMethods(app)
  await parts.pages?.(app, createRetune(features, platform), settings)

  const endLive = features.flatMap((feature) => {
    const room = live.rooms[feature.name]
    return (room && feature.live?.(platform, room)) ?? []
  })
  app.addHook('preClose', async () => {
    for (const end of endLive) end()
    await closeLive()
  })
  if (settings.demoWorld) {
    app.log.warn(
      'DEMO_WORLD is on: anyone may enter without a password; set false for real players',
    )
  }
  if (parts.jobs) {
    const boss = await openJobs(platform, features)
    app.addHook('preClose', () => boss.stop({ graceful: true, timeout: 5_000 }))
  }
  const endErrors = errors.begin((error) => app.log.warn({ err: error }, 'errors were not counted'))
  app.addHook('onClose', async () => {
    security.close()
    await endErrors()
    await db.close()
  })
  return app
}
