// Why a token is refused: to the caller by its code alone, to the log by the claim and what is wrong with it.
import { errors } from 'jose'
import type { z } from 'zod'
import type { Brand } from '../../contract/brands.ts'
import { ApiError, type Logged } from '../platform/errors.ts'

const MESSAGES = {
  TOKEN_INVALID: 'The token is not one that this server accepts.',
  TOKEN_EXPIRED: 'The token has expired.',
} as const

/** A refused token. Nothing that the token says is in it, since anyone may write anything there. */
export class TokenRefusal extends ApiError {
  override readonly logged: Logged

  /**
   * @param claim the wrong claim; else `alg`, `kid` or `crit` of its header, `signature`, `form`
   * @param brand whose key it was checked by
   */
  constructor(
    claim: string,
    reason: string,
    brand?: Brand,
    code: keyof typeof MESSAGES = 'TOKEN_INVALID',
  ) {
    super(code, MESSAGES[code])
    this.logged = { claim, reason, ...(brand === undefined ? {} : { brand }) }
  }
}

/** The refusal of a token whose claims are not what they must be. */
export function claimRefusal({ issues }: z.ZodError, brand: Brand): TokenRefusal {
  const [issue] = issues
  return new TokenRefusal(String(issue?.path[0] ?? 'form'), issue?.message ?? 'is wrong', brand)
}

/** The refusal by what jose found. */
export function joseRefusal(error: unknown, brand: Brand): ApiError {
  if (error instanceof errors.JWTExpired) {
    const reason = error.claim === 'iat' ? 'is longer ago than a token may be good for' : 'is past'
    return new TokenRefusal(error.claim, reason, brand, 'TOKEN_EXPIRED')
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenRefusal(error.claim, REASONS[error.reason] ?? error.reason, brand)
  }
  const [claim, reason] = FAULTS[(error as { code?: string }).code ?? ''] ?? NOT_READABLE
  return new TokenRefusal(claim, reason, brand)
}

/** The same for a brand that publishes its keys, whose address may have failed. */
export function keysRefusal(error: unknown, brand: Brand): ApiError {
  if (!(error instanceof errors.JOSEError) || KEYS_AWAY.has(error.code)) {
    return new ApiError('UNAVAILABLE', 'The keys of this brand cannot be reached just now.')
  }
  return joseRefusal(error, brand)
}

/** The brand's address was slow, answered no success, or what it answered were no keys. */
const KEYS_AWAY = new Set<string>([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])

const REASONS: Readonly<Record<string, string>> = {
  missing: 'is missing',
  invalid: 'is of another type',
  check_failed: 'is not what it must be',
}

const NOT_READABLE = ['form', 'is not readable as a signed JWT'] as const

const FAULTS: Readonly<Record<string, readonly [claim: string, reason: string]>> = {
  [errors.JWSSignatureVerificationFailed.code]: ['signature', "is not by the brand's key"],
  [errors.JOSEAlgNotAllowed.code]: ['alg', "is not one that the brand's key is for"],
  [errors.JOSENotSupported.code]: ['crit', 'asks for what this server does not support'],
  [errors.JWKSNoMatchingKey.code]: ['kid', 'names no key that the brand publishes'],
  [errors.JWKSMultipleMatchingKeys.code]: ['kid', 'must say which of several keys it is'],
}
