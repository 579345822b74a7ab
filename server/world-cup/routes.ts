import type { FastifyInstance } from 'fastify'
import type { WorldCupLive } from '../../contract/world-cup.ts'
import { cacheFor } from '../platform/cache.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import type { Room } from '../platform/live/live-room.ts'
import { placeBet } from './bet.ts'
import { worldCupBooks } from './books.ts'
import { matchRoom } from './chatroom.ts'
import { importCommand } from './commands.ts'
import { doDue } from './due.ts'
import { HOUSE } from './house.ts'
import { KINDS } from './kinds.ts'
import { tellChanges } from './live.ts'
import { betOf, betsOf, mineOf } from './mine.ts'
import { proposeModelOdds } from './model.ts'
import { worldCupOps } from './ops.ts'
import { personal } from './personal.ts'
import { placesOf } from './ranking.ts'
import { markSeen, receiptOf } from './receipt.ts'
import { tournamentShown } from './shown.ts'
import { shownBet } from './shown-bets.ts'
import { suspendExposed } from './suspend.ts'
import { worldCupWaits } from './waits.ts'

/** A crowd that polls shares one reading for this long. */
const SHARED_MS = 250

/** World Cup betting: fixtures, odds, bets, settled daily at noon (spec §2 /worldCup, §4, §9). */
export const worldCup: Feature = {
  name: 'worldCup',
  chatrooms: { match: matchRoom },
  house: { id: HOUSE, class: 'game' },
  kinds: KINDS,
  books: () => worldCupBooks,
  personal,
  plays: { bets: 'cup_bet' },
  commands: { 'import:world-cup': importCommand },
  waits: worldCupWaits,
  routes,
  live: (platform, room: Room<WorldCupLive>) => tellChanges(platform, room),
  schedules: {
    'worldCup.due': { cron: '* * * * *', run: doDue, limitSeconds: 3_600 },
    'worldCup.odds': { cron: '7 * * * *', run: proposeByModel },
  },
}

async function proposeByModel(platform: Platform): Promise<void> {
  await proposeModelOdds(platform)
}

const BETS = pagedById('worldCup.bets')

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const shown = cacheFor(clock, SHARED_MS, () => tournamentShown(platform))
  const now = () => databaseNow({ clock, db: db.orm })
  worldCupOps(app, platform)

  register(app, 'GET /api/world-cup', () => shown())

  register(app, 'GET /api/world-cup/mine', ({ user }) => mineOf(db.orm, user.id))

  register(app, 'POST /api/world-cup/bets', async ({ user, body, request }) => {
    const answer = await runIdempotent(db, request, clock, (tx) =>
      placeBet(tx, platform, { userId: user.id, ...body }),
    )
    await suspendExposed(platform, body.marketId)
    return answer
  })

  register(app, 'GET /api/world-cup/bets', async ({ user, query }) => {
    const { rows, next } = await BETS.page(
      query,
      (before, limit) => betsOf(db.orm, user.id, { before: before?.[0], limit }),
      ({ id }) => [id],
    )
    return { bets: rows.map(shownBet), next }
  })

  register(app, 'GET /api/world-cup/bets/:id', ({ user, params: { id } }) =>
    betOf(db.orm, user.id, id),
  )

  register(app, 'GET /api/world-cup/receipt', async ({ user }) =>
    receiptOf(db.orm, user.id, await now()),
  )

  register(app, 'POST /api/world-cup/receipt/seen', async ({ user, body: { through } }) => {
    await markSeen(db.orm, user.id, { through, now: await now() })
    return { ok: true as const }
  })

  register(app, 'GET /api/world-cup/ranking', ({ user }) => placesOf(platform, user.id))
}
