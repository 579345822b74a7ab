import type { FastifyInstance } from 'fastify'
import type { SeedState } from '../../contract/fairness.ts'
import { dailyHeads, latestHead, linkOf } from '../ledger/chain.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { fairnessBooks } from './books.ts'
import { fairnessCommand } from './commands.ts'
import { drawOf, drawsOf } from './draws.ts'
import { fairnessOps } from './ops.ts'
import { rotateSeeds, seedState, startSeeds } from './seeds.ts'
import { tuningInWriting } from './tunings.ts'

/** For how long back the chain's heads of each day are told. */
const DAYS_TOLD = 30

/** Commit-reveal for players: their pairs, their draws (design §3). */
export const fairness: Feature = {
  name: 'fairness',
  routes,
  books: fairnessBooks,
  commands: { fairness: fairnessCommand },
  personal: {
    tables: { fair_seed: 'seeds by which draws are proven; people see theirs at /fairness' },
  },
}

const DRAWS = pagedById('fairness.draws')

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, beacon, features } = platform
  // What draws without a tuning of its release publishes one for its draws.
  const games = features.flatMap(({ name, tuning, draws }) => (tuning || draws ? [name] : []))

  async function seedsOf(userId: number): Promise<SeedState> {
    const seeds = await seedState(db.orm, userId)
    if (seeds) return seeds
    await db.orm.transaction((tx) => startSeeds(tx as Transaction, userId, platform, clock.now()))
    return seedsOf(userId)
  }

  register(app, 'GET /api/fairness', async () => ({ protocol: 2, beacon: beacon.name }))

  register(app, 'GET /api/fairness/tunings/:game/:version', async ({ params }) => {
    if (!games.includes(params.game)) throw noGame(games)
    const tuning = await tuningInWriting(db.orm, params.game, params.version)
    if (!tuning) throw new ApiError('NOT_FOUND', 'There is no such tuning.')
    return tuning
  })

  register(app, 'GET /api/fairness/seed', ({ user }) => seedsOf(user.id))

  register(app, 'POST /api/fairness/seed/rotate', async ({ user, body, request }) => {
    await seedsOf(user.id)
    return runIdempotent(db, request, clock.now(), async (tx) => {
      const revealed = await rotateSeeds(tx, user.id, body.clientSeed, platform)
      const seeds = await seedState(tx, user.id)
      if (!seeds) throw new Error('rotation left no seeds')
      return { revealed, seeds }
    })
  })

  register(app, 'GET /api/fairness/draws', async ({ user, query }) => {
    const { rows: draws, next } = await DRAWS.page(
      query,
      (before, limit) => drawsOf(features, db.orm, user.id, { before: before?.[0], limit }),
      ({ id }) => [id],
    )
    return { draws, next }
  })

  register(app, 'GET /api/fairness/draws/:id', async ({ user, params }) => {
    const draw = await drawOf(features, db.orm, user.id, params.id)
    if (!draw) throw new ApiError('NOT_FOUND', 'You have no such draw.')
    return draw
  })

  register(app, 'GET /api/fairness/chain', async () => {
    const now = await databaseNow({ clock, db: db.orm })
    return { latest: await latestHead(db.orm), days: await dailyHeads(db.orm, now, DAYS_TOLD) }
  })

  register(app, 'GET /api/fairness/chain/:seq', async ({ params }) => {
    const link = await linkOf(db.orm, params.seq)
    if (!link) throw new ApiError('NOT_FOUND', 'The chain has no such link.')
    return link
  })

  fairnessOps(app, platform)
}

/** Which games there are is no matter of the contract, and yet a mistake in the address. */
function noGame(games: readonly string[]): ApiError {
  const expected = games.map((game) => JSON.stringify(game)).join('|')
  const path = 'path.game'
  return new ApiError('BAD_REQUEST', `${path}: Invalid option: expected one of ${expected}`, {
    path,
  })
}
