// Sessions of the console: a cookie that no script reads and no other site sends, with an absolute and an idle end.
import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { OpsSession } from '../../contract/operators.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { browserName } from '../platform/http/browser-name.ts'
import type { Cookies } from '../platform/http/register.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { recoveryCodesLeft } from './recovery.ts'
import { drawSecret, hashOf } from './secret.ts'
import { operator, operatorSession } from './tables.ts'

export type OperatorRow = typeof operator.$inferSelect

export const SESSION_COOKIE = 'ops'
export const COOKIE_PATH = '/api/ops'

const HOUR_MS = 3_600_000
const SESSION_HOURS = 12
export const IDLE_MS = 30 * 60_000
/** How long an ended session is kept, for whoever asks what happened. */
const KEPT_MS = 30 * 24 * HOUR_MS

/** Who is there, in which browser. */
export interface Visitor {
  address: string
  userAgent: string | undefined
}

/** A session that has begun, and its secret for the cookie. */
export interface BegunSession {
  secret: string
  endsAt: number
}

/** Begins a session. */
export async function beginSession(
  tx: Transaction,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  operatorId: string,
  { address, userAgent }: Visitor,
): Promise<BegunSession> {
  const now = clock.now()
  const secret = drawSecret(random)
  const endsAt = now + SESSION_HOURS * HOUR_MS
  await tx.insert(operatorSession).values({
    id: timeOrderedId(random, now),
    operatorId,
    secretHash: hashOf(secret),
    address,
    browser: browserName(userAgent),
    beganAt: new Date(now),
    seenAt: new Date(now),
    endsAt: new Date(endsAt),
  })
  await tx
    .update(operator)
    .set({ seenAt: new Date(now) })
    .where(eq(operator.id, operatorId))
  return { secret, endsAt }
}

/** An operator as they are now, locked: nobody is reset or disabled until the transaction is over. */
export async function lockedOperator(
  tx: Transaction,
  id: string,
): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operator).where(eq(operator.id, id)).for('update')
  return row
}

export function giveCookie(cookies: Cookies, { secret }: BegunSession): void {
  const seconds = SESSION_HOURS * 3_600
  cookies.set(SESSION_COOKIE, secret, { path: COOKIE_PATH, seconds, sameSite: 'strict' })
}

export function clearCookie(cookies: Cookies): void {
  cookies.clear(SESSION_COOKIE, { path: COOKIE_PATH })
}

/** What a page sends back with every POST: only a script of this origin can have read it. */
export const csrfOf = (secret: string): string =>
  createHmac('sha256', secret).update('companion:ops:csrf').digest('base64url')

/** A session as its page is told of it. */
export async function shownSession(
  db: Reader,
  { id, name, role }: Pick<OperatorRow, 'id' | 'name' | 'role'>,
  { secret, endsAt }: BegunSession,
): Promise<OpsSession> {
  return {
    operator: { id, name, role },
    csrf: csrfOf(secret),
    endsAt,
    idleMs: IDLE_MS,
    recoveryCodes: await recoveryCodesLeft(db, id),
  }
}

/** When a session that is open ends at the latest. */
export async function endOf(db: Reader, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ endsAt: operatorSession.endsAt })
    .from(operatorSession)
    .where(eq(operatorSession.id, sessionId))
  if (!row) throw new ApiError('OPS_SESSION_MISSING', 'This session is over.')
  return row.endsAt.getTime()
}

/** An operator's open sessions, last used first. */
export async function openSessions(
  db: Reader,
  mine: { operatorId: string; sessionId: string },
  now: number,
) {
  const rows = await db
    .select()
    .from(operatorSession)
    .where(
      and(
        isOpenOf(mine.operatorId),
        gt(operatorSession.endsAt, new Date(now)),
        gt(operatorSession.seenAt, new Date(now - IDLE_MS)),
      ),
    )
    .orderBy(desc(operatorSession.seenAt), desc(operatorSession.id))
  return {
    sessions: rows.map(({ id, address, browser, beganAt, seenAt }) => ({
      id,
      address,
      browser,
      beganAt: beganAt.getTime(),
      seenAt: seenAt.getTime(),
      isThis: id === mine.sessionId,
    })),
  }
}

const isOpenOf = (operatorId: string) =>
  and(eq(operatorSession.operatorId, operatorId), isNull(operatorSession.endedAt))

/**
 * Ends one of somebody's sessions; done twice it is as done once.
 * @throws ApiError NOT_FOUND also for somebody else's
 */
export async function endSession(
  db: Reader,
  { operatorId, id }: { operatorId: string; id: string },
  now: number,
): Promise<void> {
  const isMine = and(eq(operatorSession.id, id), eq(operatorSession.operatorId, operatorId))
  const [mine] = await db
    .select({ endedAt: operatorSession.endedAt })
    .from(operatorSession)
    .where(isMine)
  if (!mine) throw new ApiError('NOT_FOUND', 'You are not signed in there.')
  if (mine.endedAt) return
  await db
    .update(operatorSession)
    .set({ endedAt: new Date(now) })
    .where(isMine)
}

/** Ends all sessions of somebody, but for one where one is named. */
export async function endSessions(
  tx: Transaction,
  operatorId: string,
  { now, but }: { now: number; but?: string },
): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ endedAt: new Date(now) })
    .where(and(isOpenOf(operatorId), but ? ne(operatorSession.id, but) : undefined))
}

/** Deletes sessions that ended long ago. */
export async function sweepSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS)
  await db.orm
    .delete(operatorSession)
    .where(or(lt(operatorSession.endedAt, before), lt(operatorSession.endsAt, before)))
}
