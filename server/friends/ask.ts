import { and, count, eq, isNull } from 'drizzle-orm'
import { FRIEND_ASKS } from '../../contract/friends-constants.ts'
import { holdPair } from '../chat/blocks.ts'
import { requireThere } from '../chat/there.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { spendQuota } from '../platform/quota.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { beginFriendship, freePlace, fullHere, fullThere } from './begin.ts'
import { between } from './end.ts'
import { friendship } from './tables.ts'

/** Questions of one person in 24 hours. */
const ASKS_A_DAY = 30

/**
 * Asks somebody; of two who ask each other both have said yes. The caller holds the asker's row.
 * @returns the friendship's id
 * @throws ApiError BAD_REQUEST, NOT_FOUND, FRIENDS_ALREADY, FRIENDS_FULL, FRIENDS_FULL_THERE, FRIENDS_ASKS_MOST,
 *   ENOUGH_FOR_TODAY
 */
export async function askFriend(
  tx: Transaction,
  { clock, random }: { clock: Clock; random: Random },
  { userId, askedId, at }: { userId: number; askedId: number; at: number },
): Promise<string> {
  if (askedId === userId) {
    throw new ApiError('BAD_REQUEST', 'body.user: is your own', { path: 'body.user' })
  }
  await holdPair(tx, userId, askedId)
  await requireThere(tx, userId, askedId)
  const [open] = await tx
    .select()
    .from(friendship)
    .where(and(between(userId, askedId), isNull(friendship.until)))
  if (open) {
    if (open.since !== null || open.askerId === userId) {
      throw new ApiError('FRIENDS_ALREADY', 'They are friends, or were asked before.')
    }
    await beginFriendship(tx, clock, open)
    return open.id
  }
  if ((await freePlace(tx, userId)) === undefined) throw fullHere()
  if ((await freePlace(tx, askedId)) === undefined) throw fullThere()
  await requireFewAsks(tx, userId)
  const message = 'No more questions of this user today.'
  await spendQuota(tx, { name: 'friends.asks', subject: userId, limit: ASKS_A_DAY, at, message })
  const id = timeOrderedId(random, at)
  await tx.insert(friendship).values({ id, askerId: userId, askedId, askedAt: new Date(at) })
  return id
}

async function requireFewAsks(tx: Transaction, userId: number): Promise<void> {
  const [open] = await tx
    .select({ asks: count() })
    .from(friendship)
    .where(and(eq(friendship.askerId, userId), isNull(friendship.since), isNull(friendship.until)))
  if ((open?.asks ?? 0) < FRIEND_ASKS) return
  throw new ApiError('FRIENDS_ASKS_MOST', `${FRIEND_ASKS} questions are open already.`)
}
