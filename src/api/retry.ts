import { ApiError } from './api-error.ts'

const TRANSIENT_CODES = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
const GATEWAY_STATUSES = new Set([502, 503, 504])

/** Waits before each further try, in milliseconds; the server's own word on waiting wins when longer. */
const RETRY_DELAYS_MS = [400, 1_200, 3_000]
const MAX_DELAY_MS = 10_000

/** Whether the same request may bring more another time. */
export function isTransient(error: unknown): error is ApiError {
  // A game is frozen until people have looked at it: no try within seconds finds it open.
  if (!(error instanceof ApiError) || error.code === 'GAME_FROZEN') return false
  return TRANSIENT_CODES.has(error.code) || GATEWAY_STATUSES.has(error.status)
}

/**
 * Tries again on passing failures. Only for what is safe to repeat: a GET, or a POST with an
 * idempotency key.
 * @param wait resolves after so many milliseconds
 */
export async function withRetry<T>(
  action: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await action()
    } catch (error) {
      if (!isTransient(error)) throw error
      const told = Number(error.params.seconds ?? 0) * 1000
      await wait(Math.min(Math.max(pause, told), MAX_DELAY_MS))
    }
  }
  return action()
}
