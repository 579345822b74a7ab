import { sql } from 'drizzle-orm'
import {
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FRIENDSHIP_ENDS } from '../../contract/friends-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/**
 * Two close friends, from the question to the end. Ids grow with time (UUID v7). What events it holds is said by
 * `fallsInto` (`server/events/queries.ts`).
 */
export const friendship = pgTable(
  'friendship',
  {
    id: uuid('id').primaryKey(),
    askerId: whole('asker_id').notNull(),
    askedId: whole('asked_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Since when they are close friends; null before the other one has said yes. */
    since: instant('since'),
    sinceNumber: whole('since_number'),
    until: instant('until'),
    untilNumber: whole('until_number'),
    why: text('why', { enum: FRIENDSHIP_ENDS }),
  },
  (t) => [
    uniqueIndex('friendship_one')
      .on(sql`least(asker_id, asked_id)`, sql`greatest(asker_id, asked_id)`)
      .where(sql`until IS NULL`),
    // Gifts are told late, too: of those that are over as well.
    index('friendship_of_two').on(
      sql`least(asker_id, asked_id)`,
      sql`greatest(asker_id, asked_id)`,
    ),
    index('friendship_of_asker').on(t.askerId, t.id),
    index('friendship_of_asked').on(t.askedId, t.id),
  ],
)

/** Close friends of somebody now: no more than there are places. */
export const friendPlace = pgTable(
  'friend_place',
  {
    userId: whole('user_id').notNull(),
    /** 1 to `CLOSE_FRIENDS`. */
    place: smallint('place').notNull(),
    friendshipId: uuid('friendship_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'friend_place_pk', columns: [t.userId, t.place] }),
    unique('friend_place_once').on(t.userId, t.friendshipId),
    index('friend_place_of').on(t.friendshipId),
  ],
)

/** Diamonds of gifts between two close friends since they are; of those who gave none there is no row. */
export const friendCloseness = pgTable('friend_closeness', {
  friendshipId: uuid('friendship_id').primaryKey(),
  diamonds: whole('diamonds').notNull(),
})

export type FriendshipRow = typeof friendship.$inferSelect
