import type { FastifyInstance } from 'fastify'
import type { SeedState } from '../../contract/fairness.ts'
import { dailyHeads, latestHead, linkOf } from '../ledger/chain.ts'
import { sharedNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { once } from '../platform/idempotency.ts'
import { pageOf } from '../platform/page.ts'
import { register } from '../platform/register.ts'
import { drawOf, drawsOf } from './draws.ts'
import { rotateSeeds, seedState, startSeeds } from './seeds.ts'
import { tuningInWriting } from './tunings.ts'

/** For how long back the chain's heads of each day are told. */
const DAYS_TOLD = 30

/** Commit-reveal for players: their pairs, their draws (design §3). */
export const fairness: Feature = { name: 'fairness', routes }

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, beacon } = platform

  async function seedsOf(userId: number): Promise<SeedState> {
    const seeds = await seedState(db.orm, userId)
    if (seeds) return seeds
    await db.orm.transaction((tx) => startSeeds(tx as Transaction, userId, platform, clock.now()))
    return seedsOf(userId)
  }

  register(app, 'GET /api/fairness', async () => ({ protocol: 2, beacon: beacon.name }))

  register(app, 'GET /api/fairness/tunings/:game/:version', async ({ params }) => {
    const tuning = await tuningInWriting(db.orm, params.game, params.version)
    if (!tuning) throw new ApiError('NOT_FOUND', 'There is no such tuning.')
    return tuning
  })

  register(app, 'GET /api/fairness/seed', ({ user }) => seedsOf(user.id))

  register(app, 'POST /api/fairness/seed/rotate', async ({ user, body, attempt }) => {
    const rotation = attempt('fairness.rotate')
    await seedsOf(user.id)
    return once(db, rotation, clock.now(), async (tx) => {
      const revealed = await rotateSeeds(tx, user.id, body.clientSeed, platform)
      const seeds = await seedState(tx, user.id)
      if (!seeds) throw new Error('rotation left no seeds')
      return { revealed, seeds }
    })
  })

  register(app, 'GET /api/fairness/draws', async ({ user, query }) => {
    const read = await drawsOf(db.orm, user.id, { ...query, limit: query.limit + 1 })
    const { rows: draws, next } = pageOf(read, query.limit)
    return { draws, next }
  })

  register(app, 'GET /api/fairness/draws/:id', async ({ user, params }) => {
    const draw = await drawOf(db.orm, user.id, params.id)
    if (!draw) throw new ApiError('NOT_FOUND', 'You have no such draw.')
    return draw
  })

  register(app, 'GET /api/fairness/chain', async () => {
    const now = await sharedNow({ clock, db: db.orm })
    return { latest: await latestHead(db.orm), days: await dailyHeads(db.orm, now, DAYS_TOLD) }
  })

  register(app, 'GET /api/fairness/chain/:seq', async ({ params }) => {
    const link = await linkOf(db.orm, params.seq)
    if (!link) throw new ApiError('NOT_FOUND', 'The chain has no such link.')
    return link
  })
}
