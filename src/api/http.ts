import type { ErrorEnvelope } from '../../contract/errors.ts'
import { ApiError } from './api-error.ts'

/** One request of the HTTP helper (spec §7). */
export interface HttpRequest {
  path: string
  query?: Record<string, string | number | boolean | undefined> | undefined
  headers?: Record<string, string>
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

/** Dependencies of the helper; tests pass their own. */
export interface HttpOptions {
  /** Base URL; empty for the origin of the page. */
  base: string
  fetch: typeof fetch
  /** Headers of every request: authorization and language. */
  headers: () => Record<string, string>
  /** Called for every response, e.g. to learn the server's time. */
  onResponse: (response: Response, sentAt: number) => void
  /** Called for every error of the server's, before it is thrown. */
  onRefusal: (refusal: ApiError) => void
}

const TIMEOUT_MS = 15_000

export interface Http {
  get(request: HttpRequest): Promise<unknown>
  postJson(request: HttpRequest, body: unknown): Promise<unknown>
  /** Posts the bytes of one file. */
  postFile(request: HttpRequest, file: Blob): Promise<unknown>
  /** Posts multipart form data with each field appended. */
  postForm(request: HttpRequest, fields: Record<string, string | Blob>): Promise<unknown>
}

/**
 * The HTTP helper (spec §7). Each method returns the response's body. It throws `ApiError`, or
 * `AbortError` when the caller's own signal aborted the request.
 */
export function createHttp(options: HttpOptions): Http {
  async function send(
    request: HttpRequest,
    init: { method: 'GET' | 'POST'; body?: BodyInit; headers?: Record<string, string> },
  ): Promise<unknown> {
    const abort = new AbortController()
    const stop = () => abort.abort()
    // A flag, because old WebViews do not support `signal.reason`.
    let hasTimedOut = false
    const timer = setTimeout(() => {
      hasTimedOut = true
      stop()
    }, request.timeoutMs ?? TIMEOUT_MS)
    if (request.signal?.aborted) stop()
    request.signal?.addEventListener('abort', stop)
    const sentAt = Date.now()
    try {
      const response = await options.fetch(urlOf(options.base, request), {
        ...init,
        headers: { ...options.headers(), ...init.headers, ...request.headers },
        signal: abort.signal,
      })
      options.onResponse(response, sentAt)
      return await bodyOf(response)
    } catch (error) {
      // The caller aborted: rethrow as it is, so that nothing is shown and nothing retried.
      if (request.signal?.aborted) throw error
      if (error instanceof ApiError) {
        options.onRefusal(error)
        throw error
      }
      throw new ApiError(hasTimedOut ? 'TIMEOUT' : 'NETWORK')
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', stop)
    }
  }

  return {
    get: (request) => send(request, { method: 'GET' }),
    postJson: (request, body) =>
      send(request, {
        method: 'POST',
        body: JSON.stringify(body ?? {}),
        headers: { 'content-type': 'application/json' },
      }),
    postFile: (request, file) =>
      send(request, {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    postForm: (request, fields) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return send(request, { method: 'POST', body })
    },
  }
}

function urlOf(base: string, { path, query = {} }: HttpRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  const text = search.toString()
  return `${base}${path}${text ? `?${text}` : ''}`
}

async function bodyOf(response: Response): Promise<unknown> {
  // Read before parsing, so that a response cut off on its way counts as NETWORK, not as BAD_ANSWER.
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiError('BAD_ANSWER', response.status)
  }
  if (response.ok) return body
  const error = (body as Partial<ErrorEnvelope> | null)?.error
  if (!error?.code) throw new ApiError('BAD_ANSWER', response.status)
  throw new ApiError(error.code, response.status, error.params ?? {})
}
