import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SERVER_TIME_HEADER } from '../../../contract/endpoint.ts'
import type { Clock } from '../clock.ts'

/** Headers of API answers: if one is opened as a page, it may load nothing and can't be framed. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Browser features that no page uses, and that are therefore forbidden. */
const UNUSED_PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** The radar asks for the location; embedded pages of partners may not. */
const PERMISSIONS_POLICY = [
  ...UNUSED_PERMISSIONS.map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ')

/** Whether a request matched a route of the API, however its URL was written (decision 016). */
export function isApi(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') ?? false
}

/** Whether a request matched no route. */
export function isUnknown(request: FastifyRequest): boolean {
  return request.routeOptions.url === undefined
}

/** Headers for answers that bypass Fastify's hooks, such as to invalid HTTP. */
export function headersWithoutHooks(clock: Clock): Record<string, string> {
  return { ...API_HEADERS, 'cache-control': 'no-store', [SERVER_TIME_HEADER]: String(clock.now()) }
}

/** Adds the server's time and the security headers to every answer. */
export function addAnswerHeaders(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(SERVER_TIME_HEADER, String(clock.now()))
    if (!isApi(request)) reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (!isApi(request) && !isUnknown(request)) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.headers(API_HEADERS)
  })
}
