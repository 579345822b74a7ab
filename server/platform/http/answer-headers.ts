import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SERVER_TIME_HEADER } from '../../../contract/endpoint.ts'
import type { Clock } from '../clock.ts'

/** An answer of the API is no page: it may load nothing and be framed by nobody, whoever opens it. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** What no page of ours asks a phone for. */
const UNUSED_PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** The radar asks where one is, once one lets it; no page of others within ours does. */
const PERMISSIONS_POLICY = [
  ...UNUSED_PERMISSIONS.map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ')

/** Whether a request met a route of the API, however its address was written. */
export function isApi(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') ?? false
}

/** Whether a request met no route at all. */
export function isUnknown(request: FastifyRequest): boolean {
  return request.routeOptions.url === undefined
}

/** The headers of an answer that no hook reaches: what is no readable HTTP never becomes a request. */
export function headersWithoutHooks(clock: Clock): Record<string, string> {
  return { ...API_HEADERS, 'cache-control': 'no-store', [SERVER_TIME_HEADER]: String(clock.now()) }
}

/** Gives every answer the server's time and what keeps a player safe. */
export function addAnswerHeaders(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(SERVER_TIME_HEADER, String(clock.now()))
    if (!isApi(request)) reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (!isApi(request) && !isUnknown(request)) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.headers(API_HEADERS)
  })
}
