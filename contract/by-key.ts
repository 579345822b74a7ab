// The addresses of calls that read a stored answer by key (design §8). It imports nothing, to keep pages light.

/** The call that reads another call's stored answer by key. */
export type ByKey<C> = C extends `POST ${infer Path}` ? `GET ${Path}/by-key/:key` : never

/** The name of that call, such as `GET /api/x/by-key/:key` for `POST /api/x`. */
export function byKeyOf<C extends string>(call: C): ByKey<C> {
  return `${call.replace('POST', 'GET')}/by-key/:key` as ByKey<C>
}
