// What somebody reads in a room.
import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { ChatMessage } from '../../contract/chatroom.ts'
import { REMOVED_TOLD } from '../../contract/chatroom-constants.ts'
import { blockedWith } from '../chat/blocks.ts'
import type { Reader } from '../platform/database/database.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { requireMember, requireRoom } from './rooms.ts'
import { chatroomMessage } from './tables.ts'

interface Asked {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/**
 * Messages of a room as one of its members sees them. All are there that have been committed up to `through`, which
 * is read first.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function messagesOf(
  db: Reader,
  userId: number,
  roomId: string,
  { after, before, limit }: Asked,
): Promise<Answer<'GET /api/chatroom/rooms/:id/messages'>> {
  const { through } = await requireRoom(db, roomId)
  await requireMember(db, roomId, userId)
  const isAscending = after !== undefined
  const rows = await db
    .select({
      number: chatroomMessage.number,
      text: chatroomMessage.text,
      at: chatroomMessage.at,
      removedAt: chatroomMessage.removedAt,
      author: shownUser,
      isHidden: sql<boolean>`${chatroomMessage.userId} IN (${unseenBy(userId)})`,
    })
    .from(chatroomMessage)
    .innerJoin(userView, eq(userView.id, chatroomMessage.userId))
    .where(
      and(
        eq(chatroomMessage.roomId, roomId),
        after === undefined ? undefined : gt(chatroomMessage.number, after),
        before === undefined ? undefined : lt(chatroomMessage.number, before),
      ),
    )
    .orderBy(isAscending ? asc(chatroomMessage.number) : desc(chatroomMessage.number))
    .limit(limit)
  const messages = rows.map((row) => shownMessage(row, userId))
  if (!isAscending) messages.reverse()
  const last = messages[messages.length - 1]?.number ?? 0
  const removed = await db
    .select({ number: chatroomMessage.number })
    .from(chatroomMessage)
    .where(and(eq(chatroomMessage.roomId, roomId), isNotNull(chatroomMessage.removedAt)))
    .orderBy(desc(chatroomMessage.removedAt))
    .limit(REMOVED_TOLD)
  return {
    messages,
    through: Math.max(through, last),
    removed: removed.map(({ number }) => number),
  }
}

interface Row {
  number: number
  text: string
  at: Date
  removedAt: Date | null
  author: Parameters<typeof publicUser>[0]
  isHidden: boolean
}

function shownMessage(
  { number, text, at, removedAt, author, isHidden }: Row,
  userId: number,
): ChatMessage {
  const isMine = author.id === userId
  const unseen = isHidden && !isMine ? 'hidden' : 'shown'
  const state = removedAt === null ? unseen : 'removed'
  const isShown = state === 'shown'
  return {
    number,
    state,
    author: isShown ? publicUser(author) : null,
    text: isShown ? text : '',
    at: at.getTime(),
    isMine,
  }
}

/** The ids of all of whom somebody sees nothing: those they have hidden, and those with whom they have a block. */
function unseenBy(userId: number) {
  return sql`${blockedWith(userId)} UNION ALL SELECT hidden_id FROM chatroom_hidden WHERE user_id = ${userId}`
}
