import {
  type Answer,
  api,
  type Body,
  type Call,
  type Params,
  type Query,
  type UploadCall,
} from '../../../contract/api.ts'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from '../../../contract/endpoint.ts'
import { ErrorEnvelope } from '../../../contract/errors.ts'
import { CSRF_HEADER } from '../../../contract/ops.ts'
import { OpsError } from './ops-error.ts'
import { csrfToken, endSession } from './session-store.ts'

/** A call of the console. */
export type OpsCall = Extract<Call, `${string} /api/ops/${string}`>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : { [N in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What a call is given. */
export type Given<C extends Call> = Part<'params', Params<C>> &
  OptionalPart<'query', Query<C>> &
  Part<'body', Body<C>>

interface Sent {
  /** The `Idempotency-Key` of an action. */
  key?: string
  signal?: AbortSignal
}

/**
 * Asks the server by the contract.
 * @throws OpsError by the code of what was refused, `NETWORK` without an answer
 */
export async function ask<C extends OpsCall>(
  call: C,
  given: Given<C>,
  { key, signal }: Sent = {},
): Promise<Answer<C>> {
  const { body } = given as AnyGiven
  const json = { type: 'application/json', body: JSON.stringify(body) }
  const answer = await send(call, given as AnyGiven, {
    ...(body === undefined ? {} : json),
    ...(key ? { key } : {}),
    ...(signal ? { signal } : {}),
  })
  return answer as Answer<C>
}

/**
 * Sends a file by the contract.
 * @throws OpsError by the code of what was refused, `NETWORK` without an answer
 */
export async function upload<C extends OpsCall & UploadCall>(
  call: C,
  given: Omit<Given<C>, 'body'>,
  file: Blob,
): Promise<Answer<C>> {
  const sent = { type: 'application/octet-stream', body: file }
  return (await send(call, given as AnyGiven, sent)) as Answer<C>
}

interface Content extends Sent {
  type?: string
  body?: string | Blob
}

async function send(
  call: OpsCall,
  { params, query }: AnyGiven,
  { type, body, key, signal }: Content,
): Promise<unknown> {
  const [method = 'GET'] = call.split(' ')
  const response = await fetch(addressOf(call, params, query), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(type ? { 'content-type': type } : {}),
      ...(method === 'POST' ? { [CSRF_HEADER]: csrfToken() } : {}),
      ...(key ? { [IDEMPOTENCY_KEY_HEADER]: key } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new OpsError('NETWORK')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer
  const refused = ErrorEnvelope.safeParse(answer)
  if (!refused.success) throw new OpsError('NETWORK')
  const { code, params: told } = refused.data.error
  if (code === 'OPS_SESSION_MISSING') endSession()
  throw new OpsError(code, told)
}

interface AnyGiven {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** A call's address with its path's and query's parameters. */
export function addressOf(
  call: string,
  params: AnyGiven['params'] = {},
  query: AnyGiven['query'] = {},
): string {
  const [, path = ''] = call.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The contract of a call. */
export const endpointOf = (call: Call): Endpoint => api[call]
