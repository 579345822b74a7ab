// A session in a browser: a short bearer token, renewed by a cookie that no script reads.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { SESSION_ISSUER } from '../../contract/brands.ts'
import type { SessionToken } from '../../contract/identity.ts'
import { SESSION_DAYS, SESSION_TOKEN_MINUTES } from '../../contract/identity-constants.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { browserName } from '../platform/http/browser-name.ts'
import type { Cookies } from '../platform/http/register.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { refuseByStatus } from '../user/account-status.ts'
import { meOf } from '../user/routes.ts'
import { sessionSecretsOf } from '../user/session-secret.ts'
import type { UserRow } from '../user/users.ts'
import { type BrowserDevice, giveDevice, noteDevice } from './device.ts'
import { browserSession } from './tables.ts'

const DAY_MS = 86_400_000
const SECRET_BYTES = 32
const NAME = 'companion_session'
/** The calls that read it; no other request carries it. */
const PATH = '/api/session'

/** Times, secrets and chance of one request. */
export interface SessionParts {
  seeds: SeedKeys
  random: Random
  now: number
}

/** The browser that signs in. */
export interface Visit {
  /** The attempt that leads to it: made again, it opens no second session. */
  attempt: string
  userAgent: string | undefined
  device: BrowserDevice
}

/** A session that was opened or renewed, and its cookie; null where the browser keeps the one it has. */
export interface OpenSession {
  session: SessionToken
  cookie: string | null
}

/**
 * Signs somebody in.
 * @throws ApiError ACCOUNT_BLOCKED; CODE_EXPIRED where the attempt's session is used already
 */
export async function openSession(
  tx: Transaction,
  parts: SessionParts,
  user: UserRow,
  { attempt, userAgent, device }: Visit,
): Promise<OpenSession> {
  const { random, now } = parts
  refuseByStatus({ ...user, notBefore: null }, now)
  const secret = drawSecret(random)
  const at = new Date(now)
  const [row] = await tx
    .insert(browserSession)
    .values({
      id: timeOrderedId(random, now),
      userId: user.id,
      openedBy: attempt,
      tokenHash: hashOf(secret),
      rotatedAt: at,
      deviceHash: device.hash,
      device: browserName(userAgent),
      createdAt: at,
      seenAt: at,
      expiresAt: expiryAt(now),
    })
    .onConflictDoUpdate({
      target: [browserSession.userId, browserSession.openedBy],
      // Whoever asks again did not get the first one's cookie.
      set: { tokenHash: hashOf(secret) },
      setWhere: sql`NOT ${browserSession.isUsed} AND ${browserSession.previousHash} IS NULL
        AND ${browserSession.endedAt} IS NULL`,
    })
    .returning({ id: browserSession.id })
  if (!row) throw new ApiError('CODE_EXPIRED', 'This attempt has signed in already.')
  await noteDevice(tx, user.id, device.hash, now)
  return {
    session: await tokenFor(tx, parts, user, row.id),
    cookie: cookieOf(row.id, secret),
  }
}

/** A bearer token of a session. */
export async function tokenFor(
  db: Reader,
  { seeds, now }: Pick<SessionParts, 'seeds' | 'now'>,
  user: UserRow,
  sessionId: string,
): Promise<SessionToken> {
  const expiresAt = now + SESSION_TOKEN_MINUTES * 60_000
  const secret = sessionSecretsOf(seeds)(seeds.version) ?? ''
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: String(seeds.version) })
    .setIssuer(SESSION_ISSUER)
    .setSubject(String(user.id))
    // To the millisecond: who signs in right after a sign-out from everywhere is not shut out by it.
    .setIssuedAt(now / 1_000)
    .setExpirationTime(expiresAt / 1_000)
    .sign(new TextEncoder().encode(secret))
  return { token, expiresAt, me: await meOf({ orm: db }, user) }
}

export const drawSecret = (random: Random): string =>
  Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A session ends when it was not used for so long. */
export const expiryAt = (now: number): Date => new Date(now + SESSION_DAYS * DAY_MS)

export const cookieOf = (sessionId: string, secret: string): string => `${sessionId}.${secret}`

const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The session and the secret that the browser's cookie says; undefined without one that can be read. */
export function readCookie(cookies: Cookies): { id: string; secret: string } | undefined {
  const [, id, secret] = COOKIE.exec(cookies.get(NAME) ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}

/** Gives the browser the cookie of a session. */
export function giveCookie(cookies: Cookies, { cookie }: Pick<OpenSession, 'cookie'>): void {
  if (cookie !== null) cookies.set(NAME, cookie, { path: PATH, seconds: SESSION_DAYS * 86_400 })
}

/** Gives the browser the cookie of a session that begins, and its own id. */
export function giveCookies(
  cookies: Cookies,
  opened: Pick<OpenSession, 'cookie'>,
  device: BrowserDevice,
): void {
  giveCookie(cookies, opened)
  if (opened.cookie !== null) giveDevice(cookies, device)
}

export function clearCookie(cookies: Cookies): void {
  cookies.clear(NAME, { path: PATH })
}
