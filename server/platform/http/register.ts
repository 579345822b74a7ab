import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Answer,
  api,
  type Call,
  type KeyedCall,
  type UploadCall,
} from '../../../contract/api.ts'
import {
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  IdempotencyKey,
} from '../../../contract/endpoint.ts'
import { ErrorEnvelope } from '../../../contract/errors.ts'
import { type Attempt, hashBody, type OpenAttempt } from '../database/idempotency.ts'
import { ApiError } from '../errors.ts'

/** Whoever the sign-in that the server was given finds behind a token. */
type SignedIn = NonNullable<FastifyRequest['user']>

type Parsed<C extends Call, F extends 'params' | 'query' | 'body'> =
  (typeof api)[C] extends Record<F, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler gets: everything parsed by the contract. */
export interface Ask<C extends Call> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** The signed-in user; asking for it on an open call throws. */
  user: SignedIn
  /** Who asks, where they have signed in: for calls that answer everyone, and some more. */
  viewer: SignedIn | null
  /**
   * Who asks for what under which key, for `once`. Asking for it without a key is a refusal.
   * @throws ApiError IDEMPOTENCY_KEY_MISSING
   */
  attempt: C extends KeyedCall ? AttemptOf<C> : never
  /** The file that was sent. */
  file: C extends UploadCall ? Uint8Array : never
  /** The request as it came, for `callerOf`. */
  raw: IncomingMessage
}

/** A call that anyone may make has no user whose key it could be. */
type AttemptOf<C extends KeyedCall> = (typeof api)[C] extends { auth: 'none' }
  ? OpenAttempt
  : Attempt

const NoQuery = z.strictObject({})

/** Registers one call of the contract: contract in, one handler, contract out. */
export function register<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answer<C>>,
): void {
  const endpoint: Endpoint = api[call]
  const [method, url] = call.split(' ') as ['GET' | 'POST', string]
  const before = [
    ...(endpoint.auth === 'none' ? [] : [signInOf(app, endpoint)]),
    ...(endpoint.upload ? [refuseOtherThanFile] : []),
  ]
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
      ...(endpoint.auth === 'none' ? {} : { security: securityOf(endpoint) }),
      response: { 200: endpoint.answer, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
    },
    // The long headers of pages say nothing here; the app adds the short ones of answers.
    helmet: false,
    ...(endpoint.upload
      ? { bodyLimit: endpoint.upload.mostBytes, config: { takesFile: true } }
      : {}),
    onRequest: before,
    handler: (request) => handler(askOf<C>(request, endpoint)),
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

const FILE_TYPE = 'application/octet-stream'

const notTaken = () => new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send what this call takes.')

/** Lets the calls that say so take the bytes of a file; everyone else's are refused as before. */
export function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(notTaken())
  })
}

/** Before any of it is read: what is larger than a call's JSON may be is bytes and nothing else. */
async function refuseOtherThanFile({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type'] !== FILE_TYPE) throw notTaken()
}

/** As the API reference tells it: an empty one beside it says that one may do without. */
function securityOf({ auth }: Endpoint): Record<string, string[]>[] {
  return auth === 'user' ? [{ appToken: [] }] : [{ appToken: [] }, {}]
}

/** A token that is brought where none is needed must be good all the same: nobody is read as somebody else. */
function signInOf({ signIn }: FastifyInstance, { auth }: Endpoint): FastifyInstance['signIn'] {
  if (auth === 'user') return signIn
  return async (request) => {
    if (request.headers.authorization !== undefined) await signIn(request)
  }
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
    file: request.body as Ask<C>['file'],
    raw: request.raw,
    viewer: request.user,
    get attempt() {
      const { idempotent: operation } = endpoint
      if (!operation) throw new Error(`${request.url} takes no key`)
      const key = request.headers[IDEMPOTENCY_KEY_HEADER]
      if (typeof key !== 'string') {
        throw new ApiError(
          'IDEMPOTENCY_KEY_MISSING',
          'This call needs an Idempotency-Key header with a UUID.',
        )
      }
      const attempt: OpenAttempt = {
        operation,
        key: key.toLowerCase(),
        bodyHash: hashBody(endpoint.params ? [request.params, request.body] : request.body),
      }
      if (endpoint.auth === 'none') return attempt as Ask<C>['attempt']
      if (!request.user) throw new Error(`${request.url} knows no user`)
      return { ...attempt, userId: request.user.id } as Ask<C>['attempt']
    },
  }
}
