import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, gateRefusal, isDatabaseAway } from './errors.ts'

/** Answers every failure in the contract's envelope; what is our own fault is logged, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    // The freeze itself is told once, by the monitor.
    if (refusal.status >= 500 && refusal.code !== 'GAME_FROZEN') {
      request.log.error({ err: error, method: request.method, url: request.url }, 'request failed')
    }
    if (refusal.code === 'TOO_MANY_REQUESTS') {
      reply.header('retry-after', String(refusal.params.seconds ?? 1))
    }
    return reply.status(refusal.status).send(refusal.envelope())
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
      // Pages have hash addresses; a path typed without the hash still leads to its page.
      if (!request.url.startsWith('/api/')) return reply.redirect(`/#${request.url}`)
    }
    const refusal = new ApiError('NOT_FOUND', 'There is nothing at this address.')
    return reply.status(refusal.status).send(refusal.envelope())
  })
}

/** Addresses that the router itself can't read never reach a route or its hooks. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error)
  void reply.status(refusal.status).send(refusal.envelope())
}

/** What is no readable HTTP, or never comes to its end. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = new ApiError('BAD_REQUEST', 'The request is not readable HTTP.')
    const body = JSON.stringify(refusal.envelope())
    socket.write(
      `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
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
