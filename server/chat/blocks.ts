import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { chatBlock } from './tables.ts'

/** Who blocks, and whom. */
interface Pair {
  userId: number
  blockedId: number
}

/** Puts two people out of each other's sight, from now on; done twice it is as done once. Features hear of it. */
export async function blockPerson(
  tx: Transaction,
  { clock, features }: Pick<Platform, 'clock' | 'features'>,
  { userId, blockedId }: Pair,
): Promise<void> {
  await holdPair(tx, userId, blockedId)
  const at = new Date(await databaseNow({ clock, db: tx }))
  await tx.insert(chatBlock).values({ userId, blockedId, at }).onConflictDoNothing()
  for (const { blocked } of features) await blocked?.(tx, { clock }, { userId, blockedId })
}

/** Takes back one's own block; where the other one has blocked too, theirs holds on. */
export async function unblockPerson(tx: Transaction, { userId, blockedId }: Pair): Promise<void> {
  await holdPair(tx, userId, blockedId)
  await tx
    .delete(chatBlock)
    .where(and(eq(chatBlock.userId, userId), eq(chatBlock.blockedId, blockedId)))
}

/**
 * Those whom somebody has blocked, the latest first.
 * @param from when, in milliseconds since 1970, and whom: the one that the page before ended with
 */
export async function blockedBy(
  db: Reader,
  userId: number,
  { from, limit }: { from: [at: number, blockedId: number] | undefined; limit: number },
) {
  const following =
    from &&
    sql`(${chatBlock.at}, ${chatBlock.blockedId})
      < (${new Date(from[0]).toISOString()}::timestamptz, ${from[1]})`
  const rows = await db
    .select({ at: chatBlock.at, person: shownUser })
    .from(chatBlock)
    .innerJoin(userView, eq(userView.id, chatBlock.blockedId))
    .where(and(eq(chatBlock.userId, userId), following))
    .orderBy(desc(chatBlock.at), desc(chatBlock.blockedId))
    .limit(limit)
  return rows.map(({ at, person }) => ({ user: publicUser(person), at: at.getTime() }))
}

/** Until the transaction ends, nothing else passes between the two: no message slips past a block. */
export async function holdPair(tx: Transaction, one: number, other: number): Promise<void> {
  await lockText(tx, `chat ${Math.min(one, other)} ${Math.max(one, other)}`)
}

/** The ids of all with whom somebody has a block, whoever of the two wanted it: for `IN`. */
export function blockedWith(userId: number | SQL): SQL {
  return sql`SELECT blocked_id AS id FROM chat_block WHERE user_id = ${userId}
    UNION ALL SELECT user_id FROM chat_block WHERE blocked_id = ${userId}`
}
