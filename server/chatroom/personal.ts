import { eq, or, sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import {
  chatroomHidden,
  chatroomMember,
  chatroomMessage,
  chatroomMute,
  chatroomReport,
} from './tables.ts'

export const chatroomPersonal: PersonalData = {
  tables: {
    chatroom_message: 'erased',
    chatroom_hidden: 'erased',
    chatroom_member: 'who was in which room, and a mute that holds on; it holds no text',
    chatroom_mute: 'what an operator decided holds on; a time is all that is in it',
    chatroom_report: 'a reason out of a list is all that is in it',
  },
  read: async (db, userId) => ({
    rooms: await ownRows(db, chatroomMember, chatroomMember.userId, userId),
    messages: await ownRows(db, chatroomMessage, chatroomMessage.userId, userId),
    hidden: await ownRows(db, chatroomHidden, chatroomHidden.userId, userId),
    mute: await ownRows(db, chatroomMute, chatroomMute.userId, userId),
    reports: await ownRows(db, chatroomReport, chatroomReport.userId, userId),
  }),
  erase: async (tx, userId) => {
    // The numbers stay: only the words go.
    await tx
      .update(chatroomMessage)
      .set({ text: '', removedAt: sql`coalesce(${chatroomMessage.removedAt}, now())` })
      .where(eq(chatroomMessage.userId, userId))
    await tx
      .delete(chatroomHidden)
      .where(or(eq(chatroomHidden.userId, userId), eq(chatroomHidden.hiddenId, userId)))
    return []
  },
}
