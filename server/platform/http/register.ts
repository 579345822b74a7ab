import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Answer,
  api,
  type Call,
  type IdempotentCall,
  type OpsAction,
  type UploadCall,
} from '../../../contract/api.ts'
import {
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  IdempotencyKey,
} from '../../../contract/endpoint.ts'
import { ErrorEnvelope } from '../../../contract/errors.ts'
import type { OpsPermission } from '../../../contract/ops.ts'
import { type AnonymousRequest, hashBody, type IdempotentRequest } from '../database/idempotency.ts'
import { ApiError } from '../errors.ts'
import { type OperatorRequest, requirePermission } from '../ops/operator.ts'
import type { CallerOf } from './proxies.ts'

/** The authenticated user. */
type SignedIn = NonNullable<FastifyRequest['user']>

type Parsed<C extends Call, F extends 'params' | 'query' | 'body'> =
  (typeof api)[C] extends Record<F, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler gets: everything that the request holds, parsed by the contract. */
export interface HandlerContext<C extends Call> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** The authenticated user; throws on a call without sign-in. */
  user: SignedIn
  /** The authenticated user of a call with optional sign-in; null for an anonymous caller. */
  viewer: SignedIn | null
  /**
   * Operation, idempotency key, body hash and user, for `runIdempotent`.
   * @throws ApiError IDEMPOTENCY_KEY_MISSING when the header is missing
   */
  request: C extends OpsAction ? AnonymousRequest : C extends IdempotentCall ? RequestOf<C> : never
  /** The operator of a call of the ops console; throws on any other. */
  operator: OperatorRequest
  /** The caller's address. */
  address: string
  /** The uploaded bytes. */
  file: C extends UploadCall ? Uint8Array : never
  /** The body's bytes as they came, and the headers that sign them, of a webhook or a backend's call. */
  signed: (typeof api)[C] extends { auth: 'webhook' | 'backend' } ? SignedBytes : never
  /** Node's request, for the caller's address (`proxies.ts`). */
  raw: IncomingMessage
  /** The session in a browser that the token is of; null for an app's token, or without one. */
  sessionId: string | null
  /** The browser's cookies. */
  cookies: Cookies
}

/** The cookies that a browser sent, and those that it is given (`cookies.ts`). */
export interface Cookies {
  get(name: string): string | undefined
  /** Keeps a secret in the browser that no script reads, for the paths below one. */
  set(
    name: string,
    value: string,
    scope: { path: string; seconds: number; sameSite?: 'lax' | 'strict' },
  ): void
  clear(name: string, scope: { path: string }): void
}

/** Cookies are for this site alone, and sent over HTTPS alone where the pages are. */
function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isSecure(request),
  } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { path, seconds, sameSite = 'lax' }) =>
      void reply.setCookie(name, value, { ...options, sameSite, path, maxAge: seconds }),
    clear: (name, { path }) => void reply.clearCookie(name, { ...options, path }),
  }
}

/** What another server signed. */
export interface SignedBytes {
  bytes: Buffer
  headers: IncomingHttpHeaders
}

/** A call without sign-in has a request without a user. */
type RequestOf<C extends IdempotentCall> = (typeof api)[C] extends { auth: 'none' }
  ? AnonymousRequest
  : IdempotentRequest

const NoQuery = z.strictObject({})

/** Registers one call of the contract: parses the request, runs the handler, checks the answer. */
export function register<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: HandlerContext<C>) => Promise<Answer<C>>,
): void {
  const endpoint: Endpoint = api[call]
  const [method, url] = call.split(' ') as ['GET' | 'POST', string]
  const signsIn = endpoint.auth === 'user' || endpoint.auth === 'optional'
  const permission = typeof endpoint.auth === 'object' ? endpoint.auth.permission : null
  const before = [
    ...(permission === null ? [] : [operatorHook(app, permission)]),
    ...(signsIn ? [signInOf(app, endpoint)] : []),
    ...(endpoint.upload ? [refuseOtherThanFile] : []),
  ]
  const answered = (request: FastifyRequest, reply: FastifyReply) =>
    handler(handlerContext<C>(request, reply, call))
  const maxBytes = endpoint.upload?.maxBytes ?? endpoint.maxBytes
  const isSigned = endpoint.auth === 'webhook' || endpoint.auth === 'backend'
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url,
    schema: {
      summary: endpoint.summary,
      tags: [url.split('/')[2] ?? 'api'],
      querystring: endpoint.query ?? NoQuery,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.idempotent || endpoint.action
        ? { headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional() }) }
        : {}),
      ...(signsIn ? { security: securityOf(endpoint) } : {}),
      ...(permission === null ? {} : { security: [{ opsSession: [] }] }),
      response: { 200: endpoint.answer, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
    },
    // The headers of pages (CSP and the like) mean nothing on JSON; `answer-headers.ts` adds a short set.
    helmet: false,
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    config: {
      takesFile: endpoint.upload !== undefined,
      openToBlocked: endpoint.openToBlocked ?? false,
      keepsBytes: isSigned,
      call,
      isAction: endpoint.action ?? false,
    },
    onRequest: before,
    ...(endpoint.auth === 'backend' ? { preValidation: app.verifyBackend } : {}),
    handler: endpoint.csv ? csvOf(answered, url) : answered,
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
    /** A blocked account may make this call. */
    openToBlocked?: boolean
    /** The body is signed: its bytes are kept beside what they say. */
    keepsBytes?: boolean
    /** `<METHOD> <path>` of the contract. */
    call?: Call
    /** An operator's action: what is refused of it is in the audit log. */
    isAction?: boolean
  }
  interface FastifyRequest {
    /** The body's bytes, where they are signed. */
    bytes: Buffer | null
  }
  interface FastifyInstance {
    /** Whether the browser reaches this server by HTTPS. */
    isSecure: (request: FastifyRequest) => boolean
    /** The address of whoever calls (`proxies.ts`). */
    callerOf: CallerOf
    /** Checks the signature of a brand's backend. */
    verifyBackend: (request: FastifyRequest) => Promise<void>
  }
}

