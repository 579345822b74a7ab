// Which error codes a call can answer: those that follow from its form, and those that it names itself.
import { api, type Call } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { ERROR_CODES, type ErrorCode } from './errors.ts'

/** Any call: a malformed request, too many, a server that is busy or at fault. */
const ALWAYS = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
const WITH_TOKEN = ['TOKEN_INVALID', 'TOKEN_EXPIRED'] as const
const WITH_SIGNATURE = ['SIGNATURE_INVALID', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const WITH_BODY = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const WITH_SESSION = ['OPS_SESSION_MISSING', 'OPS_FORBIDDEN'] as const
const WITH_KEY = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const

/** The error codes of a call, in the order of the closed list. */
export function errorsOf(call: Call): ErrorCode[] {
  const endpoint: Endpoint = api[call]
  const { auth, openToBlocked, body, upload, idempotent, action, params, errors = [] } = endpoint
  const codes = new Set<string>([
    ...ALWAYS,
    ...(auth === 'user' || auth === 'optional' ? WITH_TOKEN : []),
    ...(auth === 'webhook' || auth === 'backend' ? WITH_SIGNATURE : []),
    ...(auth === 'user' ? ['TOKEN_MISSING'] : []),
    ...((auth === 'user' || auth === 'optional') && !openToBlocked ? ['ACCOUNT_BLOCKED'] : []),
    ...(body || upload ? WITH_BODY : []),
    ...(typeof auth === 'object' ? WITH_SESSION : []),
    ...(typeof auth === 'object' && body ? ['OPS_CSRF'] : []),
    ...(idempotent || action ? WITH_KEY : []),
    // Its `webhook-id` is its key.
    ...(auth === 'backend' ? ['IDEMPOTENCY_KEY_REUSED'] : []),
    ...(params ? ['NOT_FOUND'] : []),
    ...errors,
  ])
  return ERROR_CODES.filter((code) => codes.has(code))
}
