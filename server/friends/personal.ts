import { eq, sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { endFriendships } from './end.ts'
import { ofPerson } from './queries.ts'
import { friendPlace, friendship } from './tables.ts'

/** Close friends are of two: that they were stays the other's; of an erased account no friendship goes on. */
export const personal: PersonalData = {
  tables: {
    friendship: 'kept: who was close to whom, by numbers without a name',
    friend_place: 'erased',
  },
  read: async (db, userId) => ({
    asked: await ownRows(db, friendship, friendship.askerId, userId),
    askedBy: await ownRows(db, friendship, friendship.askedId, userId),
    places: await ownRows(db, friendPlace, friendPlace.userId, userId),
    closeness: (
      (await db.execute(sql`
        SELECT c.friendship_id AS friendship, c.diamonds::float8 AS diamonds FROM friend_closeness c
        JOIN friendship f ON f.id = c.friendship_id
        WHERE ${userId} IN (f.asker_id, f.asked_id) ORDER BY 1`)) as unknown as {
        rows: { friendship: string; diamonds: number }[]
      }
    ).rows,
  }),
  erase: async (tx, userId, at) => {
    await endFriendships(tx, { fixed: true, now: () => at }, ofPerson(userId), 'erased')
    await tx.delete(friendPlace).where(eq(friendPlace.userId, userId))
    return []
  },
}
