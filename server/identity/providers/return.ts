import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Provider } from '../../../contract/identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import type { Cookies } from '../../platform/http/register.ts'
import { hashOf } from '../session.ts'
import { ATTEMPT_MINUTES, COOKIE } from './begin.ts'
import type { ProviderClient, ProvidersPerson } from './clients.ts'
import { providerAttempt } from './tables.ts'

type Attempt = typeof providerAttempt.$inferSelect

const DAY_MS = 86_400_000

/** An attempt that has ended, and whom the provider named. */
export interface Returned {
  attempt: Attempt
  person: ProvidersPerson
}

/** The catalogue's refusal (spec §8: "User not logged in Facebook"). */
const NOT_SIGNED_IN = {
  google: 'GOOGLE_NOT_SIGNED_IN',
  facebook: 'FACEBOOK_NOT_SIGNED_IN',
} as const

/**
 * Ends signing in with what the provider's address brought back, in the browser that began it. An answer that was
 * lost is given again for as long as the attempt is good.
 * @param query `code=…&state=…`, or `error=…`
 * @throws ApiError FACEBOOK_NOT_SIGNED_IN, GOOGLE_NOT_SIGNED_IN; UNAVAILABLE where the provider cannot be reached
 */
export async function returnFrom(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  client: ProviderClient | undefined,
  cookies: Cookies,
  { provider, query }: { provider: Provider; query: string },
): Promise<Returned> {
  const refusal = () =>
    new ApiError(NOT_SIGNED_IN[provider], `Nobody has signed in at ${provider}.`)
  const attempt = await attemptOf(db, provider, query, cookies, clock.now())
  if (!client || !attempt) throw refusal()
  const known = personIn(attempt)
  if (known) return { attempt, person: known }
  if (!(await use(db, attempt, clock.now()))) throw refusal()
  try {
    const person = await personBy(client, attempt, query)
    await db.orm
      .update(providerAttempt)
      .set({ subject: person.subject, name: person.name, email: person.email })
      .where(eq(providerAttempt.id, attempt.id))
    return { attempt, person }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.info({ provider, why }, 'signing in at a provider came to nothing')
    if (isAway(error)) throw new ApiError('UNAVAILABLE', `${provider} cannot be reached just now.`)
    throw refusal()
  }
}

/** The attempt that this browser began, by the state that came back. */
async function attemptOf(
  db: Database,
  provider: Provider,
  query: string,
  cookies: Cookies,
  now: number,
): Promise<Attempt | undefined> {
  const state = new URLSearchParams(query).get('state')
  const cookie = cookies.get(COOKIE.name)
  if (!state || !cookie) return undefined
  const [attempt] = await db.orm
    .select()
    .from(providerAttempt)
    .where(
      and(
        eq(providerAttempt.provider, provider),
        eq(providerAttempt.stateHash, hashOf(state)),
        eq(providerAttempt.cookieHash, hashOf(cookie)),
        gt(providerAttempt.createdAt, new Date(now - ATTEMPT_MINUTES * 60_000)),
      ),
    )
  return attempt
}

function personIn({ subject, name, email }: Attempt): ProvidersPerson | null {
  return subject === null ? null : { subject, name: name ?? '', email }
}

/** @returns false where it was used before */
async function use(db: Database, { id }: Attempt, now: number): Promise<boolean> {
  const used = await db.orm
    .update(providerAttempt)
    .set({ usedAt: new Date(now) })
    .where(and(eq(providerAttempt.id, id), isNull(providerAttempt.usedAt)))
    .returning({ id: providerAttempt.id })
  return used.length > 0
}

const Subject = z.string().min(1).max(255)
const Said = z.object({
  sub: Subject.optional(),
  id: Subject.optional(),
  name: z.string().max(1_000).catch(''),
  email: z.email().max(254).optional().catch(undefined),
})

/** Whom the provider names, for the code that came back. */
async function personBy(
  { config, isOidc }: ProviderClient,
  { verifier, nonce, redirectUri }: Attempt,
  query: string,
): Promise<ProvidersPerson> {
  const parameters = new URLSearchParams(query)
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: parameters.get('state') ?? '',
    ...(isOidc ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  })
  const said = Said.parse(isOidc ? tokens.claims() : await meAt(config, tokens.access_token))
  const subject = said.sub ?? said.id
  if (subject === undefined) throw new Error('the provider names nobody')
  return { subject, name: said.name, email: said.email?.toLowerCase() ?? null }
}

async function meAt(config: oidc.Configuration, token: string): Promise<unknown> {
  const url = new URL(config.serverMetadata().userinfo_endpoint ?? '')
  const answer = await oidc.fetchProtectedResource(config, token, url, 'GET')
  if (!answer.ok) throw new Error(`the provider answers ${answer.status}`, { cause: answer })
  return answer.json()
}

/** No answer, or one of a provider that is at fault; everything else says that nobody is signed in. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return true
  const cause = error instanceof Error && !(error instanceof TypeError) ? error.cause : error
  return cause instanceof TypeError || (cause instanceof Response && cause.status >= 500)
}

/** Deletes attempts of yesterday. */
export async function forgetAttempts(db: Database, now: number): Promise<void> {
  await db.orm.delete(providerAttempt).where(lt(providerAttempt.createdAt, new Date(now - DAY_MS)))
}
