import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { MemberInfo, RoomMember } from '../../contract/chatroom.ts'
import { PRESENT_MS } from '../../contract/chatroom-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { mutedUntil, requireMember, requireRoom, roleOf } from './rooms.ts'
import { chatroomHidden, chatroomMember, type MemberRow } from './tables.ts'

/** When somebody was seen last (milliseconds since 1970), and who: where a page of members ends. */
export type MemberPlace = [seenAt: number, userId: number]

interface Asked {
  userId: number
  at: number
}

/**
 * Those who are in a room, who was there last first.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function membersOf(
  db: Reader,
  roomId: string,
  { userId, at }: Asked,
  { from, limit }: { from: MemberPlace | undefined; limit: number },
): Promise<(RoomMember & { seenAt: number })[]> {
  await requireRoom(db, roomId)
  await requireMember(db, roomId, userId)
  const seenAt = from && new Date(from[0])
  const rows = await db
    .select({ member: chatroomMember, user: shownUser })
    .from(chatroomMember)
    .innerJoin(userView, eq(userView.id, chatroomMember.userId))
    .where(
      and(
        eq(chatroomMember.roomId, roomId),
        isNull(chatroomMember.leftAt),
        seenAt &&
          or(
            lt(chatroomMember.seenAt, seenAt),
            and(eq(chatroomMember.seenAt, seenAt), lt(chatroomMember.userId, from[1])),
          ),
      ),
    )
    .orderBy(desc(chatroomMember.seenAt), desc(chatroomMember.userId))
    .limit(limit)
  return rows.map(({ member, user }) => ({
    ...shownMember(member, user, at),
    seenAt: member.seenAt.getTime(),
  }))
}

/**
 * One who has joined a room, also where they have left it.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function memberInfo(
  db: Reader,
  roomId: string,
  { userId, at }: Asked,
  ofId: number,
): Promise<MemberInfo> {
  await requireRoom(db, roomId)
  const me = await requireMember(db, roomId, userId)
  const [found] = await db
    .select({ member: chatroomMember, user: shownUser })
    .from(chatroomMember)
    .innerJoin(userView, eq(userView.id, chatroomMember.userId))
    .where(and(eq(chatroomMember.roomId, roomId), eq(chatroomMember.userId, ofId)))
  if (!found) throw new ApiError('NOT_FOUND', 'They are not in this chat room.')
  const [hidden] = await db
    .select({ at: chatroomHidden.at })
    .from(chatroomHidden)
    .where(and(eq(chatroomHidden.userId, userId), eq(chatroomHidden.hiddenId, ofId)))
  const isTold = me.isModerator || ofId === userId
  return {
    ...shownMember(found.member, found.user, at),
    messages: found.member.messages,
    mutedUntil: isTold ? await mutedUntil(db, found.member, at) : null,
    isHidden: hidden !== undefined,
  }
}

function shownMember(
  member: MemberRow,
  user: Parameters<typeof publicUser>[0],
  at: number,
): RoomMember {
  return {
    user: publicUser(user),
    role: roleOf(member),
    joinedAt: member.joinedAt.getTime(),
    isPresent: member.leftAt === null && member.seenAt.getTime() > at - PRESENT_MS,
  }
}
