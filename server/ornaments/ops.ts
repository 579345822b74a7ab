import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { servePersonList } from '../platform/ops/list.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { findUser } from '../user/users.ts'
import { BOUGHT, grantOrnaments } from './grant.ts'
import { refreshSeen, whyDisabled } from './seen.ts'
import { ornamentDisabled, ornamentGrant } from './tables.ts'

/** Ornaments of people in the ops console. */
export function ornamentsOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/ornaments/users/:id/grants', (userId) => {
    const now = sql`coalesce(${fixedTime(platform.clock)?.toISOString() ?? null}::timestamptz, now())`
    return {
      // By the names that `whyDisabled` is written for.
      from: sql`ornament_grant c JOIN app_user u ON u.id = c.user_id`,
      where: sql`c.user_id = ${userId}`,
      idAt: { at: [sql`c.id`] },
      columns: {
        id: sql`c.id`,
        at: sql`c.at`,
        ornament: sql`c.ornament`,
        source: sql`c.source`,
        transfer: sql`CASE WHEN c.source = ${BOUGHT} THEN c.key::uuid END`,
        until: sql`c.until`,
        state: sql`CASE WHEN c.until <= ${now} THEN 'ended' WHEN ${whyDisabled} IS NOT NULL THEN 'disabled'
          WHEN u.ornament = c.ornament THEN 'worn' ELSE 'owned' END`,
        why: whyDisabled,
        disabledAt: sql`(SELECT d.at FROM ornament_disabled d
          WHERE (d.user_id, d.ornament) = (c.user_id, c.ornament))`,
      },
    }
  })

  registerAction(app, platform, 'POST /api/ops/ornaments/users/:id/grants', {
    act: async (tx, { params: { id: userId }, body: { ornament, days }, now }) => {
      await requireUser(tx, userId)
      const until = days === null ? null : now + days * DAY_MS
      const key = timeOrderedId(platform.random, now)
      const given = { userId, ornament, source: 'ornaments.operator', key, until }
      await grantOrnaments(tx, platform, [given], now)
      await refreshSeen(tx, userId, now)
      return {
        answer: { ornament, until },
        target: `user:${userId}`,
        after: { ornament, days, key },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/ornaments/users/:id/state', {
    act: async (tx, { params: { id: userId }, body: { ornament, decision }, now }) => {
      await requireUser(tx, userId)
      const isDisabled = decision === 'disable'
      const changed = isDisabled
        ? await disable(tx, { userId, ornament, now })
        : await enable(tx, { userId, ornament })
      if (!changed) throw new ApiError('OPS_CHANGED', 'It is so already.', { state: decision })
      await refreshSeen(tx, userId, now)
      return {
        answer: { ornament, isDisabled },
        target: `user:${userId}`,
        before: { ornament, isDisabled: !isDisabled },
        after: { ornament, isDisabled },
      }
    },
  })
}

interface OfPerson {
  userId: number
  ornament: OrnamentId
}

async function requireUser(tx: Transaction, userId: number): Promise<void> {
  if (!(await findUser({ orm: tx }, userId)))
    throw new ApiError('NOT_FOUND', 'There is no such user.')
}

/** @throws ApiError NOT_FOUND where they were never given it */
async function disable(
  tx: Transaction,
  { userId, ornament, now }: OfPerson & { now: number },
): Promise<boolean> {
  const given = await tx
    .select({ id: ornamentGrant.id })
    .from(ornamentGrant)
    .where(and(eq(ornamentGrant.userId, userId), eq(ornamentGrant.ornament, ornament)))
    .limit(1)
  if (given.length === 0) throw new ApiError('NOT_FOUND', 'They have no such ornament.')
  const row = { userId, ornament, at: new Date(now) }
  const made = await tx.insert(ornamentDisabled).values(row).onConflictDoNothing().returning()
  return made.length > 0
}

async function enable(tx: Transaction, { userId, ornament }: OfPerson): Promise<boolean> {
  const gone = await tx
    .delete(ornamentDisabled)
    .where(and(eq(ornamentDisabled.userId, userId), eq(ornamentDisabled.ornament, ornament)))
    .returning()
  return gone.length > 0
}
