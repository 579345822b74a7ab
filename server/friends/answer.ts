// What is done with a question or a friendship by one of its two; the caller holds their row.
import { and, eq } from 'drizzle-orm'
import { holdPair } from '../chat/blocks.ts'
import { requireThere } from '../chat/there.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { beginFriendship } from './begin.ts'
import { endFriendships } from './end.ts'
import { ofPerson } from './queries.ts'
import { type FriendshipRow, friendship } from './tables.ts'

interface Acting {
  clock: Clock
  userId: number
  id: string
}

/**
 * Says yes or no to whom asks.
 * @throws ApiError NOT_FOUND, FRIENDSHIP_OVER, FRIENDS_FULL, FRIENDS_FULL_THERE
 */
export async function answerFriend(
  tx: Transaction,
  { yes, ...acting }: Acting & { yes: boolean },
): Promise<void> {
  const { clock, userId, id } = acting
  const row = await heldFriendship(tx, acting)
  if (row.askedId !== userId) throw notFound()
  if (row.until !== null || row.since !== null) throw over()
  if (yes) {
    await requireThere(tx, userId, row.askerId)
    await beginFriendship(tx, clock, row)
  } else {
    await endFriendships(tx, clock, eq(friendship.id, id), 'declined')
  }
}

/** Takes a question back. @throws ApiError NOT_FOUND, FRIENDSHIP_OVER where it was answered */
export async function withdrawAsk(tx: Transaction, acting: Acting): Promise<void> {
  const row = await heldFriendship(tx, acting)
  if (row.askerId !== acting.userId) throw notFound()
  if (row.until !== null || row.since !== null) throw over()
  await endFriendships(tx, acting.clock, eq(friendship.id, row.id), 'withdrawn')
}

/** Ends a friendship, from either side. @throws ApiError NOT_FOUND, FRIENDSHIP_OVER */
export async function endFriend(tx: Transaction, acting: Acting): Promise<void> {
  const row = await heldFriendship(tx, acting)
  if (row.until !== null || row.since === null) throw over()
  await endFriendships(tx, acting.clock, eq(friendship.id, row.id), 'ended')
}

/** One of somebody's, while nothing else passes between its two. @throws ApiError NOT_FOUND */
async function heldFriendship(tx: Transaction, { id, userId }: Acting): Promise<FriendshipRow> {
  const mine = and(eq(friendship.id, id), ofPerson(userId))
  const [found] = await tx.select().from(friendship).where(mine)
  if (!found) throw notFound()
  await holdPair(tx, found.askerId, found.askedId)
  const [row] = await tx.select().from(friendship).where(mine)
  if (!row) throw notFound()
  return row
}

const notFound = () => new ApiError('NOT_FOUND', 'There is no such question or friendship.')
const over = () => new ApiError('FRIENDSHIP_OVER', 'It is not any more as it was seen.')
