// Where a page asks for an answer that it never saw (design §8). Nothing is imported here: pages weigh it.

/** The call that asks by key for the answer of another one. */
export type ByKey<C> = C extends `POST ${infer Path}` ? `GET ${Path}/by-key/:key` : never

/** The question's address, such as `GET /api/x/by-key/:key` for `POST /api/x`. */
export function byKeyOf<C extends string>(call: C): ByKey<C> {
  return `${call.replace('POST', 'GET')}/by-key/:key` as ByKey<C>
}
