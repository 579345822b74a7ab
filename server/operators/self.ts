// What operators do to their own account.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { countTry, sessionTries } from './lock.ts'
import { beginPasskey, keepPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { hashPassword, isPassword } from './password.ts'
import { renewRecoveryCodes } from './recovery.ts'
import {
  clearCookie,
  endOf,
  endSession,
  endSessions,
  lockedOperator,
  type OperatorRow,
  openSessions,
  SESSION_COOKIE,
  shownSession,
} from './session.ts'
import { refused, takeCode } from './sign-in.ts'
import { operator } from './tables.ts'
import { dropTickets } from './ticket.ts'

/** Registers the calls about one's own account. */
export function selfRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, random, clock } = platform

  register(app, 'GET /api/ops/session', async ({ operator: me, cookies }) => {
    const secret = cookies.get(SESSION_COOKIE) ?? ''
    return shownSession(db.orm, me, { secret, endsAt: await endOf(db.orm, me.sessionId) })
  })

  register(app, 'POST /api/ops/sign-out', async ({ operator: me, cookies }) => {
    await endSession(db.orm, { operatorId: me.id, id: me.sessionId }, clock.now())
    clearCookie(cookies)
    return {}
  })

  register(app, 'GET /api/ops/sessions', ({ operator: { id: operatorId, sessionId } }) =>
    openSessions(db.orm, { operatorId, sessionId }, clock.now()),
  )

  register(app, 'POST /api/ops/sessions/:id/end', async ({ operator: me, params: { id } }) => {
    const { id: operatorId, sessionId } = me
    await endSession(db.orm, { operatorId, id }, clock.now())
    return openSessions(db.orm, { operatorId, sessionId }, clock.now())
  })

  register(app, 'POST /api/ops/password', async ({ operator: me, body }) => {
    const { password, newPassword, code } = body
    const changed = await hashPassword(random, newPassword)
    await confirmed(platform, me, { code, password }, async (tx, now) => {
      await tx.update(operator).set({ password: changed }).where(eq(operator.id, me.id))
      await dropTickets(tx, me.id)
      await endSessions(tx, me.id, { now, but: me.sessionId })
    })
    return {}
  })

  register(app, 'POST /api/ops/recovery-codes', ({ operator: me, body: { code } }) =>
    confirmed(platform, me, { code }, async (tx) => ({
      recoveryCodes: await renewRecoveryCodes(tx, platform, me.id),
    })),
  )

  register(app, 'GET /api/ops/passkeys', ({ operator: me }) => passkeysOf(db.orm, me.id))

  register(app, 'POST /api/ops/passkeys/begin', async ({ operator: me, body: { code }, raw }) => {
    await confirmed(platform, me, { code }, async () => {})
    return beginPasskey(platform, me, raw)
  })

  register(app, 'POST /api/ops/passkeys', ({ operator: me, body, raw }) =>
    keepPasskey(platform, me, body, raw),
  )

  register(app, 'POST /api/ops/passkeys/:id/remove', async ({ operator: me, params }) => {
    await removePasskey(db.orm, me.id, params.id)
    return {}
  })
}

/**
 * Does what an open session alone is not enough for.
 * @throws ApiError OPS_SIGN_IN_REFUSED, OPS_LOCKED
 */
async function confirmed<T>(
  platform: Platform,
  me: OperatorRequest,
  given: { code: string; password?: string },
  act: (tx: Transaction, now: number) => Promise<T>,
): Promise<T> {
  const { db, clock } = platform
  const now = clock.now()
  const [row] = await db.orm.select().from(operator).where(eq(operator.id, me.id))
  const counted = await countTry(platform, sessionTries(me.sessionId))
  await requirePassword(row, given.password)
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const current = await lockedOperator(tx, me.id)
    if (current?.state !== 'active' || current.password !== row?.password) throw refused()
    await takeCode(tx, platform, current, { code: given.code, now })
    await counted.forget(tx)
    return act(tx, now)
  })
}

async function requirePassword(
  row: OperatorRow | undefined,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return
  if (!(await isPassword(row?.password ?? null, password))) throw refused()
}
