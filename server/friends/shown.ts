import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { isThereFor } from '../chat/there.ts'
import { idsClosestTo } from '../levels/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { ofPerson } from './queries.ts'
import { type FriendshipRow, friendCloseness, friendship } from './tables.ts'

/** Who is proposed at the most. */
const NEAR_MOST = 20
/** Among so many of those with whom somebody shares flowers. */
const NEAR_LOOKED = 60
/** Questions of others that are told at once. */
const ASKED_BY_MOST = 30

/** Somebody's close friends, open questions, and who may be asked. */
export async function friendsOf(db: Reader, userId: number): Promise<Answer<'GET /api/friends'>> {
  const rows = await db
    .select({ row: friendship, diamonds: friendCloseness.diamonds })
    .from(friendship)
    .leftJoin(friendCloseness, eq(friendCloseness.friendshipId, friendship.id))
    .where(and(ofPerson(userId), isNull(friendship.until)))
    .orderBy(desc(friendship.id))
  const otherOf = ({ askerId, askedId }: FriendshipRow) => (askerId === userId ? askedId : askerId)
  const known = new Set(rows.map(({ row }) => otherOf(row)))
  const shared = (await idsClosestTo(db, userId, NEAR_LOOKED)).filter((id) => !known.has(id))
  const people = await peopleOf(db, userId, [...known, ...shared])
  const questions = (are: readonly { row: FriendshipRow }[]) =>
    are.flatMap(({ row }) => {
      const user = people.get(otherOf(row))
      return user ? [{ id: row.id, user: user.shown, at: row.askedAt.getTime() }] : []
    })
  const open = rows.filter(({ row }) => row.since === null)
  return {
    friends: rows
      .flatMap(({ row: { id, since, ...row }, diamonds }) => {
        const user = people.get(otherOf({ id, since, ...row }))
        return user && since
          ? [{ id, user: user.shown, since: since.getTime(), closeness: diamonds ?? 0 }]
          : []
      })
      .sort((one, other) => one.since - other.since),
    askedBy: questions(
      open.filter(({ row }) => row.askedId === userId && people.get(row.askerId)?.isThere),
    ).slice(0, ASKED_BY_MOST),
    asked: questions(open.filter(({ row }) => row.askerId === userId)),
    near: shared
      .flatMap((id) => {
        const user = people.get(id)
        return user?.isThere ? [user.shown] : []
      })
      .slice(0, NEAR_MOST),
    places: CLOSE_FRIENDS,
  }
}

/** People as they are shown, and whether nothing keeps them from somebody. */
async function peopleOf(db: Reader, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const among = inArray(userView.id, [...ids])
  const shown = await db.select(shownUser).from(userView).where(among)
  const there = await db
    .select({ id: userView.id })
    .from(userView)
    .where(and(among, isThereFor(userId)))
  const free = new Set(there.map(({ id }) => id))
  return new Map(
    shown.map((user) => [user.id, { shown: publicUser(user), isThere: free.has(user.id) }]),
  )
}
