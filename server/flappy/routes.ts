import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/flappy/tuning.json' with { type: 'json' }
import { ISSUANCE } from '../ledger/houses.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { flappyBooks } from './books.ts'
import { payDueChests } from './chests.ts'
import { flightsCommand } from './commands.ts'
import { fly } from './fly.ts'
import { type Game, openGame, provenFile, rulesOf } from './game.ts'
import { flappyHome } from './home.ts'
import { lastChests } from './last-chests.ts'
import { leaveOut } from './leave-out.ts'
import { flappyMetrics } from './metrics.ts'
import { openingOf } from './opening.ts'
import { flappyOps, flappyProofs } from './ops.ts'
import { flappyPersonOps } from './person-ops.ts'
import { proofOf, proofsOf } from './proofs.ts'
import { weekRanking } from './ranking.ts'
import { flappyReplay } from './replay.ts'
import { spendTicket } from './spend-ticket.ts'
import { sweepTickets } from './sweep.ts'
import { takeTicket } from './ticket.ts'
import { TUNED } from './tuned.ts'
import { waitingFlights } from './waiting.ts'

const PLAYED = 'numbers of flights, which the books prove'

/** Flappy Bird: tickets, runs that the server flies again, a ranking and chests a week (design §4). */
export function flappy(): Feature {
  let game: Game | undefined
  const prepared = () => {
    if (!game) throw new Error('Flappy Bird is not prepared')
    return game
  }
  return {
    name: 'flappy',
    plays: { flights: 'flappy_run' },
    proofs: flappyProofs,
    waits: { flights: waitingFlights },
    kinds: {
      'flappy.chest': {
        houses: [ISSUANCE],
        reason: 'the chests of the three best of a week of Flappy Bird',
      },
    },
    books: () => flappyBooks,
    personal: {
      tables: {
        flappy_seed: PLAYED,
        flappy_ticket: PLAYED,
        flappy_run: PLAYED,
        flappy_chest: PLAYED,
      },
    },
    security: { RUN_REFUSED: 'run' },
    disqualified: leaveOut,
    metrics: flappyMetrics,
    commands: { flights: flightsCommand },
    checkSettings: async () => void (await provenFile()),
    prepare: async (platform) => {
      game = await openGame(platform)
    },
    routes: (app, platform) => {
      routes(app, platform, prepared())
      flappyOps(app, platform)
    },
    schedules: {
      'flappy.chests': { cron: '*/10 * * * *', run: payDueChests },
      'flappy.sweep': { cron: '25 * * * *', run: sweepTickets },
    },
    home: async (platform, asked) => [await flappyHome(platform, prepared(), asked)],
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        prepared().rules = rulesOf(tuning)
      },
      inForce: () => game?.rules.tuning,
      replay: flappyReplay,
    }),
  }
}

const TICKETS = pagedById('flappy.tickets')

function routes(app: FastifyInstance, platform: Platform, game: Game): void {
  flappyPersonOps(app, platform)
  const { db, clock } = platform
  app.addHook('onClose', () => game.referee.close())

  register(app, 'GET /api/flappy', ({ user }) => openingOf(platform, game, user.id))

  register(app, 'GET /api/flappy/trial', async () => ({
    tuning: game.rules.tuning,
    art: platform.tunings.art('flappy'),
  }))

  register(app, 'POST /api/flappy/tickets', async ({ body, request }) => {
    const { userId } = request
    const { clientSeed, flown } = body
    if (flown) await spendTicket(platform, { userId, id: flown }, { state: 'void' })
    return runIdempotent(db, request, clock, async (tx, at) => {
      const ticket = await takeTicket(tx, platform, game.rules, { userId, clientSeed, at })
      flappyMetrics(platform.metrics).tickets.inc()
      return ticket
    })
  })

  register(app, 'GET /api/flappy/tickets', async ({ user, query }) => {
    const { rows: tickets, next } = await TICKETS.page(
      query,
      (before, limit) => proofsOf(db.orm, user.id, { before: before?.[0], limit }),
      ({ id }) => [id],
    )
    return { tickets, next }
  })

  register(app, 'GET /api/flappy/tickets/:id', async ({ user, params }) => {
    const proof = await proofOf(db.orm, user.id, params.id)
    if (!proof) throw new ApiError('NOT_FOUND', 'You have no such ticket.')
    return proof
  })

  register(app, 'POST /api/flappy/runs', ({ body, request }) => fly(platform, game, request, body))

  register(app, 'GET /api/flappy/ranking', ({ user }) => weekRanking(platform, user.id))

  register(app, 'GET /api/flappy/chests', () => lastChests(platform))
}
