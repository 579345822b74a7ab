import type { Answer, Body, Call, Params, Query, UploadCall } from '../../contract/api.ts'
import { withSession } from './browser-session.ts'
import { withRetry } from './retry.ts'
import { http } from './server.ts'

const IDEMPOTENCY_KEY = 'idempotency-key'

type RequiredOption<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T }

/** Options of a call: exactly the parts that the contract defines for it. */
export type CallOptions<C extends Call> = RequiredOption<'params', Params<C>> &
  (Query<C> extends undefined ? unknown : { query?: Query<C> }) &
  RequiredOption<'body', Body<C>> & { idempotencyKey?: string; signal?: AbortSignal }

/**
 * Calls the API by its contract, e.g. `call('POST /api/play/limits', { body, idempotencyKey })`.
 * Retries transient failures where that is safe: a GET, or a POST with an idempotency key.
 * @throws ApiError
 */
export async function call<C extends Call>(
  name: C,
  ...[callOptions]: Record<string, never> extends CallOptions<C>
    ? [CallOptions<C>?]
    : [CallOptions<C>]
): Promise<Answer<C>> {
  const options = (callOptions ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: unknown
    idempotencyKey?: string
    signal?: AbortSignal
  }
  const [method, template] = name.split(' ') as ['GET' | 'POST', string]
  const path = template.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(options.params?.[part] ?? ''),
  )
  const { idempotencyKey, query, body, signal } = options
  const headers = idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}
  const request = { path, query, headers, signal }
  const send = () =>
    withSession(() => (method === 'GET' ? http.get(request) : http.postJson(request, body)))
  const isSafeToRetry = method === 'GET' || idempotencyKey !== undefined
  return (await (isSafeToRetry ? withRetry(send, sleep) : send())) as Answer<C>
}

/** Longer than for other calls: photos are large and mobile networks slow. */
const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Uploads a file by its contract, e.g. `upload('POST /api/service/pictures', file, { place: 0 })`.
 * Retries are safe: the server uses a file that arrives twice only once.
 * @throws ApiError
 */
export async function upload<C extends UploadCall>(
  name: C,
  file: Blob,
  query: Query<C>,
): Promise<Answer<C>> {
  const path = name.slice(name.indexOf('/'))
  const request = {
    path,
    query: query as Record<string, string | number>,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }
  const send = () => withSession(() => http.postFile(request, file))
  return (await withRetry(send, sleep)) as Answer<C>
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
