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

/** What the helper stands on; tests give their own. */
export interface HttpOptions {
  /** Base address; empty for the origin of the page. */
  base: string
  fetch: typeof fetch
  /** Adds sign-in and language to every request. */
  headers: () => Record<string, string>
  /** Told of every answer, for the server's time. */
  onResponse: (response: Response, sentAt: number) => void
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
 * The HTTP helper (spec §7): each method returns the answer's body and passes failures on as
 * `ApiError`, or as an `AbortError` where the caller's own signal ended it.
 */
export function createHttp(options: HttpOptions): Http {
  async function send(
    request: HttpRequest,
    init: { method: 'GET' | 'POST'; body?: BodyInit; headers?: Record<string, string> },
  ): Promise<unknown> {
    const abort = new AbortController()
    const stop = () => abort.abort()
    // Kept here, because old WebViews do not tell a signal's reason.
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
      // A caller that gave up wants no failure to show, and no further try.
      if (error instanceof ApiError || request.signal?.aborted) throw error
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
  // Read apart from parsing: an answer that broke off on the way is a lost network, not a bad answer.
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
