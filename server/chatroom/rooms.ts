// Joining and leaving rooms, and who may do what in them.
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ChatRoom } from '../../contract/chatroom.ts'
import { PRESENT_MS, type RoomKind } from '../../contract/chatroom-constants.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { ChatroomSubject, Feature } from '../platform/feature.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import {
  chatroomMember,
  chatroomMute,
  chatroomRoom,
  type MemberRow,
  type RoomRow,
} from './tables.ts'

/** Who asks, and when (milliseconds since 1970). */
interface Asked {
  userId: number
  at: number
}

/** What rooms belong to, by kind, as the features declare it. */
export type Subjects = ReadonlyMap<RoomKind, ChatroomSubject>

export function subjectsOf(features: readonly Feature[]): Subjects {
  return new Map(
    features.flatMap(({ chatrooms }) => Object.entries(chatrooms ?? {})) as [
      RoomKind,
      ChatroomSubject,
    ][],
  )
}

/** @throws ApiError NOT_FOUND where there is no such room for them */
export async function subjectState(
  db: Reader,
  subjects: Subjects,
  { kind, subject }: Pick<RoomRow, 'kind' | 'subject'>,
  asked: Asked,
): Promise<{ isOpen: boolean; isModerator?: boolean }> {
  const found = await subjects.get(kind)?.(db, subject, asked)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such chat room.')
  return found
}

/**
 * Joins the room of something, and makes it when nobody has before. Done again it keeps somebody present.
 * @throws ApiError NOT_FOUND
 */
export async function joinRoom(
  tx: Transaction,
  { random, subjects }: { random: Random; subjects: Subjects },
  { kind, subject }: Pick<RoomRow, 'kind' | 'subject'>,
  asked: Asked,
): Promise<ChatRoom> {
  const { isOpen, isModerator } = await subjectState(tx, subjects, { kind, subject }, asked)
  const room = await roomOf(tx, random, { kind, subject }, asked.at)
  const seenAt = new Date(asked.at)
  await tx
    .insert(chatroomMember)
    .values({
      roomId: room.id,
      userId: asked.userId,
      joinedAt: seenAt,
      seenAt,
      isModerator: isModerator ?? false,
      messages: 0,
    })
    .onConflictDoUpdate({
      target: [chatroomMember.roomId, chatroomMember.userId],
      set: {
        seenAt: sql`greatest(${chatroomMember.seenAt}, excluded.seen_at)`,
        leftAt: null,
        ...(isModerator !== undefined && { isModerator }),
      },
    })
  const member = await requireMember(tx, room.id, asked.userId)
  return {
    id: room.id,
    isOpen,
    through: room.through,
    role: roleOf(member),
    mutedUntil: await mutedUntil(tx, member, asked.at),
    present: await presentIn(tx, room.id, asked.at),
  }
}

async function roomOf(
  tx: Transaction,
  random: Random,
  { kind, subject }: Pick<RoomRow, 'kind' | 'subject'>,
  at: number,
): Promise<RoomRow> {
  const read = () =>
    tx
      .select()
      .from(chatroomRoom)
      .where(and(eq(chatroomRoom.kind, kind), eq(chatroomRoom.subject, subject)))
  const [known] = await read()
  if (known) return known
  await tx
    .insert(chatroomRoom)
    .values({ id: timeOrderedId(random, at), kind, subject, through: 0, createdAt: new Date(at) })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error(`no room was made for ${kind} ${subject}`)
  return made
}

/** Leaves a room; whoever is not there leaves nothing. */
export async function leaveRoom(db: Reader, roomId: string, { userId, at }: Asked): Promise<void> {
  await requireRoom(db, roomId)
  await db
    .update(chatroomMember)
    .set({ leftAt: new Date(at) })
    .where(isMember(roomId, userId))
}

/** @throws ApiError NOT_FOUND */
export async function requireRoom(db: Reader, id: string): Promise<RoomRow> {
  const [room] = await db.select().from(chatroomRoom).where(eq(chatroomRoom.id, id))
  if (!room) throw new ApiError('NOT_FOUND', 'There is no such chat room.')
  return room
}

/** @throws ApiError FORBIDDEN for who has not joined, or has left */
export async function requireMember(
  db: Reader,
  roomId: string,
  userId: number,
): Promise<MemberRow> {
  const [member] = await db.select().from(chatroomMember).where(isMember(roomId, userId))
  if (!member) throw new ApiError('FORBIDDEN', 'Join the chat room first.')
  return member
}

/** Whether somebody is in a room as its moderator. */
export async function isModerator(db: Reader, roomId: string, userId: number): Promise<boolean> {
  const [member] = await db.select().from(chatroomMember).where(isMember(roomId, userId))
  return member?.isModerator ?? false
}

/** @throws ApiError FORBIDDEN for anybody else */
export async function requireModerator(db: Reader, roomId: string, userId: number): Promise<void> {
  const member = await requireMember(db, roomId, userId)
  if (!member.isModerator) throw new ApiError('FORBIDDEN', 'Only a moderator may do this.')
}

export const roleOf = ({ isModerator }: Pick<MemberRow, 'isModerator'>) =>
  isModerator ? 'moderator' : 'member'

/** Until when somebody is muted, by a moderator of the room or by an operator; null where nobody has. */
export async function mutedUntil(
  db: Reader,
  member: Pick<MemberRow, 'userId' | 'mutedUntil'>,
  at: number,
): Promise<number | null> {
  const [everywhere] = await db
    .select()
    .from(chatroomMute)
    .where(eq(chatroomMute.userId, member.userId))
  const until = Math.max(member.mutedUntil?.getTime() ?? 0, everywhere?.until.getTime() ?? 0)
  return until > at ? until : null
}

const isMember = (roomId: string, userId: number) =>
  and(
    eq(chatroomMember.roomId, roomId),
    eq(chatroomMember.userId, userId),
    isNull(chatroomMember.leftAt),
  )

async function presentIn(db: Reader, roomId: string, at: number): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(chatroomMember)
    .where(
      and(
        eq(chatroomMember.roomId, roomId),
        isNull(chatroomMember.leftAt),
        gt(chatroomMember.seenAt, new Date(at - PRESENT_MS)),
      ),
    )
  return row?.people ?? 0
}
