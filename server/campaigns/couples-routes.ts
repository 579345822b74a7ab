import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { answerAsk, askCouple, partCouple, withdrawAsk } from './couples.ts'
import { ownCouple } from './couples-shown.ts'
import { editionOfNumber } from './editions.ts'

/** Couples of editions, HTTP in and out. */
export function couplesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  register(app, 'GET /api/campaigns/editions/:number/couple', async ({ user, params }) => {
    const edition = await editionOfNumber(db.orm, params.number, user.brand)
    return ownCouple(db.orm, edition, user.id, await databaseNow({ clock, db: db.orm }))
  })

  register(
    app,
    'POST /api/campaigns/editions/:number/couple/asks',
    ({ user, params: { number }, body: { userId }, request }) =>
      runIdempotent(db, request, clock, async (tx, at) => {
        const edition = await askCouple(tx, platform, { user, number, at, userId })
        return ownCouple(tx, edition, user.id, at)
      }),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/couple/withdrawals',
    ({ user, params: { number }, body: { ask }, request }) =>
      runIdempotent(db, request, clock, async (tx, at) =>
        ownCouple(tx, await withdrawAsk(tx, { user, number, at, ask }), user.id, at),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/couple/answers',
    ({ user, params: { number }, body, request }) =>
      runIdempotent(db, request, clock, async (tx, at) =>
        ownCouple(tx, await answerAsk(tx, { user, number, at, ...body }), user.id, at),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/couple/partings',
    ({ user, params: { number }, body: { couple }, request }) =>
      runIdempotent(db, request, clock, async (tx, at) =>
        ownCouple(tx, await partCouple(tx, { user, number, at, couple }), user.id, at),
      ),
  )
}
