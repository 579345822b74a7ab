import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { foldWord } from '../../machines/chatroom/fold.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { requireUser } from '../user/queries.ts'
import { decide, reportedMessage } from './review.ts'
import { requireRoom } from './rooms.ts'
import { chatroomMember, chatroomMute, chatroomWord } from './tables.ts'
import type { BlockedWords } from './words.ts'

const STATE = sql`CASE WHEN m.text = '' THEN 'gone' WHEN m.removed_at IS NOT NULL THEN 'removed' ELSE 'shown' END`

/** Messages that were reported since an operator last decided, each once. */
export const waitingMessages: WaitingSource = {
  rows: sql`
    SELECT r.message_id::text AS item, min(r.at) AS since
    FROM chatroom_report r JOIN chatroom_message m ON m.id = r.message_id
    WHERE m.removed_at IS NULL AND (m.reviewed_at IS NULL OR r.at > m.reviewed_at)
    GROUP BY r.message_id`,
  promise: { hours: 24 },
  permission: 'answer',
}

/** Chat rooms in the ops console. */
export function chatroomOps(app: FastifyInstance, platform: Platform, words: BlockedWords): void {
  const { db, random, live } = platform
  serveList(app, platform, 'GET /api/ops/chatroom/reported', {
    from: sql`(
      SELECT message_id, max(at) AS latest_at, count(*) AS reports, string_agg(DISTINCT reason, ',') AS reasons
      FROM chatroom_report GROUP BY message_id
    ) r JOIN chatroom_message m ON m.id = r.message_id LEFT JOIN chatroom_mute u ON u.user_id = m.user_id`,
    columns: {
      id: sql`m.id`,
      latestAt: sql`r.latest_at`,
      review: sql`CASE WHEN m.removed_at IS NOT NULL OR m.reviewed_at >= r.latest_at THEN 'decided' ELSE 'open' END`,
      state: STATE,
      roomId: sql`m.room_id`,
      userId: sql`m.user_id`,
      text: sql`m.text`,
      reports: sql`r.reports`,
      reasons: sql`r.reasons`,
      mutedUntil: sql`u.until`,
    },
  })
  serveList(app, platform, 'GET /api/ops/chatroom/rooms', {
    from: sql`chatroom_room r`,
    columns: {
      id: sql`r.id`,
      at: sql`r.created_at`,
      kind: sql`r.kind`,
      subject: sql`r.subject`,
      messages: sql`r.through`,
      members: sql`(SELECT count(*)::int FROM chatroom_member m WHERE m.room_id = r.id)`,
      moderators: sql`(SELECT count(*)::int FROM chatroom_member m WHERE m.room_id = r.id AND m.is_moderator)`,
    },
  })
  serveList(app, platform, 'GET /api/ops/chatroom/moderators', {
    from: sql`chatroom_member m`,
    where: sql`m.is_moderator`,
    columns: {
      id: sql`m.room_id::text || ' ' || m.user_id::text`,
      roomId: sql`m.room_id`,
      userId: sql`m.user_id`,
      joinedAt: sql`m.joined_at`,
    },
  })
  serveList(app, platform, 'GET /api/ops/chatroom/words', {
    from: sql`chatroom_word w`,
    where: sql`w.removed_at IS NULL`,
    columns: { id: sql`w.id`, language: sql`w.language`, word: sql`w.word`, at: sql`w.at` },
  })

  register(app, 'GET /api/ops/chatroom/reported/:id', ({ params }) =>
    reportedMessage(db.orm, params.id),
  )

  registerAction(app, platform, 'POST /api/ops/chatroom/reported/:id/decision', {
    act: async (tx, { params: { id }, body: { decision, was }, now }) => {
      const answer = await decide(tx, now, id, { decision, was })
      return {
        answer,
        target: `chatroom-message:${id}`,
        before: { state: was },
        after: { state: answer.state },
      }
    },
    tell: ({ room }) => live.nudge('chatroom', room),
  })

  registerAction(app, platform, 'POST /api/ops/chatroom/users/:id/mute', {
    act: async (tx, { params: { id }, body: { minutes }, now }) => {
      await requireUser(tx, id)
      const [before] = await tx.select().from(chatroomMute).where(eq(chatroomMute.userId, id))
      const until = minutes === 0 ? null : new Date(now + minutes * 60_000)
      if (until === null) await tx.delete(chatroomMute).where(eq(chatroomMute.userId, id))
      else {
        await tx
          .insert(chatroomMute)
          .values({ userId: id, until })
          .onConflictDoUpdate({ target: chatroomMute.userId, set: { until } })
      }
      const mutedUntil = until?.getTime() ?? null
      return {
        answer: { mutedUntil },
        target: `user:${id}`,
        before: { mutedUntil: before?.until.getTime() ?? null },
        after: { mutedUntil },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/chatroom/rooms/:id/moderators', {
    act: async (tx, { params: { id: roomId }, body: { user, isModerator }, now }) => {
      await requireRoom(tx, roomId)
      await requireUser(tx, user)
      const at = new Date(now)
      // Who has never been there can be appointed too; they are shown in the room once they join.
      const set = { roomId, userId: user, joinedAt: at, seenAt: at, leftAt: at, messages: 0 }
      const [row] = await tx
        .insert(chatroomMember)
        .values({ ...set, isModerator })
        .onConflictDoUpdate({
          target: [chatroomMember.roomId, chatroomMember.userId],
          set: { isModerator },
          setWhere: sql`${chatroomMember.isModerator} <> excluded.is_moderator`,
        })
        .returning()
      if (!row) throw new ApiError('OPS_UNCHANGED', 'It is so already.')
      return {
        answer: { user, isModerator },
        target: `chatroom:${roomId}`,
        after: { user, isModerator },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/chatroom/words', {
    act: async (tx, { body: { language, word }, now }) => {
      if (!foldWord(word)) {
        throw new ApiError('BAD_REQUEST', 'body.word: holds no letter', { path: 'body.word' })
      }
      const at = new Date(now)
      const [row] = await tx
        .insert(chatroomWord)
        .values({ id: timeOrderedId(random, now), language, word, at })
        .onConflictDoUpdate({
          target: [chatroomWord.language, chatroomWord.word],
          set: { removedAt: null, at },
          setWhere: sql`${chatroomWord.removedAt} IS NOT NULL`,
        })
        .returning({ id: chatroomWord.id })
      if (!row) throw new ApiError('OPS_UNCHANGED', 'It is blocked already.')
      return { answer: row, target: `chatroom-word:${row.id}`, after: { language, word } }
    },
    tell: words.forget,
  })

  registerAction(app, platform, 'POST /api/ops/chatroom/words/:id/removal', {
    act: async (tx, { params: { id }, now }) => {
      const [row] = await tx
        .update(chatroomWord)
        .set({ removedAt: new Date(now) })
        .where(sql`${chatroomWord.id} = ${id} AND ${chatroomWord.removedAt} IS NULL`)
        .returning()
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such word.')
      const { language, word } = row
      return { answer: { id }, target: `chatroom-word:${id}`, before: { language, word } }
    },
    tell: words.forget,
  })
}
