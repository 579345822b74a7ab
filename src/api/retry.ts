import { ApiError } from './api-error.ts'

const TRANSIENT_CODES = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
const GATEWAY_STATUSES = new Set([502, 503, 504])

/** Delays before each retry, in milliseconds; a longer delay that the server asks for wins. */
const RETRY_DELAYS_MS = [400, 1_200, 3_000]
const MAX_DELAY_MS = 10_000

/** Whether the failure is transient, so that a retry may succeed. */
export function isTransient(error: unknown): error is ApiError {
  // A frozen game stays frozen until an operator has checked it: retrying within seconds is pointless.
  if (!(error instanceof ApiError) || error.code === 'GAME_FROZEN') return false
  return TRANSIENT_CODES.has(error.code) || GATEWAY_STATUSES.has(error.status)
}

/**
 * Retries an action on transient failures. Only for what is safe to repeat: a GET, or a POST with an
 * idempotency key.
 * @param wait resolves after that many milliseconds
 */
export async function withRetry<T>(
  action: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await action()
    } catch (error) {
      if (!isTransient(error)) throw error
      const retryAfter = Number(error.params.seconds ?? 0) * 1000
      await wait(Math.min(Math.max(delay, retryAfter), MAX_DELAY_MS))
    }
  }
  return action()
}
