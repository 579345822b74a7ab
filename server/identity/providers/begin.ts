import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Provider } from '../../../contract/identity.ts'
import type { Language } from '../../../contract/languages.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import type { Cookies } from '../../platform/http/register.ts'
import { timeOrderedId } from '../../platform/secrets/random.ts'
import { drawSecret, hashOf } from '../session.ts'
import type { ProviderClient } from './clients.ts'
import { providerAttempt } from './tables.ts'

/** The cookie that binds an attempt to its browser, and the calls that read it. */
export const COOKIE = { name: 'companion_provider', path: '/api/identity/providers' }
/** Minutes in which somebody must be back. */
export const ATTEMPT_MINUTES = 15

/** Who wants to sign in where. */
export interface Beginning {
  provider: Provider
  brand: string
  language: Language
  /** The origin by which the browser reaches this server. */
  origin: string
}

/**
 * Begins to sign in at a provider.
 * @returns the address of the provider's page
 * @throws ApiError NOT_FOUND where this server has no client there
 */
export async function beginAt(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  client: ProviderClient | undefined,
  cookies: Cookies,
  { provider, brand, language, origin }: Beginning,
): Promise<string> {
  if (!client) throw new ApiError('NOT_FOUND', `Nobody can sign in at ${provider} here.`)
  const [state, cookie, nonce, verifier] = Array.from({ length: 4 }, () => drawSecret(random))
  if (!state || !cookie || !nonce || !verifier) throw new Error('no secret was drawn')
  const now = clock.now()
  const redirectUri = `${origin}/oauth/${provider}`
  await db.orm.insert(providerAttempt).values({
    id: timeOrderedId(random, now),
    provider,
    stateHash: hashOf(state),
    cookieHash: hashOf(cookie),
    nonce,
    verifier,
    redirectUri,
    brand,
    language,
    createdAt: new Date(now),
  })
  cookies.set(COOKIE.name, cookie, { path: COOKIE.path, seconds: ATTEMPT_MINUTES * 60 })
  return buildAuthorizationUrl(client.config, {
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(client.isOidc ? { nonce, ui_locales: language } : {}),
  }).href
}
