import { randomUUID } from 'node:crypto'
import type { Answer, Body, Call } from '../contract/api.ts'

/** What a call is given. */
export interface Given<C extends Call> {
  token?: string
  /** Instead of the call's own, where that has parameters. */
  path?: string
  body?: Body<C>
}

/**
 * Calls the API of a server that runs somewhere.
 * @throws with what it answered, where that is a refusal
 */
export async function askAt<C extends Call>(
  address: string,
  call: C,
  given: Given<C> = {},
): Promise<Answer<C>> {
  const [method = '', path = ''] = call.split(' ')
  const reply = await fetch(`${address}${given.path ?? path}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Answer<C>
}
