import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openWords } from '../chatroom/words.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type IdempotentRequest, runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { familyBooks } from './books.ts'
import { familyRoom } from './chatroom.ts'
import { answerRequest, joinFamily, withdrawRequest } from './join.ts'
import { leaveFamily, stepMember } from './leave.ts'
import { familyOps } from './ops.ts'
import { familyPersonal } from './personal.ts'
import { admitSaid, changeFamily, foundFamily } from './said.ts'
import { familiesPage, familyShown, mineOf } from './shown.ts'

/** Families: people of a brand who stand together, such as in family battles (decision 049). */
export const family: Feature = {
  name: 'family',
  routes,
  books: () => familyBooks,
  chatrooms: { family: familyRoom },
  personal: familyPersonal,
}

const FAMILIES = pagedList<[name: string, id: string]>(
  'family.families',
  // No control characters: the database knows no zero byte in a text.
  z.tuple([
    z
      .string()
      .max(100)
      .regex(/^\P{Cc}*$/u),
    z.uuid(),
  ]),
)

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const words = openWords()
  familyOps(app, platform)

  /** Runs an action once by its key, and answers with how its user stands then. */
  const act = (request: IdempotentRequest, action: (tx: Transaction) => Promise<void>) =>
    runIdempotent(db, request, clock, async (tx) => {
      await action(tx)
      return mineOf(tx, request.userId)
    })

  register(app, 'GET /api/family', ({ user }) => mineOf(db.orm, user.id))

  register(app, 'GET /api/family/families', async ({ user: { brand }, query }) => {
    const { rows, next } = await FAMILIES.page(
      query,
      (from, limit) => familiesPage(db.orm, { brand, name: query.name, from, limit }),
      ({ sortedBy, id }) => [sortedBy, id],
    )
    return { families: rows.map(({ sortedBy: _sortedBy, ...card }) => card), next }
  })

  register(app, 'GET /api/family/families/:id', ({ user, params }) =>
    familyShown(db.orm, params.id, user),
  )

  register(app, 'POST /api/family/families', async ({ user, body, request }) => {
    const said = await admitSaid(db.orm, words, body)
    return act(request, (tx) => foundFamily(tx, platform, user, said))
  })

  register(app, 'POST /api/family/families/:id/change', async ({ user, params, body, request }) => {
    const said = await admitSaid(db.orm, words, body)
    return act(request, (tx) => changeFamily(tx, user, params.id, said))
  })

  register(app, 'POST /api/family/families/:id/join', ({ user, params, request }) =>
    act(request, (tx) => joinFamily(tx, platform, user, params.id)),
  )

  register(app, 'POST /api/family/families/:id/withdraw', ({ user, params, request }) =>
    act(request, (tx) => withdrawRequest(tx, platform, user, params.id)),
  )

  register(app, 'POST /api/family/families/:id/leave', ({ user, params, request }) =>
    act(request, (tx) => leaveFamily(tx, platform, user, params.id)),
  )

  register(app, 'POST /api/family/families/:id/members', ({ user, params, body, request }) =>
    act(request, (tx) => stepMember(tx, platform, user, { ...params, ...body })),
  )

  register(app, 'POST /api/family/requests/:id/answer', ({ user, params, body, request }) =>
    act(request, (tx) => answerRequest(tx, platform, user, { ...params, ...body })),
  )
}
