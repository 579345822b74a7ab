import { z } from 'zod'

/** One call of the API: what goes in, what comes out, and who may call. */
export interface Endpoint {
  /** One plain sentence for the API reference. */
  summary: string
  /**
   * `user` needs an app token; `none` is open to everyone, `optional` too, and answers whoever brings a
   * token as the one they are.
   */
  auth: 'user' | 'optional' | 'none'
  /**
   * Does something that must be done once: needs an `Idempotency-Key` header (a UUID), under which
   * its answer can be asked for again (`answers.ts`). Answers are kept under this name for 48 hours,
   * so that it never changes.
   */
  idempotent?: Operation
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Takes the bytes of one file instead of JSON, as `application/octet-stream`. */
  upload?: { maxBytes: number }
  answer: z.ZodType
}

/** What is done under a key: `<feature>.<action>`. A key under another operation is another key. */
export type Operation = `${string}.${string}`

/** Calls by `METHOD /path`; path parameters are written `:name`. */
export type Api = Record<`${'GET' | 'POST'} /${string}`, Endpoint>

/** Codes that only one feature's calls refuse with, and their HTTP status. */
export type OwnErrors = Readonly<Record<Uppercase<string>, number>>

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
const PageLimit = digits(1, 100).default(20)

/** Where a list goes on: a text that its last answer gave as `next`, and that says nothing else. */
export const PageCursor = z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)

/** A page of a list, newest first: give the last answer's `next` as `before` to go on. */
export const PageQuery = z.strictObject({
  before: PageCursor.optional(),
  limit: PageLimit,
})

/** An instant in milliseconds since 1970, by the server's clock. */
export const Instant = z.number().int()

/** What no keyboard types: control characters, halves of characters, and marks of direction that have no end. */
const UNTYPED = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text as a person wrote it, with its line breaks, cleaned of what nobody types. */
export const FreeText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(UNTYPED, '').trim())
    .pipe(z.string().min(1))
