// For every idempotent call, a call that reads its stored answer by key: the recovery of a page that never
// received the answer (design §8).
import { z } from 'zod'
import { type ByKey, byKeyOf } from './by-key.ts'
import { type Api, type Endpoint, IdempotencyKey } from './endpoint.ts'

type KeyShape = { key: typeof IdempotencyKey }
type ParamsOf<E> = E extends { params: z.ZodObject<infer Shape> }
  ? z.ZodObject<Shape & KeyShape>
  : z.ZodObject<KeyShape>

interface ByKeyEndpoint<E extends Endpoint> extends Endpoint {
  auth: E['auth']
  params: ParamsOf<E>
  answer: E['answer']
}

/** The calls of a table that take an idempotency key. */
export type IdempotentCalls<A> = {
  [C in keyof A]: A[C] extends { idempotent: string } ? C : never
}[keyof A]

/** For each of them the call that reads its answer by key. */
export type ByKeyApi<A extends Api> = {
  [C in IdempotentCalls<A> as ByKey<C>]: A[C] extends Endpoint ? ByKeyEndpoint<A[C]> : never
}

/** Makes these calls for a table; each has the same answer as the original call. */
export function byKeyApi<A extends Api>(calls: A): ByKeyApi<A> {
  const idempotentCalls = Object.entries<Endpoint>(calls).filter(([, { idempotent }]) => idempotent)
  const byKeyCalls = idempotentCalls.map(
    ([call, { summary, auth, openToBlocked, params, answer }]) => [
      byKeyOf(call),
      {
        summary: `The stored answer of my earlier call with this idempotency key: ${summary}`,
        auth,
        ...(openToBlocked ? { openToBlocked } : {}),
        params: (params instanceof z.ZodObject ? params : z.object({})).extend({
          key: IdempotencyKey,
        }),
        answer,
      },
    ],
  )
  return Object.fromEntries(byKeyCalls) as ByKeyApi<A>
}
