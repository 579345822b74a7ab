import { and, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { shownUser, userView } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { blockedWith } from './blocks.ts'
import { chatMessage, type Source } from './tables.ts'

/** What somebody got by one way; nothing of those whom a block or an operator keeps from them. */
const received = (userId: number, source: Source) =>
  and(
    eq(chatMessage.toId, userId),
    eq(chatMessage.source, source),
    isNull(userView.blockedAt),
    sql`${chatMessage.fromId} NOT IN (${blockedWith(userId)})`,
  )

/** Messages to somebody, newest first, from the one before `from` on. */
export async function receivedBy(
  db: Reader,
  userId: number,
  { source, from, limit }: { source: Source; from: string | undefined; limit: number },
) {
  const rows = await db
    .select({ message: chatMessage, writer: shownUser })
    .from(chatMessage)
    .innerJoin(userView, eq(userView.id, chatMessage.fromId))
    .where(and(received(userId, source), from ? lt(chatMessage.id, from) : undefined))
    .orderBy(desc(chatMessage.id))
    .limit(limit)
  return rows.map(({ message: { id, text, at, readAt }, writer }) => ({
    id,
    from: publicUser(writer),
    text,
    at: at.getTime(),
    isRead: readAt !== null,
  }))
}

/** How many of them nobody has seen yet. */
export async function unreadBy(db: Reader, userId: number, source: Source): Promise<number> {
  const [unread] = await db
    .select({ messages: count() })
    .from(chatMessage)
    .innerJoin(userView, eq(userView.id, chatMessage.fromId))
    .where(and(received(userId, source), isNull(chatMessage.readAt)))
  return unread?.messages ?? 0
}

/**
 * Notes that somebody has seen their messages up to this one; what was seen before stays so.
 * @throws ApiError NOT_FOUND where it is none of theirs; one that a block hides meanwhile still is
 */
export async function noteRead(
  db: Reader,
  userId: number,
  { source, upTo, at }: { source: Source; upTo: string; at: number },
): Promise<void> {
  const isTheirs = and(eq(chatMessage.toId, userId), eq(chatMessage.source, source))
  const [message] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, upTo), isTheirs))
  if (!message) throw new ApiError('NOT_FOUND', 'You have no such message.')
  await db
    .update(chatMessage)
    .set({ readAt: new Date(at) })
    .where(and(isTheirs, lte(chatMessage.id, upTo), isNull(chatMessage.readAt)))
}
