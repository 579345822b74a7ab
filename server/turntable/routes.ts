import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/turntable/tuning.json' with { type: 'json' }
import { SpinAnswer } from '../../contract/turntable.ts'
import { balancesOf } from '../ledger/balances.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { answerByKey } from '../platform/idempotency.ts'
import { register } from '../platform/register.ts'
import { playerQueue } from './player-queue.ts'
import { recentWins, spinsOf } from './records.ts'
import { spin, type Table } from './spin.ts'
import { publishTuning } from './tuning.ts'

/** The turntable: 10 diamonds an opportunity (spec §9, design §4). */
export function turntable(): Feature {
  let table: Table | undefined
  return {
    name: 'turntable',
    prepare: async (platform) => {
      table = await openTable(platform)
    },
    routes: (app, platform) => {
      if (!table) throw new Error('the turntable is not prepared')
      routes(app, platform, table)
    },
  }
}

/** The table with the tuning in force, published. */
export async function openTable(platform: Platform): Promise<Table> {
  return { tuning: await publishTuning(platform, tuningFile), queue: playerQueue() }
}

function routes(app: FastifyInstance, platform: Platform, table: Table): void {
  const { db } = platform

  register(app, 'GET /api/turntable', async ({ user }) => ({
    tuning: table.tuning,
    balances: await balancesOf(db.orm, user.id),
  }))

  register(app, 'POST /api/turntable/spins', ({ body, attempt }) =>
    spin(platform, table, attempt('turntable.spin'), body.count),
  )

  register(app, 'GET /api/turntable/spins', async ({ user, query }) => {
    const spins = await spinsOf(db.orm, user.id, query)
    return { spins, next: spins.length === query.limit ? (spins.at(-1)?.id ?? null) : null }
  })

  register(app, 'GET /api/turntable/spins/by-key/:key', async ({ user, params }) => {
    const answer = await answerByKey(db.orm, user.id, 'turntable.spin', params.key.toLowerCase())
    if (answer === undefined) throw new ApiError('NOT_FOUND', 'No spin of yours has this key.')
    return SpinAnswer.parse(answer)
  })

  register(app, 'GET /api/turntable/wins', async () => ({ wins: await recentWins(db.orm) }))
}
