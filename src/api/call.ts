import type { Answer, Body, Call, Params, Query, UploadCall } from '../../contract/api.ts'
import { learnServerTime } from '../stores/server-clock.ts'
import { useSession } from '../stores/session.ts'
import { createHttp } from './http.ts'
import { withRetry } from './retry.ts'

const SERVER_TIME = 'x-server-time'
const IDEMPOTENCY_KEY = 'idempotency-key'

const http = createHttp({
  base: import.meta.env.VITE_API_BASE ?? '',
  fetch: (...args) => fetch(...args),
  headers: () => {
    const { token } = useSession.getState()
    return {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
  },
  onResponse: (response, sentAt) => {
    const serverTime = Number(response.headers.get(SERVER_TIME))
    if (serverTime > 0) learnServerTime({ sentAt, receivedAt: Date.now(), serverTime })
    if (response.status === 401) useSession.getState().signOut()
  },
})

type RequiredOption<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T }

/** What a call is given: just the parts that the contract names for it. */
export type CallOptions<C extends Call> = RequiredOption<'params', Params<C>> &
  (Query<C> extends undefined ? unknown : { query?: Query<C> }) &
  RequiredOption<'body', Body<C>> & { idempotencyKey?: string; signal?: AbortSignal }

/**
 * Calls the API by its contract, such as `call('POST /api/play/limits', { body, idempotencyKey })`.
 * Tries again where that is safe.
 * @throws ApiError
 */
export async function call<C extends Call>(
  name: C,
  ...[given]: Record<string, never> extends CallOptions<C> ? [CallOptions<C>?] : [CallOptions<C>]
): Promise<Answer<C>> {
  const options = (given ?? {}) as {
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
  const once = () => (method === 'GET' ? http.get(request) : http.postJson(request, body))
  const safe = method === 'GET' || idempotencyKey !== undefined
  return (await (safe ? withRetry(once, sleep) : once())) as Answer<C>
}

/** A picture from a phone takes its time on a phone's network. */
const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Sends a file by its contract, such as `upload('POST /api/service/pictures', file, { place: 0 })`.
 * It is tried again where its answer was lost: a file that came twice is used once.
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
  return (await withRetry(() => http.postFile(request, file), sleep)) as Answer<C>
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
