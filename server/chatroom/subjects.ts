// What features that have rooms with members of their own do in them.
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { chatroomMember, chatroomRoom, type RoomRow } from './tables.ts'

type Subject = Pick<RoomRow, 'kind' | 'subject'>

/** Puts somebody out of the room of something: they read and write nothing more there. */
export async function leaveSubject(
  tx: Transaction,
  of: Subject,
  userId: number,
  at: Date,
): Promise<void> {
  await tx
    .update(chatroomMember)
    .set({ leftAt: at, isModerator: false })
    .where(isTheirs(tx, of, userId))
}

/** Makes somebody a moderator of the room of something, or not one any more; who has not joined is made it when they do. */
export async function moderateSubject(
  tx: Transaction,
  of: Subject,
  userId: number,
  isModerator: boolean,
): Promise<void> {
  await tx
    .update(chatroomMember)
    .set({ isModerator })
    .where(isTheirs(tx, of, userId))
}

const isTheirs = (tx: Transaction, { kind, subject }: Subject, userId: number) =>
  and(
    eq(chatroomMember.userId, userId),
    inArray(
      chatroomMember.roomId,
      tx
        .select({ id: chatroomRoom.id })
        .from(chatroomRoom)
        .where(and(eq(chatroomRoom.kind, kind), eq(chatroomRoom.subject, subject))),
    ),
  )
