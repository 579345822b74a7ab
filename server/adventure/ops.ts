import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OpsDispatch } from '../../contract/adventure-ops.ts'
import { weightsOf } from '../../machines/adventure/rules.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform, ProofFinder } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import type { Game } from './game.ts'
import { findRound } from './rounds.ts'
import { countsOf, proofOf, shownRound } from './shown.ts'
import { adventureDispatch, adventureRound } from './tables.ts'

/** Of somebody with very many purchases, the newest. */
const PURCHASES_SHOWN = 50

/** What operators find by its id. */
export const adventureProofs = {
  rounds: {
    ids: 'number',
    find: async (db, id) => {
      const [row] = await db
        .select({ id: adventureRound.id })
        .from(adventureRound)
        .where(eq(adventureRound.id, Number(id)))
      return row && String(row.id)
    },
  },
  dispatches: {
    ids: 'uuid',
    find: async (db, id) => {
      const [row] = await db
        .select({ id: adventureDispatch.id })
        .from(adventureDispatch)
        .where(eq(adventureDispatch.id, id))
      return row?.id
    },
  },
} satisfies Record<string, ProofFinder>

/** Rounds and dispatches in the ops console. */
export function adventureOps(app: FastifyInstance, platform: Platform, game: Game): void {
  const { db, clock } = platform

  register(app, 'GET /api/ops/adventure/rounds/:id', async ({ params }) => {
    const row = await findRound(platform, params.id)
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such round.')
    const now = await databaseNow({ clock, db: db.orm })
    const tuning = await game.tuningOf(row.tuningVersion)
    return {
      round: shownRound(row, await countsOf(db.orm, row, now)),
      weights: weightsOf(tuning),
      proof: proofOf(row, tuning),
      drawnAt: row.drawnAt?.getTime() ?? null,
      settledAt: row.settledAt?.getTime() ?? null,
    }
  })

  register(app, 'GET /api/ops/adventure/dispatches/:id', async ({ params }) => {
    const found = await shownDispatch(db.orm, params.id)
    if (!found) throw new ApiError('NOT_FOUND', 'There is no such dispatch.')
    return found
  })
}

type Found = Omit<OpsDispatch, 'receipt'> & OpsDispatch['receipt']

async function shownDispatch(db: Reader, id: string): Promise<OpsDispatch | undefined> {
  const { rows } = (await db.execute(sql`
    SELECT d.id::text AS id, d.planet, d.ships, trunc(extract(epoch FROM d.at) * 1000)::float8 AS at,
      d.round_id::float8 AS "roundId", d.user_id::float8 AS "userId",
      adventure_sent(d.user_id, d.round_id) AS sent,
      coalesce(p.diamonds, 0)::float8 AS "wonDiamonds", p.transfer_id::text AS "payoutTransferId",
      array(
        SELECT l.transfer_id::text
        FROM adventure_spent s JOIN adventure_lot l ON l.id = s.lot_id
        WHERE s.round_id = d.round_id AND s.user_id = d.user_id AND l.transfer_id IS NOT NULL
        ORDER BY l.transfer_id DESC LIMIT ${PURCHASES_SHOWN}
      ) AS purchases
    FROM adventure_dispatch d
    LEFT JOIN adventure_payout p ON p.round_id = d.round_id AND p.user_id = d.user_id
    WHERE d.id = ${id}::uuid`)) as unknown as { rows: Found[] }
  const [row] = rows
  if (!row) return undefined
  const { id: receiptId, planet, ships, at, ...rest } = row
  return { receipt: { id: receiptId, planet, ships, at }, ...rest }
}
