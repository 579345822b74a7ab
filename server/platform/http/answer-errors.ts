import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Clock } from '../clock.ts'
import { ApiError, gateRefusal, isDatabaseAway } from '../errors.ts'
import type { Feature } from '../feature.ts'
import type { ErrorCounts } from '../watch/error-counts.ts'
import type { SecurityKinds, SecurityLog } from '../watch/security-log.ts'
import type { CountRequest } from './address-limit.ts'
import { headersWithoutHooks } from './answer-headers.ts'
import type { CallerOf } from './proxies.ts'

/** What error handling needs to count callers and to log security events. */
export interface RequestWatch {
  count: CountRequest
  callerOf: CallerOf
  security: SecurityLog
  errors: Pick<ErrorCounts, 'note'>
  features: readonly Feature[]
}

/** Statuses that count against the caller's limit on any route: signs of trying tokens, paths or methods. */
const COUNTED_STATUSES: ReadonlySet<number> = new Set([401, 404, 405])

const LOGGED_CODES: SecurityKinds = {
  TOKEN_INVALID: 'token',
  TOKEN_EXPIRED: 'token',
  SIGNATURE_INVALID: 'token',
  ACCOUNT_BLOCKED: 'token',
  TOO_MANY_REQUESTS: 'limit',
  ENOUGH_FOR_TODAY: 'limit',
}

/** Answers every error in the contract's envelope; internal errors are logged, never shown. */
export function answerErrors(app: FastifyInstance, watch: RequestWatch): void {
  const kinds = [LOGGED_CODES, ...watch.features.flatMap(({ security }) => security ?? [])]
  const record = ({ code, logged }: ApiError, request: FastifyRequest) => {
    const kind = kinds.find((it) => it[code])?.[code]
    if (!kind) return
    const { method, routeOptions, raw, user } = request
    const route = routeOptions.url ?? 'none'
    const of = user ? { user: user.id } : {}
    watch.security.record(kind, {
      code,
      ...of,
      ...logged,
      method,
      route,
      caller: watch.callerOf(raw),
    })
  }

  const answer = async (first: ApiError, request: FastifyRequest, reply: FastifyReply) => {
    record(first, request)
    const over = COUNTED_STATUSES.has(first.status) ? await overLimit(watch, request, reply) : null
    if (over) record(over, request)
    const refusal = over ?? first
    watch.errors.note(refusal)
    if (refusal.code === 'TOO_MANY_REQUESTS') {
      reply.header('retry-after', String(refusal.params.seconds ?? 1))
    }
    // A file that was to come may have named its own type.
    reply.type('application/json; charset=utf-8')
    return reply.status(refusal.status).send(refusal.envelope())
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request)
    // A freeze is logged once, by the monitor.
    if (refusal.status >= 500 && refusal.code !== 'GAME_FROZEN') {
      request.log.error({ err: error, method: request.method, url: request.url }, 'request failed')
    }
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
      // Pages have hash addresses; a path typed without the hash redirects to its page.
      if (/^\/(?!api(\/|$))/.test(request.url)) return reply.redirect(`/#${request.url}`)
    }
    return answer(new ApiError('NOT_FOUND', 'There is nothing at this address.'), request, reply)
  })
}

/** Counts a request that was not counted before; returns the error if it exceeds the limit. */
async function overLimit(
  { count }: RequestWatch,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiError | null> {
  try {
    await count(request, reply)
    return null
  } catch (error) {
    return refusalOf(error, request)
  }
}

/** Answers errors of the router, such as a malformed URL; such requests reach no route and no hooks. */
export function answerFrameworkError(clock: Clock) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error, request)
    void reply.status(refusal.status).headers(headersWithoutHooks(clock)).send(refusal.envelope())
  }
}

/** Answers connections whose data is not valid HTTP, or whose request is never completed. */
export function answerUnreadable(clock: Clock) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // No answer if the client closed the connection or never sent anything.
    if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0) {
      const refusal = new ApiError('BAD_REQUEST', 'The request is not readable HTTP.')
      const body = JSON.stringify(refusal.envelope())
      const headers = {
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...headersWithoutHooks(clock),
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy()
  }
}

/** The error of the contract that something thrown is answered by. */
export function refusalOf(error: unknown, { raw }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  // The connection ended in the middle of the body, so that nobody reads this answer.
  if (error === raw.errored) return new ApiError('BAD_REQUEST', 'The request did not come whole.')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
    const field = issue?.instancePath.slice(1).replaceAll('/', '.') ?? ''
    const path = [PLACES[error.validationContext ?? 'body'], field].filter(Boolean).join('.')
    return new ApiError('BAD_REQUEST', `${path}: ${issue?.message ?? 'is wrong'}`, { path })
  }
  const { code, statusCode = 500 } = error as FastifyError
  const known = BY_FASTIFY_CODE[code]
  if (known) return known()
  const refused = gateRefusal(error)
  if (refused) return refused
  if (isDatabaseAway(error)) {
    return new ApiError('UNAVAILABLE', 'The database cannot be reached just now; try again.')
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiError('BAD_REQUEST', 'The request is malformed.')
  }
  return new ApiError('INTERNAL', 'A fault of ours.')
}

const PLACES: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
}

const malformedAddress = () =>
  new ApiError('BAD_REQUEST', 'The address is malformed.', { path: 'path' })

const unreadable = () => new ApiError('BAD_REQUEST', 'body: is not readable JSON', { path: 'body' })

const BY_FASTIFY_CODE: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('BODY_TOO_LARGE', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
  FST_ERR_CTP_EMPTY_JSON_BODY: unreadable,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: unreadable,
  FST_ERR_BAD_URL: malformedAddress,
  FST_ERR_MAX_PARAM_LENGTH: malformedAddress,
}
