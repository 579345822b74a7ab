import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Answer, api, type Call } from '../../contract/api.ts'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER, IdempotencyKey } from '../../contract/endpoint.ts'
import { ErrorEnvelope } from '../../contract/errors.ts'
import type { UserRow } from '../user/users.ts'
import { ApiError } from './errors.ts'
import { type Attempt, hashBody } from './idempotency.ts'

type Parsed<C extends Call, F extends 'params' | 'query' | 'body'> =
  (typeof api)[C] extends Record<F, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler gets: everything parsed by the contract. */
export interface Ask<C extends Call> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** The signed-in user; asking for it on an open call throws. */
  user: UserRow
  /** The caller's key on calls that move money or seeds. */
  attempt: (operation: string) => Attempt
}

const NoQuery = z.strictObject({})

/** Registers one call of the contract: contract in, one handler, contract out. */
export function register<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answer<C>>,
): void {
  const endpoint: Endpoint = api[call]
  const [method, url] = call.split(' ') as ['GET' | 'POST', string]
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url,
    schema: {
      summary: endpoint.summary,
      tags: [url.split('/')[2] ?? 'api'],
      querystring: endpoint.query ?? NoQuery,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.idempotent
        ? { headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional() }) }
        : {}),
      ...(endpoint.auth === 'user' ? { security: [{ appToken: [] }] } : {}),
      response: { 200: endpoint.answer, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
    },
    // The long headers of pages say nothing here; the app adds the short ones of answers.
    helmet: false,
    ...(endpoint.auth === 'user' ? { onRequest: app.signIn } : {}),
    handler: (request) => handler(askOf<C>(request, endpoint)),
  })
}

function askOf<C extends Call>(request: FastifyRequest, endpoint: Endpoint): Ask<C> {
  return {
    params: request.params as Parsed<C, 'params'>,
    query: request.query as Parsed<C, 'query'>,
    body: request.body as Parsed<C, 'body'>,
    get user() {
      if (!request.user) throw new Error(`${request.url} reads the user of an open call`)
      return request.user
    },
    attempt: (operation) => {
      if (!endpoint.idempotent || !request.user) throw new Error(`${request.url} takes no key`)
      const key = request.headers[IDEMPOTENCY_KEY_HEADER]
      if (typeof key !== 'string') {
        throw new ApiError(
          'IDEMPOTENCY_KEY_MISSING',
          'This call needs an Idempotency-Key header with a UUID.',
        )
      }
      const { id: userId } = request.user
      return { userId, operation, key: key.toLowerCase(), bodyHash: hashBody(request.body) }
    },
  }
}
