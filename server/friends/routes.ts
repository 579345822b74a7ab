import type { FastifyInstance } from 'fastify'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { answerFriend, endFriend, withdrawAsk } from './answer.ts'
import { askFriend } from './ask.ts'
import { friendBooks } from './books.ts'
import { closeness } from './closeness.ts'
import { endBetween } from './end.ts'
import { friendsOps } from './ops.ts'
import { personal } from './personal.ts'
import { CLOSENESS } from './queries.ts'
import { friendsOf } from './shown.ts'

/** Close friends, and how close they are (spec §2 /closedFriendReward). */
export const friends: Feature = {
  name: 'friends',
  blocked: endBetween,
  books: () => friendBooks,
  consumers: { [CLOSENESS]: closeness },
  personal,
  routes,
}

function routes(app: FastifyInstance, platform: Platform): void {
  friendsOps(app, platform)
  const { db, clock, random } = platform

  register(app, 'GET /api/friends', ({ user }) => friendsOf(db.orm, user.id))

  register(app, 'POST /api/friends/asks', ({ user, body, request }) =>
    runIdempotent(db, request, clock, async (tx, at) => ({
      id: await askFriend(tx, { clock, random }, { userId: user.id, askedId: body.user, at }),
    })),
  )

  register(app, 'POST /api/friends/:id/answer', ({ user, params: { id }, body, request }) =>
    runIdempotent(db, request, clock, async (tx) => {
      await answerFriend(tx, { clock, userId: user.id, id, yes: body.yes })
      return { id }
    }),
  )

  register(app, 'POST /api/friends/:id/withdraw', ({ user, params: { id }, request }) =>
    runIdempotent(db, request, clock, async (tx) => {
      await withdrawAsk(tx, { clock, userId: user.id, id })
      return { id }
    }),
  )

  register(app, 'POST /api/friends/:id/end', ({ user, params: { id }, request }) =>
    runIdempotent(db, request, clock, async (tx) => {
      await endFriend(tx, { clock, userId: user.id, id })
      return { id }
    }),
  )
}
