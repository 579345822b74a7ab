// What became of an action whose answer this page never saw (design §8).
import { ApiError } from './api-error.ts'

/** Refusals that leave it open: an earlier try of the same call may have gone through. */
const INCONCLUSIVE_STATUSES = new Set([401, 408, 429])

/** How often, and how far apart in milliseconds, "no such action" must be heard to be believed. */
const RECHECK_DELAYS_MS = [1_000, 3_000]

/** Whether a failed action certainly spent nothing. */
export function isDefinitelyNotApplied(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // Says no to an action that it has not; one that it has is answered as before.
  if (error.code === 'GAME_FROZEN') return true
  return error.status >= 400 && error.status < 500 && !INCONCLUSIVE_STATUSES.has(error.status)
}

/** What asking for an action by its key came to. */
export type Search<Answer> =
  | { state: 'found'; answer: Answer }
  /** The server knows no such action: nothing was spent. */
  | { state: 'never' }
  /** The server could not be asked. */
  | { state: 'unknown' }

/**
 * Looks for the action that a key stands for. The server is asked again before "never" is believed:
 * the action itself may still be on its way to it.
 * @param ask calls the server once
 * @param wait resolves after so many milliseconds
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
