import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Brand, DEMO_ISSUER } from '../../contract/brands.ts'
import { digits } from '../../contract/endpoint.ts'
import { Gender, Role } from '../../contract/user.ts'
import { ApiError } from '../platform/errors.ts'
import type { BrandKey } from '../platform/settings.ts'
import { cleanName } from './name.ts'
import type { Person } from './users.ts'

/** Clocks of apps' servers may go this far wrong: a token may seem to be issued or to begin so early. */
const CLOCK_SKEW_SECONDS = 60

/** A token of the demo world is good for this long, as those of brands are at the most by default. */
export const DEMO_TOKEN_HOURS = 30 * 24

/**
 * Who a person is at their brand. It is compared, never shown, so it is taken as it is or not at all:
 * without what a database can't hold, which would make two people one.
 */
const Subject = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** The claims that an app's token carries besides `iss` (the brand), `aud`, `iat` and `exp`. */
const Claims = z.object({
  sub: Subject,
  // Nobody is locked out for a name.
  name: z.string().catch('').transform(cleanName),
  gender: Gender.default('male'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  role: Role.default('user'),
})

/** The demo world's own people by id. */
const DemoClaims = z.object({ sub: digits(1, Number.MAX_SAFE_INTEGER) })

const DEFAULT_AVATAR = 'avatars/0.svg'

/** A checked token: a person of a brand, or a user of the demo world by id; times in ms since 1970. */
export type Identity = { issuedAt: number; expiresAt: number } & (
  | { kind: 'person'; person: Person }
  | { kind: 'demo'; userId: number }
)

/** What a token says once it is proved, its times among it. */
type Proved = JWTPayload & { iat: number; exp: number }
type Verify = (token: string, now: number) => Promise<Proved>

/**
 * Checks app tokens: HS256 by a brand's secret or by its published keys, and the demo world's own.
 * @param demoSecret undefined where there is no demo world
 */
export function tokenChecker(
  brandKeys: Partial<Record<Brand, BrandKey>>,
  demoSecret: () => string | undefined,
): (token: string, now: number) => Promise<Identity> {
  const byBrand = new Map<Brand, Verify>(
    Object.entries(brandKeys).flatMap(([brand, key]) =>
      key ? [[brand, verifierOf(brand, key)]] : [],
    ),
  )

  return async (token, now) => {
    const issuer = issuerOf(token)
    const secret = demoSecret()
    if (issuer === DEMO_ISSUER && secret) {
      const verify = verifierOf(DEMO_ISSUER, { secret, maxTokenHours: DEMO_TOKEN_HOURS })
      const payload = await verify(token, now)
      const claims = DemoClaims.safeParse(payload)
      if (!claims.success) throw refusal()
      return { kind: 'demo', userId: claims.data.sub, ...timesOf(payload) }
    }
    const verify = byBrand.get(issuer)
    if (!verify) throw refusal()
    const payload = await verify(token, now)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw refusal()
    const { sub, name, ...rest } = claims.data
    return {
      kind: 'person',
      person: { ...rest, brand: issuer, externalId: sub, nickname: name, avatar: DEFAULT_AVATAR },
      ...timesOf(payload),
    }
  }
}

/** The demo world's tokens are for itself alone, and name no audience. */
type Key = Pick<BrandKey, 'secret' | 'jwks' | 'maxTokenHours'> & { audience?: string }

function verifierOf(issuer: string, { secret, jwks, audience, maxTokenHours }: Key): Verify {
  const maxSeconds = maxTokenHours * 3_600
  const checks = (now: number) => ({
    issuer,
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(now),
    clockTolerance: CLOCK_SKEW_SECONDS,
    maxTokenAge: maxSeconds,
    ...(audience === undefined ? {} : { audience }),
  })
  const within = (payload: JWTPayload, now: number): Proved => {
    const { iat, exp } = payload
    if (iat === undefined || exp === undefined || exp - iat > maxSeconds) throw refusal()
    // The tolerance is for beginnings: a token ends when it says.
    if (exp * 1_000 <= now) throw expired()
    return { ...payload, iat, exp }
  }
  if (secret !== undefined) {
    const key = new TextEncoder().encode(secret)
    return async (token, now) => {
      const options = { ...checks(now), algorithms: ['HS256'] }
      const { payload } = await jwtVerify(token, key, options).catch(refuse)
      return within(payload, now)
    }
  }
  const keys = createRemoteJWKSet(new URL(jwks ?? ''), { timeoutDuration: 5_000 })
  return async (token, now) => {
    const options = { ...checks(now), algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'] }
    const { payload } = await jwtVerify(token, keys, options).catch(refuseByPublished)
    return within(payload, now)
  }
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw refusal()
  }
}

function timesOf({ iat, exp }: Proved) {
  return { issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
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

function expired(): ApiError {
  return new ApiError('TOKEN_EXPIRED', 'The token has expired.')
}

function refuse(error: unknown): never {
  throw error instanceof errors.JWTExpired ? expired() : refusal()
}

function refuseByPublished(error: unknown): never {
  if (!(error instanceof errors.JOSEError) || KEYS_AWAY.has(error.code)) {
    throw new ApiError('UNAVAILABLE', 'The keys of this brand cannot be reached just now.')
  }
  return refuse(error)
}
