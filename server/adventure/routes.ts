import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import tuningFile from '../../assets/adventure/tuning.json' with { type: 'json' }
import type { AdventureLive } from '../../contract/adventure.ts'
import { digits } from '../../contract/endpoint.ts'
import { weightsOf } from '../../machines/adventure/rules.ts'
import { daysOf } from '../../machines/clock/local-day.ts'
import { cacheFor } from '../platform/cache.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById, pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import type { Room } from '../platform/live/live-room.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { shipsStand } from './books/money.ts'
import { adventureBooks } from './books.ts'
import { broadcast } from './broadcast.ts'
import { buy } from './buy.ts'
import { dispatch } from './dispatch.ts'
import { leavesOf } from './dispatches.ts'
import { adopt, checkRounds, type Game, openGame, scheduleOf } from './game.ts'
import { giveShips } from './give.ts'
import { adventureHome } from './home.ts'
import { HOUSE } from './house.ts'
import { conductByJobs, orderAndConduct, QUEUE } from './jobs.ts'
import { readLive } from './live.ts'
import { adventureMetrics, registerRoundMetrics } from './metrics.ts'
import { roundsOf, sumsOfDays } from './my-rounds.ts'
import { adventureOps, adventureProofs } from './ops.ts'
import { adventurePersonOps } from './person-ops.ts'
import { plannedReturn } from './planned-return.ts'
import { lastRounds, mineOf, winnersOf } from './queries.ts'
import { rankingOf } from './ranking.ts'
import { markSeen, receiptOf } from './receipt.ts'
import { adventureReplay } from './replay.ts'
import { findRound, roundOnAir, roundsNow } from './rounds.ts'
import { countsOf, proofOf, shownRound } from './shown.ts'
import { TUNED } from './tuned.ts'

/** A crowd that polls shares one reading for this long. */
const SHARED_MS = 250

const PLAYED = 'numbers of rounds, which the books prove'

/** The interplanetary adventure: rounds on the clock, eight planets, one treasure (design §4). */
export function adventure(): Feature {
  let game: Game | undefined
  const prepared = () => {
    if (!game) throw new Error('the adventure is not prepared')
    return game
  }
  return {
    name: 'adventure',
    house: { id: HOUSE, class: 'game' },
    kinds: {
      'adventure.buy': {
        houses: [HOUSE],
        reason: 'the price of spaceships',
        leaves: shipsStand,
      },
      'adventure.payout': { houses: [HOUSE], reason: 'the treasure of a round' },
    },
    books: () => adventureBooks,
    personal: {
      tables: {
        adventure_lot: PLAYED,
        adventure_dispatch: PLAYED,
        adventure_spent: PLAYED,
        adventure_payout: PLAYED,
        adventure_return: PLAYED,
        adventure_standing: PLAYED,
        adventure_seen: PLAYED,
      },
    },
    proofs: adventureProofs,
    plays: { dispatches: 'adventure_dispatch' },
    plannedReturn,
    items: { ships: giveShips },
    metrics: adventureMetrics,
    checkSettings: checkRounds,
    prepare: async (platform) => {
      game = await openGame(platform)
      registerRoundMetrics(platform)
    },
    routes: (app, platform) => {
      routes(app, platform, prepared())
      adventureOps(app, platform, prepared())
    },
    home: async (platform, { userId, at }) => {
      const round = roundOnAir(await roundsNow(platform, prepared()))
      const mine = await mineOf(platform, userId, round.id)
      const { shipPriceDiamonds: stake } = await prepared().tuningOf(round.tuningVersion)
      return [adventureHome(round, mine, { stake, at })]
    },
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      check: scheduleOf,
      adopt: (tuning, settings) => adopt(prepared(), tuning, settings),
      inForce: () => game?.tuning,
      replay: adventureReplay,
    }),
    queues: [QUEUE],
    jobs: (boss, platform) => conductByJobs(boss, platform, prepared()),
    schedules: {
      'adventure.catch-up': {
        cron: '* * * * *',
        run: (platform, boss) => orderAndConduct(boss, platform, prepared()),
      },
    },
    live: (platform, room: Room<AdventureLive>) =>
      broadcast(room, platform.log, () => readLive(platform, prepared())),
  }
}

const LEAVES = pagedById('adventure.dispatches')
const MY_ROUNDS = pagedList<[roundId: number]>(
  'adventure.my-rounds',
  z.tuple([z.number().int().positive()]),
  // As the release before sent it.
  digits(1, Number.MAX_SAFE_INTEGER).transform((id): [number] => [id]),
)

function routes(app: FastifyInstance, platform: Platform, game: Game): void {
  adventurePersonOps(app, platform)
  const { db, clock } = platform
  const live = cacheFor(clock, SHARED_MS, () => readLive(platform, game))
  const rounds = cacheFor(clock, SHARED_MS, () => lastRounds(platform))
  // Apart from what is shown: those who send and buy need not wait for a crowd to be counted.
  const onAir = cacheFor(clock, SHARED_MS, async () => roundOnAir(await roundsNow(platform, game)))
  /** What is shown is what holds: the tuning of the round that is on, for ships that are bought too. */
  const tuningOnAir = async () => game.tuningOf((await onAir()).tuningVersion)

  register(app, 'GET /api/adventure', async ({ user }) => {
    const shown = await live()
    return {
      tuning: await game.tuningOf(shown.round.tuningVersion),
      art: platform.tunings.art('adventure'),
      everyMs: game.schedule.roundMs,
      live: shown,
      mine: await mineOf(platform, user.id, shown.round.id),
    }
  })

  register(app, 'GET /api/adventure/live', () => live())

  register(app, 'GET /api/adventure/mine', async ({ user }) =>
    mineOf(platform, user.id, (await onAir()).id),
  )

  register(app, 'POST /api/adventure/ships', async ({ body, request }) => {
    const [tuning, at] = [await tuningOnAir(), await databaseNow({ clock, db: db.orm })]
    const purchase = { userId: request.userId, ships: body.ships, at }
    return runIdempotent(db, request, at, (tx) => buy(tx, platform, tuning, purchase))
  })

  register(app, 'POST /api/adventure/dispatches', async ({ body, request }) =>
    dispatch(platform, await tuningOnAir(), request, body),
  )

  register(app, 'GET /api/adventure/rounds', async () => ({ rounds: await rounds() }))

  register(app, 'GET /api/adventure/rounds/:id', async ({ params }) => {
    const row = await findRound(platform, params.id)
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such round.')
    const now = await databaseNow({ clock, db: db.orm })
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
    const { rows: leaves, next } = await LEAVES.page(
      query,
      (after, limit) => leavesOf(db.orm, row.id, { after: after?.[0], limit }),
      ({ id }) => [id],
    )
    return { leaves, next }
  })

  register(app, 'GET /api/adventure/rounds/:id/winners', async ({ params }) => ({
    winners: await winnersOf(platform, params.id),
  }))

  register(app, 'GET /api/adventure/my-rounds', async ({ user, query }) => {
    const { rows: rounds, next } = await MY_ROUNDS.page(
      query,
      (before, limit) => roundsOf(db, user.id, { before: before?.[0], limit }),
      ({ roundId }) => [roundId],
    )
    const days = daysOf(
      rounds.map(({ opensAt }) => opensAt),
      query.offset ?? 0,
    )
    const now = await databaseNow({ clock, db: db.orm })
    return { rounds, days: await sumsOfDays(db, user.id, days, now), next }
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
