// What others read of identity, and ask of it: sessions in a browser, and deletions.
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DELETION_DAYS } from '../../contract/identity-constants.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { DEVICE_DAYS } from './device.ts'
import { accountDeletion, browserSession, deviceSeen } from './tables.ts'

const DAY_MS = 86_400_000
/** At a device of a public place many enter. */
const MOST_OTHERS = 500

/** Whether a session has not ended. */
export async function isSessionOpen(db: Reader, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: browserSession.id })
    .from(browserSession)
    .where(and(eq(browserSession.id, id), isNull(browserSession.endedAt)))
  return row !== undefined
}

/** A browser by its name, in all sessions that are kept of it. */
export interface BrowserOf {
  name: string
  firstAt: number
  lastAt: number
  isSignedIn: boolean
}

/**
 * The browsers in which somebody has signed in lately, last used first. They are told apart by their names alone.
 * @param now milliseconds since 1970
 */
export async function browsersOf(db: Reader, userId: number, now: number): Promise<BrowserOf[]> {
  const lastAt = max(browserSession.seenAt)
  const rows = await db
    .select({
      name: browserSession.device,
      firstAt: min(browserSession.createdAt),
      lastAt,
      isSignedIn: sql<boolean>`bool_or(${browserSession.endedAt} IS NULL
        AND ${browserSession.expiresAt} > ${new Date(now).toISOString()}::timestamptz)`,
    })
    .from(browserSession)
    .where(eq(browserSession.userId, userId))
    .groupBy(browserSession.device)
    .orderBy(desc(lastAt))
  return rows.map(({ name, isSignedIn, ...times }) => ({
    ...{ name, isSignedIn },
    firstAt: times.firstAt?.getTime() ?? 0,
    lastAt: times.lastAt?.getTime() ?? 0,
  }))
}

const WATCH_MS = 2_000

/** Sessions that have ended in the last minutes: longer than a checked token is remembered. */
const ENDED = `SELECT id FROM browser_session
  WHERE end_noted_at > clock_timestamp() - interval '5 minutes'`

/**
 * Watches for sessions that end, as `watchStatusChanges` does for accounts: one small query every two seconds at
 * the most.
 * @returns reads the ids of sessions that have ended lately
 */
export function watchEndedSessions(db: Database): (now: number) => Promise<ReadonlySet<string>> {
  let ended: ReadonlySet<string> = new Set()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async (now: number) => {
    const rows = await db.queryPrepared<{ id: string }>('sessions_ended', ENDED, [])
    ended = new Set(rows.map(({ id }) => id))
    askedAt = now
  }
  return async (now) => {
    // A clock that was set back must not stretch the two seconds.
    if (now < askedAt || now - askedAt >= WATCH_MS) {
      asking ??= ask(now).finally(() => {
        asking = undefined
      })
      await asking
    }
    return ended
  }
}

/** A deletion that is neither taken back nor done. */
export const isOpenDeletion = and(
  isNull(accountDeletion.cancelledAt),
  isNull(accountDeletion.doneAt),
)

/** The request to delete somebody's account that is neither taken back nor done. */
export async function openDeletionOf(db: Reader, userId: number) {
  const [row] = await db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isOpenDeletion))
  return row
}

/** Whether somebody's account has been deleted: nobody enters as them any more. */
export async function isDeleted(db: Reader, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: accountDeletion.id })
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isNotNull(accountDeletion.doneAt)))
    .limit(1)
  return row !== undefined
}

/** An SQL condition: the account of the user in this column is deleted. */
export function accountDeleted(userId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM account_deletion d WHERE d.user_id = ${userId} AND d.done_at IS NOT NULL)`
}

/**
 * Refuses what would keep something new of an account that was deleted a moment ago: its requests may be under way, and
 * its tokens are remembered for a while. The caller holds the user's row.
 * @throws ApiError TOKEN_EXPIRED
 */
export async function requireNotDeleted(tx: Transaction, userId: number): Promise<void> {
  if (await isDeleted(tx, userId)) throw new ApiError('TOKEN_EXPIRED', 'This account is deleted.')
}

/** Notes that an account is to be deleted in 14 days; asked for again, it stays with the day that was said. */
export async function noteDeletion(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  userId: number,
  now: number,
): Promise<void> {
  await lockUser(tx, userId)
  if (await openDeletionOf(tx, userId)) return
  await tx.insert(accountDeletion).values({
    id: timeOrderedId(random, now),
    userId,
    askedAt: new Date(now),
    dueAt: new Date(now + DELETION_DAYS * DAY_MS),
  })
}

/** Which browsers people entered by, as a relation of `user_id` and `device_hash`. */
export const devicesSeen = sql`(SELECT user_id, device_hash FROM device_seen)`

/** Who else used a device lately that somebody used lately, by their ids; at most 500. */
export async function othersAtDevices(db: Reader, userId: number, now: number): Promise<number[]> {
  const since = new Date(now - DEVICE_DAYS * DAY_MS)
  const other = alias(deviceSeen, 'other')
  const rows = await db
    .selectDistinct({ userId: other.userId })
    .from(deviceSeen)
    .innerJoin(other, eq(other.deviceHash, deviceSeen.deviceHash))
    .where(
      and(
        eq(deviceSeen.userId, userId),
        gt(deviceSeen.lastAt, since),
        ne(other.userId, userId),
        gt(other.lastAt, since),
      ),
    )
    .orderBy(sql`1`)
    .limit(MOST_OTHERS)
  return rows.map((row) => row.userId)
}

/** For each of some people, who else used a device lately that they used lately. */
export async function devicePeers(
  db: Reader,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, number[]>> {
  if (userIds.length === 0) return new Map()
  const since = new Date(now - DEVICE_DAYS * DAY_MS)
  const other = alias(deviceSeen, 'other')
  const rows = await db
    .selectDistinct({ userId: deviceSeen.userId, peer: other.userId })
    .from(deviceSeen)
    .innerJoin(other, eq(other.deviceHash, deviceSeen.deviceHash))
    .where(
      and(
        inArray(deviceSeen.userId, [...userIds]),
        gt(deviceSeen.lastAt, since),
        ne(other.userId, deviceSeen.userId),
        gt(other.lastAt, since),
      ),
    )
  const peers = new Map<number, number[]>()
  for (const { userId, peer } of rows) peers.set(userId, [...(peers.get(userId) ?? []), peer])
  return peers
}
