// How handing in a run ends where it is not recorded: for good, or until the next try.
import type { RunRefusal } from '../../contract/flappy.ts'
import type { Refusal } from '../call/ends.ts'

/** Refusals that say nothing about the run: the same may be recorded when it is handed in again. */
const OF_THE_MOMENT: readonly Refusal[] = [
  ...(['NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE'] as const),
  ...(['TOO_MANY_REQUESTS', 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const),
]

/** Whether a run that ended so is kept and tried again. */
export function isLost(refusal: Refusal): boolean {
  return OF_THE_MOMENT.includes(refusal)
}

/** What is wrong with a run, as the refusal tells it; null where it tells nothing of the run. */
export function runReasonOf(event: object): RunRefusal | null {
  const told = 'error' in event ? event.error : event
  const params = typeof told === 'object' && told !== null && 'params' in told ? told.params : null
  return typeof params === 'object' && params !== null && 'reason' in params
    ? (params.reason as RunRefusal)
    : null
}
