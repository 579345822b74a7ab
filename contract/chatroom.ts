// Chat rooms (spec §3, §7, §8): messages are numbered by the server, 1, 2, 3, … in each room, without a hole.
import { z } from 'zod'
import { LONGEST_MESSAGE, MESSAGES_A_PAGE, MUTE_MINUTES, ROOM_KINDS } from './chatroom-constants.ts'
import { chatroomOpsApi } from './chatroom-ops.ts'
import {
  type Api,
  digits,
  FreeText,
  Instant,
  type OwnErrors,
  PageCursor,
  PageQuery,
} from './endpoint.ts'
import { REPORT_REASONS } from './topic-ops.ts'
import { PublicUser } from './user.ts'

const Count = z.number().int().min(0)
const MessageNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const RoomRole = z.enum(['member', 'moderator'])
export type RoomRole = z.infer<typeof RoomRole>

/** A room as the one who joined it finds it. */
export const ChatRoom = z.object({
  /** The part of the live room `chatroom`, too. */
  id: z.uuid(),
  /** Whether messages are taken; a closed room can still be read. */
  isOpen: z.boolean(),
  /** The number of the last message; 0 while there is none. */
  through: Count,
  role: RoomRole,
  /** Until when I am muted, here or in all rooms; null if I am not. */
  mutedUntil: Instant.nullable(),
  /** How many people are present. */
  present: Count,
})
export type ChatRoom = z.infer<typeof ChatRoom>

export const ChatMessage = z.object({
  number: MessageNumber,
  /**
   * `removed`: by a moderator or an operator, or with its author's account; `hidden`: I see nothing of its author.
   * Both keep their number, so that the numbers have no hole, and tell neither author nor text.
   */
  state: z.enum(['shown', 'removed', 'hidden']),
  author: PublicUser.nullable(),
  /** Plain text, possibly with line breaks; empty unless it is shown. */
  text: z.string(),
  at: Instant,
  isMine: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const RoomMember = z.object({
  user: PublicUser,
  role: RoomRole,
  joinedAt: Instant,
  isPresent: z.boolean(),
})
export type RoomMember = z.infer<typeof RoomMember>

export const MemberInfo = RoomMember.extend({
  /** How many messages they have sent here. */
  messages: Count,
  /** Until when they are muted; null if they are not, or if I am no moderator. */
  mutedUntil: Instant.nullable(),
  /** Whether I have hidden what they write. */
  isHidden: z.boolean(),
})
export type MemberInfo = z.infer<typeof MemberInfo>

/**
 * The live message of one room. It carries no text: whoever gets it, or loses it, asks for the messages after the
 * last one that they have.
 */
const ChatroomLive = z.object({
  /** Another one than before is another change. */
  changedAt: Instant,
})

export const chatroomRoom = { chatroom: ChatroomLive }

export const chatroomErrors = {
  /** The room takes no messages, not yet or no more. */
  CHAT_CLOSED: 409,
  /** A moderator or an operator has muted me for so many more `seconds`. */
  CHAT_MUTED: 403,
  /** The message holds a word that is not written here. */
  CHAT_WORD_BLOCKED: 422,
  /** More messages in a row than one person may send; the next is taken in so many `seconds`. */
  CHAT_TOO_FAST: 429,
} as const satisfies OwnErrors

/** The answer of calls that can safely be repeated without an idempotency key. */
const Done = z.object({ ok: z.literal(true) })
const InRoom = z.strictObject({ id: z.uuid() })
const Message = z.strictObject({ room: z.uuid(), number: MessageNumber })
const Position = digits(0, Number.MAX_SAFE_INTEGER)
const Person = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const chatroomApi = {
  'POST /api/chatroom/join': {
    summary:
      'Joins the chat room of something, such as a match, and opens it at the first join. Repeated, it keeps me present.',
    auth: 'user',
    body: z.strictObject({ kind: z.enum(ROOM_KINDS), subject: z.uuid() }),
    errors: ['NOT_FOUND'],
    answer: ChatRoom,
  },
  'POST /api/chatroom/leave': {
    summary: 'Leaves a chat room.',
    auth: 'user',
    body: z.strictObject({ room: z.uuid() }),
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  'GET /api/chatroom/rooms/:id/messages': {
    summary:
      'Messages of a room in the order of their numbers: those just after a number, those just before one, or the latest.',
    auth: 'user',
    params: InRoom,
    query: z
      .strictObject({
        after: Position.optional(),
        before: Position.optional(),
        limit: digits(1, MESSAGES_A_PAGE).default(50),
      })
      .refine(({ after, before }) => after === undefined || before === undefined, 'names two ends'),
    errors: ['FORBIDDEN'],
    answer: z.object({
      messages: z.array(ChatMessage),
      /** The number of the room's last message. */
      through: Count,
      /** The numbers that were removed last: whoever shows one of them shows it no more. */
      removed: z.array(MessageNumber),
    }),
  },
  'POST /api/chatroom/messages': {
    summary: 'Sends a message to a room that I have joined.',
    auth: 'user',
    idempotent: 'chatroom.send',
    body: z.strictObject({ room: z.uuid(), text: FreeText(LONGEST_MESSAGE) }),
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'CHAT_CLOSED',
      'CHAT_MUTED',
      'CHAT_WORD_BLOCKED',
      'CHAT_TOO_FAST',
    ],
    answer: ChatMessage,
  },
  'GET /api/chatroom/rooms/:id/members': {
    summary: 'Those who have joined a room, who was there last first.',
    auth: 'user',
    params: InRoom,
    query: PageQuery,
    errors: ['FORBIDDEN'],
    answer: z.object({ members: z.array(RoomMember), next: PageCursor.nullable() }),
  },
  'GET /api/chatroom/rooms/:id/members/:user': {
    summary: 'One member of a room.',
    auth: 'user',
    params: z.strictObject({ id: z.uuid(), user: digits(1, Number.MAX_SAFE_INTEGER) }),
    errors: ['FORBIDDEN'],
    answer: MemberInfo,
  },
  'POST /api/chatroom/hide': {
    summary: 'Hides from me what somebody writes in chat rooms, or shows it again.',
    auth: 'user',
    body: z.strictObject({ user: Person, isHidden: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Done,
  },
  'POST /api/chatroom/report': {
    summary: 'Reports a message to the operators; only my first report of it counts.',
    auth: 'user',
    body: Message.extend({ reason: z.enum(REPORT_REASONS) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Done,
  },
  'POST /api/chatroom/remove': {
    summary: 'Removes a message; for moderators of its room.',
    auth: 'user',
    body: Message,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Done,
  },
  'POST /api/chatroom/mute': {
    summary: 'Mutes a member of a room for a time, or ends it; for moderators of the room.',
    auth: 'user',
    body: z.strictObject({ room: z.uuid(), user: Person, minutes: z.literal(MUTE_MINUTES) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: z.object({ mutedUntil: Instant.nullable() }),
  },
  ...chatroomOpsApi,
} satisfies Api
