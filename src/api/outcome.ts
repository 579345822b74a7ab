// Recovers the outcome of a request whose response never arrived (design §8).
import { ApiError } from './api-error.ts'

/** Client errors that prove nothing: an earlier try of the same request may have been applied. */
const INCONCLUSIVE_STATUSES = new Set([401, 408, 429])

/** Delays in milliseconds before NOT_FOUND is checked again; after the last check it is believed. */
const RECHECK_DELAYS_MS = [1_000, 3_000]

/** Whether the error proves that the server did not apply the request, so that nothing was spent. */
export function isDefinitelyNotApplied(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // The server checks this after the idempotency key: an applied request would get its stored answer.
  if (error.code === 'GAME_FROZEN') return true
  return error.status >= 400 && error.status < 500 && !INCONCLUSIVE_STATUSES.has(error.status)
}

/** Result of looking up the answer to a request by its idempotency key. */
export type Search<Answer> =
  | { state: 'found'; answer: Answer }
  /** The server has no such request: nothing was spent. */
  | { state: 'never' }
  /** The server could not be reached. */
  | { state: 'unknown' }

/**
 * Looks up the answer to a request by its idempotency key. NOT_FOUND is checked again before it counts
 * as `never`, because the request itself may still be on its way to the server.
 * @param ask calls the server once
 * @param wait resolves after that many milliseconds
 */
export async function searchAnswer<Answer>(
  ask: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Search<Answer>> {
  for (const pause of [...RECHECK_DELAYS_MS, null]) {
    try {
      return { state: 'found', answer: await ask() }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return { state: 'unknown' }
    }
    if (pause !== null) await wait(pause)
  }
  return { state: 'never' }
}
