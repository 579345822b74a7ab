import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ROOM_KINDS } from '../../contract/chatroom-constants.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { REPORT_REASONS } from '../../contract/topic-ops.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** Rooms, each of one thing; made when somebody joins first. */
export const chatroomRoom = pgTable(
  'chatroom_room',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ROOM_KINDS }).notNull(),
    /** The id of what it belongs to. */
    subject: uuid('subject').notNull(),
    /** The number of its last message. Whoever sends the next one takes it from here, under this row's lock. */
    through: whole('through').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('chatroom_room_of').on(t.kind, t.subject),
    index('chatroom_room_created').on(t.createdAt, t.id),
  ],
)

/** Who has joined a room. Rows stay when people leave: a mute holds on. */
export const chatroomMember = pgTable(
  'chatroom_member',
  {
    roomId: uuid('room_id').notNull(),
    userId: whole('user_id').notNull(),
    /** When they joined first. */
    joinedAt: instant('joined_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    leftAt: instant('left_at'),
    isModerator: boolean('is_moderator').notNull(),
    /** Until when a moderator has muted them. */
    mutedUntil: instant('muted_until'),
    messages: whole('messages').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chatroom_member_pk', columns: [t.roomId, t.userId] }),
    index('chatroom_member_seen').on(t.roomId, t.seenAt, t.userId),
    index('chatroom_member_moderators').on(t.joinedAt).where(sql`is_moderator`),
  ],
)

export const chatroomMessage = pgTable(
  'chatroom_message',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    roomId: uuid('room_id').notNull(),
    /** 1, 2, 3, … in its room. */
    number: whole('number').notNull(),
    userId: whole('user_id').notNull(),
    /** Empty once its author's account is erased. */
    text: text('text').notNull(),
    at: instant('at').notNull(),
    removedAt: instant('removed_at'),
    /** When an operator last decided about it. */
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    unique('chatroom_message_number').on(t.roomId, t.number),
    index('chatroom_message_of_user').on(t.userId, t.at, t.id),
    index('chatroom_message_removed').on(t.roomId, t.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
)

/** Whose messages somebody does not want to see. Unlike a block (`chat_block`), it holds for one of the two alone. */
export const chatroomHidden = pgTable(
  'chatroom_hidden',
  {
    userId: whole('user_id').notNull(),
    hiddenId: whole('hidden_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'chatroom_hidden_pk', columns: [t.userId, t.hiddenId] })],
)

/** Whom an operator has muted in all rooms. */
export const chatroomMute = pgTable('chatroom_mute', {
  userId: whole('user_id').primaryKey(),
  until: instant('until').notNull(),
})

/** Who reported which message: one report of each person. */
export const chatroomReport = pgTable(
  'chatroom_report',
  {
    messageId: uuid('message_id').notNull(),
    userId: whole('user_id').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'chatroom_report_pk', columns: [t.messageId, t.userId] })],
)

/** Words that no message may hold. Rows stay: what operators removed, no release brings back. */
export const chatroomWord = pgTable(
  'chatroom_word',
  {
    id: uuid('id').primaryKey(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    word: text('word').notNull(),
    at: instant('at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    unique('chatroom_word_once').on(t.language, t.word),
    index('chatroom_word_at').on(t.at, t.id),
  ],
)

export type RoomRow = typeof chatroomRoom.$inferSelect
export type MemberRow = typeof chatroomMember.$inferSelect
