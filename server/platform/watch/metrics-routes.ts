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
 * Serves `/metrics` for operators: on a separate port, or on the public one with a token. Without either
 * setting it is not served.
 */
export function serveMetrics(
  app: FastifyInstance,
  platform: Platform,
  { security, callerOf }: Pick<RequestWatch, 'security' | 'callerOf'>,
): void {
  const { settings, metrics } = platform
  const { metricsPort, metricsToken } = settings
  const type = metrics.registry.contentType
  // Formatting all metrics is expensive, so that scrapes in quick succession share one text.
  const text = cacheFor(platform.clock, KEPT_MS, () => metrics.registry.metrics())
  if (metricsPort !== undefined) {
    const server = createServer(SHORT_TIMES, (request, reply) => {
      const isMetrics = request.method === 'GET' && request.url === '/metrics'
      if (!isMetrics) return reply.writeHead(404).end()
      if (!hasToken(metricsToken, request.headers.authorization)) {
        const from = { caller: callerOf(request), method: 'GET', route: '/metrics' }
        security.record('token', { code: 'TOKEN_INVALID', ...from })
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

/** Compares digests in constant time, so that timing reveals nothing about the token. */
function hasToken(token: string | undefined, header: string | undefined): boolean {
  if (token === undefined) return true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(header ?? ''))
}
