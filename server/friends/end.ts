import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { holdConsumer } from '../events/queries.ts'
import { type Clock, databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { CLOSENESS } from './queries.ts'
import { type FriendshipRow, friendPlace, friendship } from './tables.ts'

/**
 * Ends friendships and questions that go on: what is told from now on, and happened since, falls into none of them any
 * more. Whoever takes closeness for one of them now is waited for.
 * @param which a condition on friendships
 * @returns those that it has ended
 */
export async function endFriendships(
  tx: Transaction,
  clock: Clock,
  which: SQL | undefined,
  why: NonNullable<FriendshipRow['why']>,
): Promise<FriendshipRow[]> {
  const goOn = and(which, isNull(friendship.until))
  const [one] = await tx.select({ id: friendship.id }).from(friendship).where(goOn).limit(1)
  if (!one) return []
  const mark = await holdConsumer(tx, CLOSENESS)
  const held = await tx.select().from(friendship).where(goOn).orderBy(friendship.id).for('update')
  const at = await databaseNow({ clock, db: tx })
  for (const row of held) {
    const until = new Date(Math.max(at, row.since?.getTime() ?? 0))
    const untilNumber = Math.max(mark, row.sinceNumber ?? 0)
    await tx.delete(friendPlace).where(eq(friendPlace.friendshipId, row.id))
    await tx.update(friendship).set({ until, untilNumber, why }).where(eq(friendship.id, row.id))
  }
  return held
}

/** Ends what goes on between two of whom one has blocked the other. */
export const endBetween: Required<Feature>['blocked'] = async (
  tx,
  { clock },
  { userId, blockedId },
) => {
  await endFriendships(tx, clock, between(userId, blockedId), 'blocked')
}

/** Friendships and questions of two, whoever asked. */
export const between = (one: number, other: number): SQL =>
  sql`least(${friendship.askerId}, ${friendship.askedId}) = ${Math.min(one, other)}
    AND greatest(${friendship.askerId}, ${friendship.askedId}) = ${Math.max(one, other)}`
