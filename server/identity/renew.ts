import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SessionToken } from '../../contract/identity.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { Cookies } from '../platform/http/register.ts'
import { refuseByStatus } from '../user/account-status.ts'
import { findUser } from '../user/users.ts'
import { noteDevice } from './device.ts'
import {
  clearCookie,
  cookieOf,
  drawSecret,
  expiryAt,
  giveCookie,
  hashOf,
  type OpenSession,
  readCookie,
  type SessionParts,
  tokenFor,
} from './session.ts'
import { browserSession } from './tables.ts'

/** Within which a cookie is not replaced again, and the one before still counts: two tabs ask at once. */
const TOGETHER_MS = 10_000

type Row = typeof browserSession.$inferSelect

/** Of a renewal that was refused: the family whose cookie was used again, where that is why. */
interface Ended {
  reused?: Row
}

/**
 * Answers a new token by the browser's cookie, and replaces the cookie. The cookie before it counts while the
 * present one was never used, since its answer may have been lost. Whoever brings any other has copied one, or was
 * copied from: the session ends.
 * @param caller the caller's address, for the security log
 * @throws ApiError SESSION_ENDED, ACCOUNT_BLOCKED
 */
export async function renewSession(
  { db, seeds, random, clock, log }: Pick<Platform, 'db' | 'seeds' | 'random' | 'clock' | 'log'>,
  cookies: Cookies,
  caller: string,
): Promise<SessionToken> {
  const brought = readCookie(cookies)
  if (!brought) throw ended()
  const parts = { seeds, random, now: clock.now() }
  // An end must last although its request is refused.
  const renewed = await db.orm.transaction((tx) => renewIn(tx as Transaction, parts, brought))
  if ('session' in renewed) {
    giveCookie(cookies, renewed)
    return renewed.session
  }
  if (renewed.reused) {
    const { id, userId, device } = renewed.reused
    const detail = { security: 'token', code: 'SESSION_ENDED', user: userId, session: id }
    log.warn({ ...detail, device, caller, reason: 'a cookie was used again' }, 'session ended')
  }
  clearCookie(cookies)
  throw ended()
}

const ended = () => new ApiError('SESSION_ENDED', 'This browser is not signed in any more.')

async function renewIn(
  tx: Transaction,
  parts: SessionParts,
  { id, secret }: { id: string; secret: string },
): Promise<OpenSession | Ended> {
  const { random, now } = parts
  // Locked: of two renewals at once the second finds what the first has left.
  const [row] = await tx
    .select()
    .from(browserSession)
    .where(eq(browserSession.id, id))
    .for('update')
  if (!row || row.endedAt || row.expiresAt.getTime() <= now) return {}
  const user = await findUser({ orm: tx }, row.userId)
  if (!user || (user.notBefore && row.createdAt < user.notBefore)) return {}
  refuseByStatus({ ...user, notBefore: null }, now)

  const at = new Date(now)
  const keep = (set: Partial<Row>) =>
    tx
      .update(browserSession)
      .set({ ...set, seenAt: at, expiresAt: expiryAt(now) })
      .where(eq(browserSession.id, id))
  const isPresent = isHashOf(secret, row.tokenHash)
  const isPrevious = row.previousHash !== null && isHashOf(secret, row.previousHash)
  const isFresh = now - row.rotatedAt.getTime() <= TOGETHER_MS
  let cookie: string | null = null
  if (isFresh && (isPresent || isPrevious)) {
    await keep({ isUsed: row.isUsed || isPresent })
  } else if (isPresent || (isPrevious && !row.isUsed)) {
    const next = drawSecret(random)
    await keep({
      tokenHash: hashOf(next),
      previousHash: hashOf(secret),
      isUsed: false,
      rotatedAt: at,
    })
    cookie = cookieOf(id, next)
  } else {
    await tx
      .update(browserSession)
      .set({ endedAt: at, endReason: 'reused' })
      .where(eq(browserSession.id, id))
    return { reused: row }
  }
  if (row.deviceHash !== null) await noteDevice(tx, row.userId, row.deviceHash, now)
  return { session: await tokenFor(tx, parts, user, id), cookie }
}

function isHashOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash))
}
