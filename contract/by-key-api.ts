// The question that a page asks when it never saw an answer (design §8): what did my key get?
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

/** Of the calls of a table those that take an idempotency key. */
export type IdempotentCalls<A> = {
  [C in keyof A]: A[C] extends { idempotent: string } ? C : never
}[keyof A]

/** For each of them the call that asks by its key. */
export type ByKeyApi<A extends Api> = {
  [C in IdempotentCalls<A> as ByKey<C>]: A[C] extends Endpoint ? ByKeyEndpoint<A[C]> : never
}

/** Gives every call that takes an idempotency key its question, answered as the call itself is. */
export function byKeyApi<A extends Api>(calls: A): ByKeyApi<A> {
  const keyed = Object.entries<Endpoint>(calls).filter(([, { idempotent }]) => idempotent)
  const asked = keyed.map(([call, { summary, auth, params, answer }]) => [
    byKeyOf(call),
    {
      summary: `What the call with this idempotency key of mine answered: ${summary}`,
      auth,
      params: (params instanceof z.ZodObject ? params : z.object({})).extend({
        key: IdempotencyKey,
      }),
      answer,
    },
  ])
  return Object.fromEntries(asked) as ByKeyApi<A>
}
