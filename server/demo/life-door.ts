import type { Answer, Body, Call } from '../../contract/api.ts'
import type { ErrorCode, ErrorEnvelope } from '../../contract/errors.ts'

/** What came back: the answer, or why not. */
export type Reply<T> = { answer: T; code?: undefined } | { code: ErrorCode }

interface Given<C extends Call> {
  body?: Body<C>
  token?: string
  key?: string
}

/** Calls the API as a page does. @throws when nobody answers */
export type Door = <C extends Call>(call: C, given?: Given<C>) => Promise<Reply<Answer<C>>>

const PATIENCE_MS = 10_000

/**
 * The API of the server at an address, over its network; connections are kept alive by `fetch`.
 * @param ended gives up what is on its way
 */
export function doorTo(address: string, ended: AbortSignal): Door {
  return async <C extends Call>(call: C, given: Given<C> = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const { body, token, key } = given
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(key ? { 'idempotency-key': key } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (reply.ok) return { answer: (await reply.json()) as Answer<C> }
    return { code: ((await reply.json()) as ErrorEnvelope).error.code }
  }
}
