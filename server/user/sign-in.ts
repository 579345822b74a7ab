import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import { type Brand, DEMO_ISSUER, SESSION_ISSUER } from '../../contract/brands.ts'
import { digits } from '../../contract/endpoint.ts'
import { SESSION_TOKEN_MINUTES } from '../../contract/identity-constants.ts'
import { Gender, Role } from '../../contract/user.ts'
import type { BrandKey } from '../platform/settings.ts'
import { cleanName } from './name.ts'
import { DEFAULT_PICTURE } from './picture.ts'
import { claimRefusal, joseRefusal, keysRefusal, TokenRefusal } from './token-refusal.ts'
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

const LONGEST_ADDRESS = 2_048

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
  // Nor for a picture.
  picture: z.string().max(LONGEST_ADDRESS).optional().catch(undefined),
})

/** The demo world's own people by id. */
const DemoClaims = z.object({ sub: digits(1, Number.MAX_SAFE_INTEGER) })

/** A session of a browser: somebody by id, and the session that the token is of. */
const SessionClaims = z.object({
  sub: digits(1, Number.MAX_SAFE_INTEGER),
  sid: z.uuid(),
})

/**
 * A checked token: a person of a brand, with the address of their picture where it names one, a user of the
 * demo world by id, or a browser's session; times in ms since 1970.
 */
export type Identity = { issuedAt: number; expiresAt: number } & (
  | { kind: 'person'; person: Person; picture: string | undefined }
  | { kind: 'demo'; userId: number }
  | { kind: 'session'; userId: number; sessionId: string }
)

/** What a token says once it is proved, its times among it. */
type Proved = JWTPayload & { iat: number; exp: number }
type Verify = (token: string, now: number) => Promise<Proved>

/**
 * Checks tokens: a brand's app by HS256 or by the brand's published keys, the demo world's own, and those of
 * sessions in a browser.
 * @param demoSecret undefined where there is no demo world
 * @param sessionSecret of sessions' tokens by the version of its key; undefined for an unknown one
 */
export function tokenChecker(
  brandKeys: Partial<Record<Brand, BrandKey>>,
  demoSecret: () => string | undefined,
  sessionSecret: (version: number) => string | undefined,
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
      if (!claims.success) throw claimRefusal(claims.error, issuer)
      return { kind: 'demo', userId: claims.data.sub, ...timesOf(payload) }
    }
    if (issuer === SESSION_ISSUER) {
      const signedBy = sessionSecret(Number(keyIdOf(token)))
      if (signedBy === undefined) throw new TokenRefusal('kid', 'names no key of ours', issuer)
      const verify = verifierOf(issuer, {
        secret: signedBy,
        // Its times are no whole seconds: what they differ by is not exactly what it was made of.
        maxTokenHours: (SESSION_TOKEN_MINUTES + 1) / 60,
      })
      const payload = await verify(token, now)
      const claims = SessionClaims.safeParse(payload)
      if (!claims.success) throw claimRefusal(claims.error, issuer)
      const { sub: userId, sid: sessionId } = claims.data
      return { kind: 'session', userId, sessionId, ...timesOf(payload) }
    }
    const verify = byBrand.get(issuer)
    if (!verify) throw new TokenRefusal('iss', 'names no brand with a key (BRAND_KEYS)')
    const payload = await verify(token, now)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw claimRefusal(claims.error, issuer)
    const { sub, name, picture, ...rest } = claims.data
    return {
      kind: 'person',
      person: { ...rest, brand: issuer, externalId: sub, nickname: name, avatar: DEFAULT_PICTURE },
      picture,
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
    if (iat === undefined) throw new TokenRefusal('iat', 'is missing', issuer)
    if (exp === undefined) throw new TokenRefusal('exp', 'is missing', issuer)
    if (exp - iat > maxSeconds) {
      throw new TokenRefusal('exp', `is more than ${maxTokenHours} hours after iat`, issuer)
    }
    // The tolerance is for beginnings: a token ends when it says.
    if (exp * 1_000 <= now) throw new TokenRefusal('exp', 'is past', issuer, 'TOKEN_EXPIRED')
    return { ...payload, iat, exp }
  }
  if (secret !== undefined) {
    const key = new TextEncoder().encode(secret)
    return async (token, now) => {
      const options = { ...checks(now), algorithms: ['HS256'] }
      const { payload } = await jwtVerify(token, key, options).catch((error) => {
        throw joseRefusal(error, issuer)
      })
      return within(payload, now)
    }
  }
  const keys = createRemoteJWKSet(new URL(jwks ?? ''), { timeoutDuration: 5_000 })
  return async (token, now) => {
    const options = { ...checks(now), algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'] }
    const { payload } = await jwtVerify(token, keys, options).catch((error) => {
      throw keysRefusal(error, issuer)
    })
    return within(payload, now)
  }
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw new TokenRefusal('form', 'is no JWT whose claims are a JSON object')
  }
}

/** The version of the key by which a token says that it is signed; undefined where it says none. */
function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

/** Tokens of sessions say their times to the millisecond. */
function timesOf({ iat, exp }: Proved) {
  return { issuedAt: Math.round(iat * 1_000), expiresAt: Math.round(exp * 1_000) }
}
