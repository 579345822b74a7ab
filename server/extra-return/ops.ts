import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'
import { type ExtraReturnRow, extraReturn } from './tables.ts'
import { takeAllBack } from './take-back.ts'
import { voidParticipation } from './void.ts'

/** What of a bonus nobody can claim any more: its days went by, or it is void or given back. */
const FORFEITED = sql`CASE
  WHEN p.state IN ('void', 'refunded', 'done') THEN coalesce(p.bonus, 0) - c.paid
  ELSE NULL END`

/** Extra returns in the ops console. */
export function extraReturnOps(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/extra-return/participations', {
    from: sql`extra_return p CROSS JOIN LATERAL (
      SELECT count(*)::int AS cards, coalesce(sum(l.diamonds), 0)::float8 AS paid,
        coalesce(sum(l.diamonds) FILTER (WHERE r.reverses IS NOT NULL), 0)::float8 AS taken_back
      FROM extra_return_claim l LEFT JOIN reversal r ON r.reverses = l.id
      WHERE l.participation_id = p.id
    ) c`,
    columns: {
      id: sql`p.id`,
      at: sql`p.joined_at`,
      state: sql`p.state`,
      brand: sql`p.brand`,
      topUp: sql`p.top_up_id`,
      topUpDiamonds: sql`p.top_up`,
      bonus: sql`p.bonus`,
      cards: sql`c.cards`,
      paid: sql`c.paid`,
      takenBack: sql`c.taken_back`,
      forfeited: FORFEITED,
      endsAt: sql`p.ends_at`,
      cause: sql`p.cause`,
      userId: sql`p.user_id`,
    },
  })
  servePersonList(app, platform, 'GET /api/ops/extra-return/users/:id/moves', (userId) => ({
    from: sql`(
      SELECT id, 'claimed' AS move, card, diamonds, participation_id FROM extra_return_claim
      WHERE user_id = ${userId}
      UNION ALL
      SELECT r.transfer_id, 'back', c.card, -c.diamonds, c.participation_id
      FROM extra_return_claim c JOIN reversal r ON r.reverses = c.id WHERE c.user_id = ${userId}
    ) m`,
    columns: {
      id: sql`m.id`,
      at: sql`id_time(m.id)`,
      move: sql`m.move`,
      card: sql`m.card`,
      diamonds: sql`m.diamonds`,
      transfer: sql`m.id`,
      participation: sql`m.participation_id`,
    },
  }))

  registerAction(app, platform, 'POST /api/ops/extra-return/:id/void', {
    act: async (tx, { operator, params: { id }, body: { cause, seen }, now: at }) => {
      const row = await locked(tx, id)
      const actor = `operator:${operator.name}`
      if (row.state !== seen) throw changed(row.state)
      const state = await voidParticipation(tx, row, { cause, actor, at })
      if (state !== 'void') throw changed(state)
      return {
        answer: { id, state },
        target: `extra-return:${id}`,
        before: { state: row.state },
        after: { state, cause, user: row.userId },
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/extra-return/:id/take-back', {
    act: async (tx, { operator, params: { id }, body: { reason }, now: at }) => {
      const row = await locked(tx, id)
      if (row.state !== 'void') throw changed(row.state)
      const actor = `operator:${operator.name}`
      const { taken, owed } = await takeAllBack(tx, platform, id, { actor, reason, at })
      return {
        answer: { id, taken, owed },
        target: `extra-return:${id}`,
        before: { state: row.state },
        after: { taken, owed, user: row.userId },
      }
    },
  })
}

/** A participation, with its owner's row: all that happens to one person's money happens in turn. */
async function locked(tx: Transaction, id: string): Promise<ExtraReturnRow> {
  const [found] = await tx.select().from(extraReturn).where(eq(extraReturn.id, id))
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such participation.')
  await lockUser(tx, found.userId)
  const [row] = await tx
    .select()
    .from(extraReturn)
    .where(eq(extraReturn.id, id))
    .for('no key update')
  return row ?? found
}

const changed = (state: string) => new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
