import type { FastifyInstance } from 'fastify'
import type { OpsPlay } from '../../contract/play-ops.ts'
import { databaseNow } from '../platform/clock.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { requireUser } from '../user/queries.ts'
import { disqualificationsOf, disqualify, requalify } from './disqualify.ts'
import { stateOf } from './state.ts'

/** How somebody may play, in the ops console: their own limits, and the games that they are kept out of. */
export function playOps(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const games = platform.features.flatMap(({ name, plays, disqualified }) =>
    plays || disqualified ? [name] : [],
  )
  const requireGame = (game: string) => {
    if (!games.includes(game)) throw new ApiError('NOT_FOUND', 'There is no such game.')
  }

  register(app, 'GET /api/ops/play/users/:id', async ({ params: { id } }): Promise<OpsPlay> => {
    await requireUser(db.orm, id)
    const at = await databaseNow({ clock, db: db.orm })
    const rows = await disqualificationsOf(db.orm, id, at)
    return {
      own: await stateOf(db.orm, platform, id),
      games: games.map((name) => {
        const row = rows.find(({ game }) => game === name)
        const disqualified = row && {
          since: row.since.getTime(),
          until: row.endsAt?.getTime() ?? null,
          reason: row.reason,
        }
        return { name, disqualified: disqualified ?? null }
      }),
    }
  })

  registerAction(app, platform, 'POST /api/ops/play/users/:id/disqualified', {
    act: async (tx, { params: { id }, body: { game, until, reason }, now: at }) => {
      await requireUser(tx, id)
      requireGame(game)
      await disqualify(tx, platform, { userId: id, game, at, until, reason })
      return { answer: { until }, target: `user:${id}`, before: { game }, after: { game, until } }
    },
  })

  registerAction(app, platform, 'POST /api/ops/play/users/:id/requalified', {
    act: async (tx, { params: { id }, body: { game }, now: at }) => {
      await requireUser(tx, id)
      requireGame(game)
      const { since, until } = await requalify(tx, { userId: id, game, at })
      const before = { game, since, until }
      return { answer: { since }, target: `user:${id}`, before, after: { game } }
    },
  })
}
