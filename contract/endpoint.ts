import { z } from 'zod'
import type { OpsList, OpsPermission } from './ops.ts'

/** One call of the API: its input, its answer, and its authentication. */
export interface Endpoint {
  /** One plain sentence for the API reference. */
  summary: string
  /**
   * `user` needs an app token; `none` needs none. `optional` works without a token, and answers for the
   * authenticated user with one. `webhook` and `backend` are other servers' calls, which sign the bytes of their
   * body: a webhook as its provider does (the handler checks it), a brand's backend as in the Standard Webhooks
   * specification. With a `permission` it is an operator's call (`/api/ops/`), by the session of the console.
   */
  auth: 'user' | 'optional' | 'none' | 'webhook' | 'backend' | { permission: OpsPermission }
  /** A list of the ops console (`opsList`). */
  list?: OpsList
  /** Answers with a file of comma-separated values. */
  csv?: true
  /** An operator's action: it takes an `Idempotency-Key`, and stands in the audit log (`opsAction`). */
  action?: true
  /** A blocked account may make it: such calls lead to a person who can help. All others refuse it. */
  openToBlocked?: boolean
  /**
   * The operation's name, for calls whose action must happen only once: they need an `Idempotency-Key`
   * header (a UUID), by which the answer can be read again (`by-key-api.ts`). Answers are stored under this
   * name for 48 hours, so it must never change.
   */
  idempotent?: Operation
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The largest body in bytes, where more is taken than usual (64 KB). */
  maxBytes?: number
  /** Takes the bytes of one file instead of JSON, as `application/octet-stream`. */
  upload?: { maxBytes: number }
  /** Error codes that it answers besides those that follow from the above (`call-errors.ts`). */
  errors?: readonly Uppercase<string>[]
  answer: z.ZodType
}

/** `<feature>.<action>`; the same key with another operation is another request. */
export type Operation = `${string}.${string}`

/** Calls by `METHOD /path`; path parameters are written `:name`. */
export type Api = Record<`${'GET' | 'POST'} /${string}`, Endpoint>

/** Error codes of a single feature, with their HTTP status. */
export type OwnErrors = Readonly<Record<Uppercase<string>, number>>

/** The header that carries the server's clock on every answer, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = 'x-server-time'

/** The header with a UUID by which the server recognizes a retry. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export const IdempotencyKey = z.uuid()

/**
 * A whole number in a query, a path or a token's claim. Only plain digits are accepted, since `Number` also
 * parses '1e2', '0x10', ' 5 ' and ''.
 */
export const digits = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given),
    z.number().int().min(min).max(max),
  )

const DIGITS = /^(0|[1-9][0-9]{0,15})$/

/** The most rows of one page of a list. */
const PageLimit = digits(1, 100).default(20)

/** An opaque cursor: `next` of a list's last answer. */
export const PageCursor = z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)

/** Selects a page of a list that is sorted newest first: pass the last answer's `next` as `before`. */
export const PageQuery = z.strictObject({
  before: PageCursor.optional(),
  limit: PageLimit,
})

/** A moment in milliseconds since 1970, by the server's clock. */
export const Instant = z.number().int()

/** Control characters, lone surrogates, and marks that change the direction of text. */
const UNTYPED = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text of a user with its line breaks, without characters that nobody types. */
export const FreeText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(UNTYPED, '').trim())
    .pipe(z.string().min(1))
