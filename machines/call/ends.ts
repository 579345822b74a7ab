// How a machine's call ends (design §4): with the server's answer, or with a reason why it brought
// nothing. Both come by an event, of a trace or of the page, or as the end of the call that the
// machine itself has made.
import type { ErrorCode } from '../../contract/errors.ts'

/** Why a call brought nothing: the server's code, or the page's own for a lost network. */
export type Refusal = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

/** The answer in an event of the player's page, of a trace, or of the call that ended. */
export function answerOf<Answer>(event: object): Answer | null {
  if ('answer' in event) return event.answer as Answer
  return 'output' in event ? (event.output as Answer) : null
}

/** The reason in a refusal, whether an event said it or the call failed with it. */
export function refusalOf(event: object): Refusal {
  if ('code' in event) return event.code as Refusal
  const error = 'error' in event ? event.error : undefined
  return typeof error === 'object' && error !== null && 'code' in error
    ? (error.code as Refusal)
    : 'NETWORK'
}
