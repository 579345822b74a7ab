import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../cache.ts'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'
import type { RequestWatch } from '../http/answer-errors.ts'
import { SettingError } from '../settings.ts'

const KEPT_MS = 1_000
const SHORT_TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * Serves `/metrics` for operators alone: on a port of its own, or on the public one to whoever
 * brings the token. Without either setting it is not served.
 */
export function serveMetrics(
  app: FastifyInstance,
  platform: Platform,
  { security, callerOf }: Pick<RequestWatch, 'security' | 'callerOf'>,
): void {
  const { settings, metrics } = platform
  const { metricsPort, metricsToken } = settings
  const type = metrics.registry.contentType
  // Writing out all figures takes longer than asking for them.
  const text = cacheFor(platform.clock, KEPT_MS, () => metrics.registry.metrics())
  if (metricsPort !== undefined) {
    const server = createServer(SHORT_TIMES, (ask, reply) => {
      const isMetrics = ask.method === 'GET' && ask.url === '/metrics'
      if (!isMetrics) return reply.writeHead(404).end()
      if (!hasToken(metricsToken, ask.headers.authorization)) {
        const who = { caller: callerOf(ask), method: 'GET', route: '/metrics' }
        security.record('token', { code: 'TOKEN_INVALID', ...who })
        return reply.writeHead(401).end()
      }
      text().then(
        (figures) => reply.writeHead(200, { 'content-type': type }).end(figures),
        () => reply.writeHead(500).end(),
      )
    })
    app.addHook('onReady', async () => {
      server.listen(metricsPort, settings.host)
      await once(server, 'listening').catch((error: Error) => {
        throw new SettingError(`METRICS_PORT: cannot listen on ${metricsPort}: ${error.message}`)
      })
    })
    app.addHook('preClose', async () => {
      server.closeAllConnections()
      server.close()
    })
    return
  }
  if (metricsToken === undefined) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(metricsToken, request.headers.authorization)) {
      throw new ApiError('TOKEN_INVALID', 'The metrics have a token of their own.')
    }
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(await text())
  })
}

/** Compares digests, which tells nothing by the time that it takes. */
function hasToken(token: string | undefined, header: string | undefined): boolean {
  if (token === undefined) return true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(header ?? ''))
}
