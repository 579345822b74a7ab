import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { tellParts } from '../platform/live/tell-parts.ts'
import { chatroomBooks } from './books.ts'
import { openFlood } from './flood.ts'
import { type MemberPlace, memberInfo, membersOf } from './members.ts'
import { messagesOf } from './messages.ts'
import { hidePerson, muteMember, removeMessage, reportMessage } from './moderate.ts'
import { chatroomOps, waitingMessages } from './ops.ts'
import { chatroomPersonal } from './personal.ts'
import { joinRoom, leaveRoom, subjectsOf } from './rooms.ts'
import { admitMessage, sendToRoom } from './send.ts'
import { bringWords, openWords } from './words.ts'

/** Chat rooms of what other features have (`Feature.chatrooms`), such as a match. */
export const chatroom: Feature = {
  name: 'chatroom',
  prepare: bringWords,
  routes,
  live: tellParts,
  personal: chatroomPersonal,
  books: () => chatroomBooks,
  waits: { messages: waitingMessages },
}

const PLACE = z.tuple([z.number().int(), z.number().int()])
const MEMBERS = pagedList<MemberPlace>('chatroom.members', PLACE)

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, random, live } = platform
  const subjects = subjectsOf(platform.features)
  const words = openWords()
  const flood = openFlood(platform)
  app.addHook('onClose', async () => flood.close())
  const changed = (room: string) => live.nudge('chatroom', room)
  const asked = async ({ id: userId }: { id: number }) => ({
    userId,
    at: await databaseNow({ clock, db: db.orm }),
  })
  chatroomOps(app, platform, words)

  register(app, 'POST /api/chatroom/join', async ({ body, user }) => {
    const when = await asked(user)
    return db.orm.transaction((tx) => joinRoom(tx as Transaction, { random, subjects }, body, when))
  })

  register(app, 'POST /api/chatroom/leave', async ({ body, user }) => {
    await leaveRoom(db.orm, body.room, await asked(user))
    return { ok: true }
  })

  register(app, 'GET /api/chatroom/rooms/:id/messages', ({ params, query, user }) =>
    messagesOf(db.orm, user.id, params.id, query),
  )

  register(app, 'POST /api/chatroom/messages', async ({ body, user, request }) => {
    const text = await admitMessage(db.orm, { flood, words }, request, body)
    const sent = await runIdempotent(db, request, clock, (tx, at) =>
      sendToRoom(tx, { random, subjects }, user, at, { room: body.room, text }),
    )
    changed(body.room)
    return sent
  })

  register(app, 'GET /api/chatroom/rooms/:id/members', async ({ params, query, user }) => {
    const when = await asked(user)
    const { rows, next } = await MEMBERS.page(
      query,
      (from, limit) => membersOf(db.orm, params.id, when, { from, limit }),
      ({ seenAt, user: { id } }) => [seenAt, id],
    )
    return { members: rows.map(({ seenAt: _seenAt, ...member }) => member), next }
  })

  register(app, 'GET /api/chatroom/rooms/:id/members/:user', async ({ params, user }) =>
    memberInfo(db.orm, params.id, await asked(user), params.user),
  )

  register(app, 'POST /api/chatroom/hide', async ({ body, user }) => {
    await hidePerson(db.orm, await asked(user), body)
    return { ok: true }
  })

  register(app, 'POST /api/chatroom/report', async ({ body, user }) => {
    await reportMessage(db.orm, await asked(user), body)
    return { ok: true }
  })

  register(app, 'POST /api/chatroom/remove', async ({ body, user }) => {
    await removeMessage(db.orm, await asked(user), body)
    changed(body.room)
    return { ok: true }
  })

  register(app, 'POST /api/chatroom/mute', async ({ body, user }) => {
    const mutedUntil = await muteMember(db.orm, await asked(user), body)
    changed(body.room)
    return { mutedUntil }
  })
}
