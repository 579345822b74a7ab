import type { FastifyInstance } from 'fastify'
import { DispatchAnswer, PurchaseAnswer } from '../../contract/adventure.ts'
import { weightsOf } from '../../machines/adventure/rules.ts'
import { HOUSE } from '../ledger/houses.ts'
import { briefly } from '../platform/briefly.ts'
import { sharedNow } from '../platform/clock.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { answerByKey } from '../platform/idempotency.ts'
import { pageOf } from '../platform/page.ts'
import { register } from '../platform/register.ts'
import { broadcast } from './broadcast.ts'
import { buy } from './buy.ts'
import { dispatch } from './dispatch.ts'
import { leavesOf } from './dispatches.ts'
import { checkRounds, type Game, openGame, retune } from './game.ts'
import { conductByJobs } from './jobs.ts'
import { readLive } from './live.ts'
import { roundsOf } from './my-rounds.ts'
import { lastRounds, mineOf, winnersOf } from './queries.ts'
import { rankingOf } from './ranking.ts'
import { markSeen, receiptOf } from './receipt.ts'
import { findRound, roundOnAir, roundsNow } from './rounds.ts'
import { countsOf, proofOf, shownRound } from './shown.ts'

/** A crowd that polls shares one reading for this long. */
const SHARED_MS = 250

/** The interplanetary adventure: rounds on the clock, eight planets, one treasure (design §4). */
export function adventure(): Feature {
  let game: Game | undefined
  const prepared = () => {
    if (!game) throw new Error('the adventure is not prepared')
    return game
  }
  return {
    name: 'adventure',
    house: HOUSE.adventure,
    check: checkRounds,
    prepare: async (platform) => {
      game = await openGame(platform)
    },
    routes: (app, platform) => routes(app, platform, prepared()),
    retune: (platform, file) => retune(platform, prepared(), file),
    jobs: (boss, platform) => conductByJobs(boss, platform, prepared()),
    live: (platform) => broadcast(platform, () => readLive(platform, prepared())),
  }
}

function routes(app: FastifyInstance, platform: Platform, game: Game): void {
  const { db, clock } = platform
  const live = briefly(clock, SHARED_MS, () => readLive(platform, game))
  const rounds = briefly(clock, SHARED_MS, () => lastRounds(platform))
  // Apart from what is shown: those who send and buy need not wait for a crowd to be counted.
  const onAir = briefly(clock, SHARED_MS, async () => roundOnAir(await roundsNow(platform, game)))
  /** What is shown is what holds: the tuning of the round that is on, for ships that are bought too. */
  const tuningOnAir = async () => game.tuningOf((await onAir()).tuningVersion)

  register(app, 'GET /api/adventure', async ({ user }) => {
    const shown = await live()
    return {
      tuning: await game.tuningOf(shown.round.tuningVersion),
      everyMs: game.schedule.roundMs,
      live: shown,
      mine: await mineOf(platform, user.id, shown.round.id),
    }
  })

  register(app, 'GET /api/adventure/live', () => live())

  register(app, 'GET /api/adventure/mine', async ({ user }) =>
    mineOf(platform, user.id, (await onAir()).id),
  )

  register(app, 'POST /api/adventure/ships', async ({ body, attempt }) =>
    buy(platform, await tuningOnAir(), attempt('adventure.buy'), body.ships),
  )

  register(app, 'GET /api/adventure/ships/by-key/:key', async ({ user, params }) => {
    const answer = await answerByKey(db.orm, user.id, 'adventure.buy', params.key.toLowerCase())
    if (answer === undefined) throw new ApiError('NOT_FOUND', 'No purchase of yours has this key.')
    return PurchaseAnswer.parse(answer)
  })

  register(app, 'POST /api/adventure/dispatches', async ({ body, attempt }) =>
    dispatch(platform, await tuningOnAir(), attempt('adventure.dispatch'), body),
  )

  register(app, 'GET /api/adventure/dispatches/by-key/:key', async ({ user, params }) => {
    const key = params.key.toLowerCase()
    const answer = await answerByKey(db.orm, user.id, 'adventure.dispatch', key)
    if (answer === undefined) throw new ApiError('NOT_FOUND', 'No dispatch of yours has this key.')
    return DispatchAnswer.parse(answer)
  })

  register(app, 'GET /api/adventure/rounds', async () => ({ rounds: await rounds() }))

  register(app, 'GET /api/adventure/rounds/:id', async ({ params }) => {
    const row = await findRound(platform, params.id)
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such round.')
    const now = await sharedNow({ clock, db: db.orm })
    const tuning = await game.tuningOf(row.tuningVersion)
    return {
      round: shownRound(row, await countsOf(db.orm, row, now)),
      weights: weightsOf(tuning),
      proof: proofOf(row, tuning),
    }
  })

  register(app, 'GET /api/adventure/rounds/:id/dispatches', async ({ params, query }) => {
    const row = await findRound(platform, params.id)
    if (!row || row.state === 'open') throw new ApiError('NOT_FOUND', 'No such round is drawn.')
    const read = await leavesOf(db.orm, row.id, { ...query, limit: query.limit + 1 })
    const { rows: leaves, next } = pageOf(read, query.limit)
    return { leaves, next }
  })

  register(app, 'GET /api/adventure/rounds/:id/winners', async ({ params }) => ({
    winners: await winnersOf(platform, params.id),
  }))

  register(app, 'GET /api/adventure/my-rounds', async ({ user, query }) => {
    const read = await roundsOf(db, user.id, { ...query, limit: query.limit + 1 })
    const shown = read.slice(0, query.limit)
    const next = read.length > query.limit ? (shown.at(-1)?.roundId ?? null) : null
    return { rounds: shown, next }
  })

  register(app, 'GET /api/adventure/ranking', ({ user, query }) =>
    rankingOf(platform, user.id, query.period),
  )

  register(app, 'GET /api/adventure/receipt', ({ user }) => receiptOf(platform, user.id))

  register(app, 'POST /api/adventure/receipt/seen', async ({ user, body }) => {
    await markSeen(platform, user.id, body.through)
    return { ok: true as const }
  })
}
