import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { PLANETS } from '../../contract/planets.ts'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** What somebody did in the adventure, in the ops console. */
export function adventurePersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/adventure/users/:id/rounds', (userId) => ({
    counted: { from: roundsOf(userId), columns: ['round', 'ships'] },
    from: sql`${roundsOf(userId)}
    -- Round by round, so that a page reads no more than its own.
    CROSS JOIN LATERAL (SELECT * FROM adventure_round WHERE id = d.round_id OFFSET 0) r
    LEFT JOIN LATERAL (
      SELECT * FROM adventure_payout WHERE round_id = d.round_id AND user_id = ${userId} OFFSET 0
    ) p ON true`,
    columns: {
      round: sql`d.round_id`,
      closesAt: sql`r.closes_at`,
      state: sql`r.state`,
      ships: sql`d.ships`,
      treasure: planetName(sql`r.treasure`),
      diamonds: sql`p.diamonds`,
      transfer: sql`p.transfer_id`,
    },
  }))

  servePersonList(app, platform, 'GET /api/ops/adventure/users/:id/dispatches', (userId) => ({
    from: sql`adventure_dispatch d`,
    where: sql`d.user_id = ${userId}`,
    columns: {
      id: sql`d.id`,
      at: sql`d.at`,
      round: sql`d.round_id`,
      planet: planetName(sql`d.planet`),
      ships: sql`d.ships`,
    },
  }))

  servePersonList(app, platform, 'GET /api/ops/adventure/users/:id/ships', (userId) => ({
    from: sql`adventure_lot l`,
    where: sql`l.user_id = ${userId}`,
    columns: {
      id: sql`l.id`,
      boughtAt: sql`l.bought_at`,
      origin: sql`CASE WHEN l.transfer_id IS NOT NULL THEN 'bought'
        WHEN l.returned_by IS NOT NULL THEN 'returned' ELSE 'given' END`,
      ships: sql`l.ships`,
      left: sql`l.ships_left`,
      expiresAt: sql`l.expires_at`,
      transfer: sql`l.transfer_id`,
    },
  }))
}

/** The rounds of somebody's ships. */
const roundsOf = (userId: number) => sql`(
  SELECT round_id, sum(ships) AS ships FROM adventure_dispatch
  WHERE user_id = ${userId} GROUP BY round_id ORDER BY round_id DESC
) d`

const NAMES = sql.raw(`ARRAY[${PLANETS.map((name) => `'${name}'`).join(', ')}]`)
const planetName = (number: SQL) => sql`(${NAMES})[${number} + 1]`
