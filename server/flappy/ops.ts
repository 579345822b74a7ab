import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { INHUMAN_TENTHS, MIN_TAPS } from '../../machines/flappy/regularity.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform, ProofFinder } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { shownFlight } from './ops-flight.ts'
import { tracedRun } from './recorded-run.ts'
import { review } from './review.ts'
import { flappyRun, flappyTicket } from './tables.ts'
import { WAITING } from './waiting.ts'

/** What operators find by its id: a flight by its ticket's or its run's. */
export const flappyProofs = {
  flights: {
    ids: 'uuid',
    find: async (db, id) => {
      const [ticket] = await db
        .select({ id: flappyTicket.id })
        .from(flappyTicket)
        .where(eq(flappyTicket.id, id))
      if (ticket) return ticket.id
      const [run] = await db
        .select({ ticketId: flappyRun.ticketId })
        .from(flappyRun)
        .where(eq(flappyRun.id, id))
      return run?.ticketId
    },
  },
} satisfies Record<string, ProofFinder>

/** Flights in the ops console: those that wait to be looked at, and any by its id. */
export function flappyOps(app: FastifyInstance, platform: Platform): void {
  const { db, random } = platform
  serveList(app, platform, 'GET /api/ops/flappy/reviews', {
    from: sql`(${WAITING} UNION SELECT run_id FROM flappy_review) w
      JOIN flappy_run r ON r.id = w.run_id
      JOIN app_user u ON u.id = r.user_id
      -- One that was let count may be left out later, with its player.
      LEFT JOIN LATERAL (
        SELECT was, decision, at FROM flappy_review l WHERE l.run_id = r.id ORDER BY l.id DESC LIMIT 1
      ) v ON true`,
    columns: {
      id: sql`r.id`,
      ticketId: sql`r.ticket_id`,
      at: sql`r.at`,
      userId: sql`r.user_id`,
      nickname: sql`u.nickname`,
      score: sql`r.score`,
      state: sql`coalesce(v.decision, 'waiting')`,
      why: sql`CASE
        WHEN coalesce(v.was, r.state) = 'counted' THEN 'newcomer'
        WHEN r.level_taps >= ${sql.raw(String(MIN_TAPS))}
          AND r.band_tenths < ${sql.raw(String(INHUMAN_TENTHS))} THEN 'regular'
        ELSE 'rare' END`,
      levelTaps: sql`r.level_taps`,
      bandTenths: sql`r.band_tenths`,
      decidedAt: sql`v.at`,
    },
  })

  register(app, 'GET /api/ops/flappy/flights/:id', async ({ params }) => {
    const flight = await shownFlight(db.orm, params.id)
    if (!flight) throw new ApiError('NOT_FOUND', 'There is no such flight.')
    return flight
  })

  register(app, 'GET /api/ops/flappy/runs/:id/trace', async ({ params }) => {
    const traced = await tracedRun(db.orm, params.id)
    if (!traced) throw new ApiError('NOT_FOUND', 'There is no such run.')
    return { trace: traced.trace }
  })

  registerAction(app, platform, 'POST /api/ops/flappy/runs/:id/review', {
    act: async (tx, { params: { id }, body: { decision, was }, now }) => {
      const [run] = await tx.select().from(flappyRun).where(eq(flappyRun.id, id)).for('update')
      if (!run) throw new ApiError('NOT_FOUND', 'There is no such run.')
      const { state } = run
      const reviewed =
        state === was ? await review(tx, { random }, id, decision, now) : 'notWaiting'
      if (reviewed === 'notWaiting') {
        throw new ApiError('OPS_CHANGED', 'This run does not wait any more.', { state })
      }
      if (reviewed === 'late') {
        throw new ApiError('OPS_TOO_LATE', 'The chests of its week are paid: it counts no more.')
      }
      return {
        answer: { state: reviewed },
        target: `flight:${run.ticketId}`,
        before: { state: was },
        after: { state: reviewed },
      }
    },
  })
}
