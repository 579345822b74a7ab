import { z } from 'zod'
import { featureErrors } from './api.ts'
import { opsErrors } from './ops.ts'

/**
 * Error codes that several features share, with their HTTP status. Each has a text in all eleven languages
 * under `errors:<code>`.
 */
export const SHARED_ERRORS = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  SIGNATURE_INVALID: 401,
  DIAMOND_NOT_ENOUGH: 402,
  BALANCE_NOT_ENOUGH: 402,
  FORBIDDEN: 403,
  ACCOUNT_BLOCKED: 403,
  ACCOUNT_FROZEN: 403,
  DISQUALIFIED: 403,
  SELF_EXCLUDED: 403,
  COOLING_OFF: 403,
  DAILY_LIMIT: 403,
  WEEKLY_LIMIT: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  ENOUGH_FOR_TODAY: 429,
  INTERNAL: 500,
  GAME_FROZEN: 503,
  UNAVAILABLE: 503,
} as const

/**
 * All error codes of the API, with their HTTP status. The list is closed: the shared ones, those of single
 * features, which have their texts under `errors.<code>` in the feature's own catalogue, and those of the ops
 * console, which players never see.
 */
export const ERROR_STATUS = { ...SHARED_ERRORS, ...featureErrors, ...opsErrors }

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** The body of every API answer outside 2xx (design §6). `params` fill the placeholders of the code's text. */
export const ErrorEnvelope = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    /** For developers, in English; players read the text of the code in their language. */
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
