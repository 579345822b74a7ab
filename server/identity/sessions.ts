// Somebody's sessions in browsers: their list, and their ends.
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Device } from '../../contract/identity.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { refuseTokensBefore } from '../user/account-status.ts'
import { hashOf } from './session.ts'
import { browserSession, type END_REASONS } from './tables.ts'

type EndReason = (typeof END_REASONS)[number]

const DAY_MS = 86_400_000
/** How long an ended session is kept, for whoever asks what happened. */
const KEPT_DAYS = 30

/** The browsers in which somebody is signed in, last used first. */
export async function devicesOf(
  db: Reader,
  userId: number,
  { sessionId, now }: { sessionId: string | null; now: number },
): Promise<{ devices: Device[] }> {
  const rows = await db
    .select()
    .from(browserSession)
    .where(and(isOpenOf(userId), gt(browserSession.expiresAt, new Date(now))))
    .orderBy(desc(browserSession.seenAt), desc(browserSession.id))
  return {
    devices: rows.map(({ id, device, createdAt, seenAt }) => ({
      id,
      name: device,
      signedInAt: createdAt.getTime(),
      lastSeenAt: seenAt.getTime(),
      isThis: id === sessionId,
    })),
  }
}

const isOpenOf = (userId: number) =>
  and(eq(browserSession.userId, userId), isNull(browserSession.endedAt))

const ending = (endReason: EndReason, now: number) => ({ endedAt: new Date(now), endReason })

/**
 * Signs somebody out in one of their browsers; done twice it is as done once.
 * @throws ApiError NOT_FOUND also for somebody else's
 */
export async function endDevice(
  db: Reader,
  userId: number,
  { id, now }: { id: string; now: number },
): Promise<void> {
  const [mine] = await db
    .select({ endedAt: browserSession.endedAt })
    .from(browserSession)
    .where(and(eq(browserSession.id, id), eq(browserSession.userId, userId)))
  if (!mine) throw new ApiError('NOT_FOUND', 'You are not signed in there.')
  await db
    .update(browserSession)
    .set(ending('ended', now))
    .where(and(eq(browserSession.id, id), isOpenOf(userId)))
}

/**
 * Ends the session of a browser by its cookie.
 * @returns whether there was one
 */
export async function endByCookie(
  db: Reader,
  { id, secret }: { id: string; secret: string },
  now: number,
): Promise<boolean> {
  const hash = hashOf(secret)
  const isTheirs = or(eq(browserSession.tokenHash, hash), eq(browserSession.previousHash, hash))
  const ended = await db
    .update(browserSession)
    .set(ending('signed-out', now))
    .where(and(eq(browserSession.id, id), isNull(browserSession.endedAt), isTheirs))
    .returning({ id: browserSession.id })
  return ended.length > 0
}

/** Signs somebody out everywhere: their browsers, and by all tokens that were issued before. */
export async function endAll(
  tx: Transaction,
  userId: number,
  now: number,
  reason: EndReason = 'everywhere',
): Promise<void> {
  await tx.update(browserSession).set(ending(reason, now)).where(isOpenOf(userId))
  await refuseTokensBefore(tx, userId, new Date(now))
}

/** Deletes sessions that ended long ago. */
export async function forgetSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - KEPT_DAYS * DAY_MS)
  await db.orm
    .delete(browserSession)
    .where(or(lt(browserSession.endedAt, before), lt(browserSession.expiresAt, before)))
}
