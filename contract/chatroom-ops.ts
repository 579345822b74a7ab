// Chat rooms in the ops console: messages that were reported, blocked words, moderators.
import { z } from 'zod'
import { OPS_MUTE_MINUTES, ROOM_KINDS } from './chatroom-constants.ts'
import { digits, Instant } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { column, opsAction, opsList } from './ops-calls.ts'
import { REPORT_REASONS } from './topic-ops.ts'

const STATES = ['shown', 'removed', 'gone'] as const

const reported = opsList({
  summary: 'Messages of chat rooms that were reported, each once.',
  permission: 'people',
  columns: {
    id: column.id(),
    latestAt: column.instant({ sorts: true, filter: 'range' }),
    /** `open`: somebody has reported it since an operator last decided. */
    review: column.choice(['open', 'decided']),
    /** `gone`: erased with its author's account. */
    state: column.choice(STATES),
    roomId: column.id(),
    userId: column.user(),
    text: column.text({ filter: 'has' }),
    reports: column.number({ sorts: true, filter: 'range' }),
    /** Each once, with commas between them. */
    reasons: column.text({ filter: 'has' }),
    mutedUntil: column.maybeInstant(),
  },
  key: 'id',
  order: '-latestAt',
})

const rooms = opsList({
  summary: 'Chat rooms that somebody has joined.',
  permission: 'look',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    kind: column.choice(ROOM_KINDS),
    subject: column.id(),
    messages: column.number(),
    members: column.number(),
    moderators: column.number(),
  },
  key: 'id',
  order: '-at',
})

const moderators = opsList({
  summary: 'Moderators of chat rooms.',
  permission: 'people',
  columns: {
    id: column.text(),
    roomId: column.id(),
    userId: column.user(),
    joinedAt: column.instant({ sorts: true, filter: 'range' }),
  },
  key: 'id',
  order: '-joinedAt',
})

const words = opsList({
  summary: 'Words that no message of a chat room may hold, by language.',
  permission: 'look',
  columns: {
    id: column.id(),
    language: column.choice(LANGUAGES),
    word: column.text({ filter: 'has', sorts: true }),
    at: column.instant({ sorts: true, filter: 'range' }),
  },
  key: 'id',
  order: '-at',
})

const OpsChatMessage = z.object({
  id: z.uuid(),
  state: z.enum(STATES),
  userId: z.number().int(),
  text: z.string(),
  at: Instant,
  /** Oldest first. */
  reports: z.array(
    z.object({ userId: z.number().int(), reason: z.enum(REPORT_REASONS), at: Instant }),
  ),
})
export type OpsChatMessage = z.infer<typeof OpsChatMessage>

const Id = z.object({ id: z.uuid() })
const Person = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const chatroomOpsApi = {
  'GET /api/ops/chatroom/reported': reported.rows,
  'GET /api/ops/chatroom/reported.csv': reported.csv,
  'GET /api/ops/chatroom/rooms': rooms.rows,
  'GET /api/ops/chatroom/rooms.csv': rooms.csv,
  'GET /api/ops/chatroom/moderators': moderators.rows,
  'GET /api/ops/chatroom/moderators.csv': moderators.csv,
  'GET /api/ops/chatroom/words': words.rows,
  'GET /api/ops/chatroom/words.csv': words.csv,
  'GET /api/ops/chatroom/reported/:id': {
    summary: 'A reported message with its reports.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsChatMessage,
  },
  'POST /api/ops/chatroom/reported/:id/decision': opsAction({
    summary: 'Removes a reported message from its room, or leaves it; either ends its reports.',
    permission: 'answer',
    params: Id,
    body: {
      decision: z.enum(['remove', 'dismiss']),
      /** As it was seen. */
      was: z.enum(['shown', 'removed']),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ room: z.uuid(), state: z.enum(['shown', 'removed']) }),
  }),
  'POST /api/ops/chatroom/users/:id/mute': opsAction({
    summary: 'Mutes somebody in all chat rooms for a time, or ends it.',
    permission: 'sanction',
    params: z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) }),
    body: { minutes: z.literal(OPS_MUTE_MINUTES) },
    answer: z.object({ mutedUntil: Instant.nullable() }),
  }),
  'POST /api/ops/chatroom/rooms/:id/moderators': opsAction({
    summary: 'Makes somebody a moderator of a chat room, or a member again.',
    permission: 'answer',
    params: Id,
    body: { user: Person, isModerator: z.boolean() },
    errors: ['OPS_UNCHANGED'],
    answer: z.object({ user: z.number().int(), isModerator: z.boolean() }),
  }),
  'POST /api/ops/chatroom/words': opsAction({
    summary: 'Blocks a word in all chat rooms; it counts within seconds.',
    permission: 'answer',
    body: {
      language: z.enum(LANGUAGES),
      word: z.string().trim().min(2).max(60),
    },
    errors: ['OPS_UNCHANGED'],
    answer: z.object({ id: z.uuid() }),
  }),
  'POST /api/ops/chatroom/words/:id/removal': opsAction({
    summary: 'Allows a blocked word again.',
    permission: 'answer',
    params: Id,
    body: {},
    answer: z.object({ id: z.uuid() }),
  }),
} as const
