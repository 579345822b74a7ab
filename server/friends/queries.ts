// What others read of close friends.
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { friendCloseness, friendship } from './tables.ts'

/** What counts closeness: friendships begin and end while it is held (`holdConsumer`). */
export const CLOSENESS = 'friends.closeness'

/**
 * How close somebody is to a close friend; the friendship does not end before the transaction does.
 * @returns null where it is none of theirs, or goes on no more
 */
export async function closenessHeld(
  tx: Transaction,
  userId: number,
  id: string,
): Promise<number | null> {
  const goesOn = and(
    eq(friendship.id, id),
    ofPerson(userId),
    isNotNull(friendship.since),
    isNull(friendship.until),
  )
  const [held] = await tx.select({ id: friendship.id }).from(friendship).where(goesOn).for('share')
  if (!held) return null
  const [row] = await tx.select().from(friendCloseness).where(eq(friendCloseness.friendshipId, id))
  return row?.diamonds ?? 0
}

/** Friendships and questions of one person. */
export const ofPerson = (userId: number): SQL | undefined =>
  or(eq(friendship.askerId, userId), eq(friendship.askedId, userId))
