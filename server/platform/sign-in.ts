import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { BRANDS, type Brand } from '../../contract/brands.ts'
import { Gender, Role } from '../../contract/user.ts'
import type { Person } from '../user/users.ts'
import { ApiError } from './errors.ts'
import type { BrandKey } from './settings.ts'

/** The issuer of demo tokens; no brand has this name. */
export const DEMO_ISSUER = 'demo'

// No control characters: a database can't hold all of them, and nobody's name has one.
const printable = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u)

/** The claims that an app's token carries besides `iss` (the brand) and `exp`. */
const Claims = z.object({
  sub: printable(64),
  name: printable(40).default('—'),
  gender: Gender.default('male'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  role: Role.default('user'),
})

const DEFAULT_AVATAR = 'avatars/0.svg'

/** A checked token: a person of a brand, or a user of the demo world by id. */
export type Identity =
  | { kind: 'person'; person: Person; expiresAt: number }
  | { kind: 'demo'; userId: number; expiresAt: number }

type Verify = (token: string, now: number) => Promise<JWTPayload>

/**
 * Checks app tokens: HS256 by a brand's secret or by its published keys, and the demo world's own.
 * @param demoSecret undefined where there is no demo world
 */
export function tokenChecker(
  brandKeys: Partial<Record<Brand, BrandKey>>,
  demoSecret: () => string | undefined,
): (token: string, now: number) => Promise<Identity> {
  const byBrand = new Map<string, Verify>(
    Object.entries(brandKeys).map(([brand, key]) => [brand, verifierOf(brand, key)]),
  )

  return async (token, now) => {
    const issuer = issuerOf(token)
    const secret = demoSecret()
    if (issuer === DEMO_ISSUER && secret) {
      const payload = await verifierOf(DEMO_ISSUER, { secret })(token, now).catch(refuse)
      const userId = Number(payload.sub)
      if (!Number.isSafeInteger(userId)) throw refusal()
      return { kind: 'demo', userId, expiresAt: expiryOf(payload) }
    }
    const verify = byBrand.get(issuer)
    const brand = BRANDS.find((name) => name === issuer)
    if (!verify || !brand) throw refusal()
    const payload = await verify(token, now).catch(refuse)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw refusal()
    const { sub, name, ...rest } = claims.data
    return {
      kind: 'person',
      person: { ...rest, brand, externalId: sub, nickname: name, avatar: DEFAULT_AVATAR },
      expiresAt: expiryOf(payload),
    }
  }
}

function verifierOf(issuer: string, key: BrandKey): Verify {
  const checks = (now: number) => ({
    issuer,
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(now),
    ...(key.audience ? { audience: key.audience } : {}),
  })
  if ('secret' in key) {
    const secret = new TextEncoder().encode(key.secret)
    return async (token, now) =>
      (await jwtVerify(token, secret, { ...checks(now), algorithms: ['HS256'] })).payload
  }
  const keys = createRemoteJWKSet(new URL(key.jwks), { timeoutDuration: 5_000 })
  return async (token, now) =>
    (
      await jwtVerify(token, keys, {
        ...checks(now),
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      })
    ).payload
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw refusal()
  }
}

function expiryOf(payload: JWTPayload): number {
  return (payload.exp ?? 0) * 1000
}

/** The brand's address was slow, answered no success, or what it answered were no keys. */
const KEYS_AWAY = new Set<string>([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])

function refusal(): ApiError {
  return new ApiError('TOKEN_INVALID', 'The token is not one that this server accepts.')
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) {
    throw new ApiError('TOKEN_EXPIRED', 'The token has expired.')
  }
  if (!(error instanceof errors.JOSEError) || KEYS_AWAY.has(error.code)) {
    throw new ApiError('UNAVAILABLE', 'The keys of this brand cannot be reached just now.')
  }
  throw refusal()
}