/** Lets an operator of the right role through. */
function operatorHook(app: FastifyInstance, permission: OpsPermission) {
  return async (request: FastifyRequest) => {
    await app.signInOperator(request)
    requirePermission(request, permission)
  }
}

/** Marks what is answered as CSV; not before it is there, since a refusal is JSON. */
function csvOf<A>(
  answered: (request: FastifyRequest, reply: FastifyReply) => Promise<A>,
  url: string,
): typeof answered {
  return async (request, reply) => {
    const answer = await answered(request, reply)
    markAsCsv(reply, url)
    return answer
  }
}

/** A file to keep, named after its list. */
function markAsCsv(reply: FastifyReply, url: string): void {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${url.split('/').at(-1)}"`)
}

const FILE_TYPE = 'application/octet-stream'

const notTaken = () => new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send what this call takes.')

/** Accepts binary bodies on upload calls; other calls refuse them. */
export function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(notTaken())
  })
}

/** Reads JSON as Fastify does, and keeps the bytes of bodies that are signed. */
export function keepSignedBytes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bytes', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (request.routeOptions.config.keepsBytes) request.bytes = bytes
    void parse(request, bytes.toString('utf8'), done)
  })
}

/** Runs before the body is read: only binary bodies get the larger size limit of an upload. */
async function refuseOtherThanFile({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type'] !== FILE_TYPE) throw notTaken()
}

/** Security of the OpenAPI reference; the empty alternative marks sign-in as optional. */
function securityOf({ auth }: Endpoint): Record<string, string[]>[] {
  return auth === 'user' ? [{ appToken: [] }] : [{ appToken: [] }, {}]
}

/** With optional sign-in, a token that is sent must still be valid. */
function signInOf({ signIn }: FastifyInstance, { auth }: Endpoint): FastifyInstance['signIn'] {
  if (auth === 'user') return signIn
  return async (request) => {
    if (request.headers.authorization !== undefined) await signIn(request)
  }
}

function handlerContext<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  call: C,
): HandlerContext<C> {
  const endpoint: Endpoint = api[call]
  return {
    params: request.params as Parsed<C, 'params'>,
    query: request.query as Parsed<C, 'query'>,
    body: request.body as Parsed<C, 'body'>,
    get user() {
      if (!request.user) throw new Error(`${request.url} reads the user of an open call`)
      return request.user
    },
    file: request.body as HandlerContext<C>['file'],
    get signed() {
      // What is no JSON has none of its bytes kept, and no signature is right.
      const bytes = request.bytes ?? Buffer.alloc(0)
      return { bytes, headers: request.headers } as HandlerContext<C>['signed']
    },
    raw: request.raw,
    get operator() {
      if (!request.operator) throw new Error(`${request.url} reads the operator of another call`)
      return request.operator
    },
    get address() {
      return request.server.callerOf(request.raw)
    },
    sessionId: request.sessionId,
    get cookies() {
      return cookiesOf(request, reply)
    },
    viewer: request.user,
    get request() {
      const operation = endpoint.action ? call : endpoint.idempotent
      if (!operation) throw new Error(`${request.url} takes no key`)
      const key = request.headers[IDEMPOTENCY_KEY_HEADER]
      if (typeof key !== 'string') {
        throw new ApiError(
          'IDEMPOTENCY_KEY_MISSING',
          'This call needs an Idempotency-Key header with a UUID.',
        )
      }
      // What a call does not take, whatever it is, says nothing of the request.
      const body = endpoint.body || endpoint.upload ? request.body : undefined
      const anonymous: AnonymousRequest = {
        operation,
        key: key.toLowerCase(),
        bodyHash: hashBody(endpoint.params ? [request.params, body] : body),
      }
      if (endpoint.auth === 'none' || endpoint.action)
        return anonymous as HandlerContext<C>['request']
      if (!request.user) throw new Error(`${request.url} knows no user`)
      return { ...anonymous, userId: request.user.id } as HandlerContext<C>['request']
    },
  }
}
