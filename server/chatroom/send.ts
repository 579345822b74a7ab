import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { ChatMessage } from '../../contract/chatroom.ts'
import { LONGEST_MESSAGE } from '../../contract/chatroom-constants.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { type IdempotentRequest, storedAnswer } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { cleanText } from '../platform/plain-text.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import type { Flood } from './flood.ts'
import {
  isModerator,
  mutedUntil,
  requireMember,
  requireRoom,
  type Subjects,
  subjectState,
} from './rooms.ts'
import { chatroomMember, chatroomMessage, chatroomRoom } from './tables.ts'
import type { BlockedWords } from './words.ts'

type Given = Body<'POST /api/chatroom/messages'>

/**
 * What is asked of a message before anything is locked, since the limits may lie in another process's memory. One that
 * was sent already, and whose answer was lost, is not counted again.
 * @returns its text, cleaned
 * @throws ApiError BAD_REQUEST where nothing is left to be seen, CHAT_WORD_BLOCKED, CHAT_TOO_FAST
 */
export async function admitMessage(
  db: Reader,
  { flood, words }: { flood: Flood; words: BlockedWords },
  request: IdempotentRequest,
  { room, text: given }: Given,
): Promise<string> {
  const text = cleanText(given)
  if (text === '' || Array.from(text).length > LONGEST_MESSAGE) {
    throw new ApiError('BAD_REQUEST', 'body.text: shows nothing, or too much', {
      path: 'body.text',
    })
  }
  if ((await storedAnswer(db, request)) !== undefined) return text
  if (await words.areIn(db, text)) {
    throw new ApiError('CHAT_WORD_BLOCKED', 'The message holds a blocked word.')
  }
  if (!(await isModerator(db, room, request.userId))) await flood.count(request.userId)
  return text
}

/**
 * Sends a message to a room. Its number comes from the room's row, whose lock is held from here to the commit: so
 * numbers have no hole, and whoever reads a number can read all before it.
 * @param text as `admitMessage` returned it
 * @throws ApiError NOT_FOUND, FORBIDDEN, CHAT_CLOSED, CHAT_MUTED
 */
export async function sendToRoom(
  tx: Transaction,
  { random, subjects }: { random: Random; subjects: Subjects },
  author: UserRow,
  at: number,
  { room: roomId, text }: Given,
): Promise<ChatMessage> {
  const room = await requireRoom(tx, roomId)
  const member = await requireMember(tx, roomId, author.id)
  const { isOpen } = await subjectState(tx, subjects, room, { userId: author.id, at })
  if (!isOpen) throw new ApiError('CHAT_CLOSED', 'The chat room takes no messages.')
  const muted = await mutedUntil(tx, member, at)
  if (muted !== null) {
    const seconds = Math.ceil((muted - at) / 1_000)
    throw new ApiError('CHAT_MUTED', 'Somebody has muted you.', { seconds })
  }
  await tx
    .update(chatroomMember)
    .set({ messages: sql`${chatroomMember.messages} + 1`, seenAt: new Date(at) })
    .where(and(eq(chatroomMember.roomId, roomId), eq(chatroomMember.userId, author.id)))
  const [counted] = await tx
    .update(chatroomRoom)
    .set({ through: sql`${chatroomRoom.through} + 1` })
    .where(eq(chatroomRoom.id, roomId))
    .returning({ number: chatroomRoom.through })
  if (!counted) throw new Error(`room ${roomId} is not there any more`)
  const { number } = counted
  const id = timeOrderedId(random, at)
  await tx
    .insert(chatroomMessage)
    .values({ id, roomId, number, userId: author.id, text, at: new Date(at) })
  return { number, state: 'shown', author: publicUser(author), text, at, isMine: true }
}
