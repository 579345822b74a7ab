import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError } from './errors.ts'

/** Answers every failure in the contract's envelope; what is our own fault is logged, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) {
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

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
    const field = issue?.instancePath.slice(1).replaceAll('/', '.') ?? ''
    const path = [PLACES[error.validationContext ?? 'body'], field].filter(Boolean).join('.')
    return new ApiError('BAD_REQUEST', `${path}: ${issue?.message ?? 'is wrong'}`, { path })
  }
  return BY_FASTIFY_CODE[(error as FastifyError).code]?.() ?? new ApiError('INTERNAL', 'A fault of ours.')
}

const PLACES: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
}

const unreadable = () =>
  new ApiError('BAD_REQUEST', 'body: is not readable JSON', { path: 'body' })

const BY_FASTIFY_CODE: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('BODY_TOO_LARGE', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
  FST_ERR_CTP_EMPTY_JSON_BODY: unreadable,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: unreadable,
  FST_ERR_BAD_URL: () => new ApiError('BAD_REQUEST', 'The address is malformed.', { path: 'path' }),
}
