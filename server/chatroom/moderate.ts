// What people do about messages and about one another: hide, report, remove, mute.
import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { requireUser } from '../user/queries.ts'
import { mutedUntil, requireMember, requireModerator, requireRoom } from './rooms.ts'
import { chatroomHidden, chatroomMember, chatroomMessage, chatroomReport } from './tables.ts'

interface Asked {
  userId: number
  at: number
}

/**
 * Hides what somebody writes from one reader, or shows it again; done twice it is as done once.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function hidePerson(
  db: Reader,
  { userId, at }: Asked,
  { user: hiddenId, isHidden }: Body<'POST /api/chatroom/hide'>,
): Promise<void> {
  if (hiddenId === userId) throw new ApiError('FORBIDDEN', 'Nobody hides themselves.')
  await requireUser(db, hiddenId)
  if (isHidden) {
    await db
      .insert(chatroomHidden)
      .values({ userId, hiddenId, at: new Date(at) })
      .onConflictDoNothing()
    return
  }
  await db
    .delete(chatroomHidden)
    .where(and(eq(chatroomHidden.userId, userId), eq(chatroomHidden.hiddenId, hiddenId)))
}

/**
 * Reports a message to the operators; a person's first report of it counts.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function reportMessage(
  db: Reader,
  { userId, at }: Asked,
  { room, number, reason }: Body<'POST /api/chatroom/report'>,
): Promise<void> {
  const message = await requireMessage(db, room, number)
  await requireMember(db, room, userId)
  if (message.userId === userId) throw new ApiError('FORBIDDEN', 'Nobody reports their own.')
  await db
    .insert(chatroomReport)
    .values({ messageId: message.id, userId, reason, at: new Date(at) })
    .onConflictDoNothing()
}

/**
 * Removes a message; its number stays. Removed once it stays so.
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function removeMessage(
  db: Reader,
  { userId, at }: Asked,
  { room, number }: Body<'POST /api/chatroom/remove'>,
): Promise<void> {
  const message = await requireMessage(db, room, number)
  await requireModerator(db, room, userId)
  await db
    .update(chatroomMessage)
    .set({ removedAt: new Date(at) })
    .where(and(eq(chatroomMessage.id, message.id), isNull(chatroomMessage.removedAt)))
}

/**
 * Mutes a member of a room for a time; 0 minutes ends what a moderator of it decided, not what an operator did.
 * @returns until when they are muted by now
 * @throws ApiError NOT_FOUND, FORBIDDEN also for another moderator
 */
export async function muteMember(
  db: Reader,
  { userId, at }: Asked,
  { room, user, minutes }: Body<'POST /api/chatroom/mute'>,
): Promise<number | null> {
  await requireRoom(db, room)
  await requireModerator(db, room, userId)
  const isMember = and(eq(chatroomMember.roomId, room), eq(chatroomMember.userId, user))
  const [found] = await db.select().from(chatroomMember).where(isMember)
  if (!found) throw new ApiError('NOT_FOUND', 'They are not in this chat room.')
  if (found.isModerator) throw new ApiError('FORBIDDEN', 'No moderator mutes another.')
  const until = minutes === 0 ? null : new Date(at + minutes * 60_000)
  await db.update(chatroomMember).set({ mutedUntil: until }).where(isMember)
  return mutedUntil(db, { userId: user, mutedUntil: until }, at)
}

async function requireMessage(db: Reader, roomId: string, number: number) {
  await requireRoom(db, roomId)
  const [message] = await db
    .select()
    .from(chatroomMessage)
    .where(and(eq(chatroomMessage.roomId, roomId), eq(chatroomMessage.number, number)))
  if (!message) throw new ApiError('NOT_FOUND', 'There is no such message.')
  return message
}
