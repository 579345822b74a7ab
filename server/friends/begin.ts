import { eq } from 'drizzle-orm'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { holdConsumer } from '../events/queries.ts'
import { type Clock, databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { CLOSENESS } from './queries.ts'
import { type FriendshipRow, friendPlace, friendship } from './tables.ts'

/**
 * Makes close friends of two, of whom one has asked and the other says yes now. All that begin or end wait for one
 * another here, so that a place which is free stays so.
 * @throws ApiError FRIENDS_FULL, FRIENDS_FULL_THERE
 */
export async function beginFriendship(
  tx: Transaction,
  clock: Clock,
  { id, askerId, askedId }: FriendshipRow,
): Promise<void> {
  const sinceNumber = await holdConsumer(tx, CLOSENESS)
  // An account that was erased meanwhile has taken its questions along.
  const [row] = await tx.select().from(friendship).where(eq(friendship.id, id)).for('update')
  if (!row || row.since !== null || row.until !== null) {
    throw new ApiError('FRIENDSHIP_OVER', 'It is not any more as it was seen.')
  }
  const since = new Date(await databaseNow({ clock, db: tx }))
  for (const userId of [askerId, askedId].sort((one, other) => one - other)) {
    const place = await freePlace(tx, userId)
    if (place === undefined) throw userId === askedId ? fullHere() : fullThere()
    await tx.insert(friendPlace).values({ userId, place, friendshipId: id })
  }
  await tx.update(friendship).set({ since, sinceNumber }).where(eq(friendship.id, id))
}

/** The first place of somebody that nobody has; undefined where there is none. */
export async function freePlace(tx: Transaction, userId: number): Promise<number | undefined> {
  const taken = await tx
    .select({ place: friendPlace.place })
    .from(friendPlace)
    .where(eq(friendPlace.userId, userId))
  const free = Array.from({ length: CLOSE_FRIENDS }, (_, at) => at + 1)
  return free.find((one) => taken.every(({ place }) => place !== one))
}

export const fullHere = () =>
  new ApiError('FRIENDS_FULL', `They have ${CLOSE_FRIENDS} close friends already.`)

export const fullThere = () =>
  new ApiError('FRIENDS_FULL_THERE', `The other one has ${CLOSE_FRIENDS} close friends already.`)
