import { z } from 'zod'

/** One call of the API: what goes in, what comes out, and who may call. */
export interface Endpoint {
  /** One plain sentence for the API reference. */
  summary: string
  /** `user` needs an app token; `none` is open to everyone. */
  auth: 'user' | 'none'
  /** Moves money or seeds: needs an `Idempotency-Key` header (a UUID). */
  idempotent?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

/** Calls by `METHOD /path`; path parameters are written `:name`. */
export type Api = Record<`${'GET' | 'POST'} /${string}`, Endpoint>

/** The header that carries the server's clock on every answer, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = 'x-server-time'

/** The header that makes a repeated POST harmless. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export const IdempotencyKey = z.uuid()

/**
 * A whole number in a query, a path or a claim: plain digits and nothing else, since `Number` also
 * reads '1e2', '0x10', ' 5 ' and ''.
 */
export const digits = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given),
    z.number().int().min(min).max(max),
  )

const DIGITS = /^(0|[1-9][0-9]{0,15})$/

/** How many entries one page of a list brings. */
export const PageLimit = digits(1, 100).default(20)

/** A page of a list, newest first: give the last answer's `next` as `before` to go on. */
export const PageQuery = z.strictObject({
  before: z.uuid().optional(),
  limit: PageLimit,
})

/** An instant in milliseconds since 1970, by the server's clock. */
export const Instant = z.number().int()
