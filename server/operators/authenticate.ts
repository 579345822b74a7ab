import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CSRF_HEADER } from '../../contract/ops.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { originOf } from '../platform/http/origin.ts'
import { hasDemoOperators } from './demo.ts'
import { areSame, hashOf } from './secret.ts'
import { csrfOf, IDLE_MS, SESSION_COOKIE } from './session.ts'
import { operator, operatorSession } from './tables.ts'

/** How exactly it is kept when a session was used last. */
const SEEN_MS = 60_000

const missing = () => new ApiError('OPS_SESSION_MISSING', 'Sign in to the console first.')

/** Adds the hook that authenticates operators (`app.signInOperator`). */
export function addOperatorSignIn(app: FastifyInstance, platform: Platform): void {
  app.decorate('signInOperator', async (request: FastifyRequest) => {
    const secret = request.cookies[SESSION_COOKIE]
    if (!secret) throw missing()
    // Known before the rest is checked, so that the audit log names whose session was refused.
    request.operator = await operatorOf(platform, secret)
    if (request.method !== 'GET') requireOwnPage(request, secret, platform)
  })
}

/** Whose session it is, with the role that they have at this moment. */
async function operatorOf(platform: Platform, secret: string) {
  const { db, clock } = platform
  const now = clock.now()
  const [row] = await db.orm
    .select({
      id: operator.id,
      name: operator.name,
      role: operator.role,
      state: operator.state,
      isDemo: operator.isDemo,
      sessionId: operatorSession.id,
      seenAt: operatorSession.seenAt,
      endsAt: operatorSession.endsAt,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.secretHash, hashOf(secret)), isNull(operatorSession.endedAt)))
  if (row?.state !== 'active' || row.endsAt.getTime() <= now) throw missing()
  const idleMs = now - row.seenAt.getTime()
  if (idleMs >= IDLE_MS) throw missing()
  if (row.isDemo && !(await hasDemoOperators(platform))) throw missing()
  const { id, name, role, sessionId } = row
  if (idleMs >= SEEN_MS) await markSeen(platform, { id, sessionId }, now)
  return { id, name, role, sessionId }
}

async function markSeen(
  { db }: Pick<Platform, 'db'>,
  { id, sessionId }: { id: string; sessionId: string },
  now: number,
): Promise<void> {
  const seenAt = new Date(now)
  await db.orm.update(operatorSession).set({ seenAt }).where(eq(operatorSession.id, sessionId))
  await db.orm.update(operator).set({ seenAt }).where(eq(operator.id, id))
}

/** @throws ApiError OPS_CSRF when a POST does not come from a page of this server */
function requireOwnPage(
  { headers, raw }: FastifyRequest,
  secret: string,
  { settings }: Pick<Platform, 'settings'>,
): void {
  const token = headers[CSRF_HEADER]
  if (typeof token !== 'string' || !areSame(token, csrfOf(secret))) {
    throw new ApiError('OPS_CSRF', `${CSRF_HEADER} is missing or of another session.`)
  }
  if (headers.origin !== undefined && headers.origin !== originOf(raw, settings)) {
    throw new ApiError('OPS_CSRF', 'This comes from another site.')
  }
}
