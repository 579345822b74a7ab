import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { accountOf, bindContact } from './account.ts'
import { askDeletion, cancelDeletion } from './deletion.ts'
import { dataOf } from './personal.ts'
import { clearCookie } from './session.ts'
import { devicesOf, endAll, endDevice } from './sessions.ts'

/** The calls of the account sheet. */
export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const account = (userId: number) => accountOf(db.orm, platform, userId)

  register(app, 'GET /api/account', ({ user }) => account(user.id))

  register(app, 'POST /api/account/contact', ({ user, body }) => bindContact(platform, user, body))

  register(app, 'GET /api/account/devices', ({ user, sessionId }) =>
    devicesOf(db.orm, user.id, { sessionId, now: clock.now() }),
  )

  register(app, 'POST /api/account/devices/:id/end', async ({ user, params, sessionId }) => {
    const now = clock.now()
    await endDevice(db.orm, user.id, { id: params.id, now })
    return devicesOf(db.orm, user.id, { sessionId, now })
  })

  register(app, 'POST /api/account/sign-out', async ({ user, cookies }) => {
    await db.orm.transaction((tx) => endAll(tx as Transaction, user.id, clock.now()))
    clearCookie(cookies)
    return { ended: true }
  })

  register(app, 'GET /api/account/data', async ({ user }) => ({
    at: clock.now(),
    data: await dataOf(platform, user.id),
  }))

  register(app, 'POST /api/account/deletion', async ({ user, body }) => {
    await askDeletion(platform, user.id, body)
    return account(user.id)
  })

  register(app, 'POST /api/account/deletion/cancel', async ({ user }) => {
    await cancelDeletion(db.orm, user.id, clock.now())
    return account(user.id)
  })
}
