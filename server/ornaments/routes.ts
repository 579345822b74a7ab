import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/ornaments/tuning.json' with { type: 'json' }
import type { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { ornamentBooks, ornamentStands } from './books.ts'
import { buyOrnament } from './buy.ts'
import { grantMissing } from './grant.ts'
import { HOUSE } from './house.ts'
import { ornamentsOps } from './ops.ts'
import { personal } from './personal.ts'
import { refreshAll } from './seen.ts'
import { ornamentsOf } from './shown.ts'
import { TUNED } from './tuned.ts'
import { wearOrnament } from './wear.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** Ornaments of avatars: owned, worn, disabled (spec §2 /userLevel). */
export function ornaments(): Feature {
  let inForce: OrnamentsTuning | undefined
  return {
    name: 'ornaments',
    house: { id: HOUSE, class: 'clearing' },
    kinds: {
      'ornaments.buy': {
        houses: [HOUSE],
        reason: 'the price of an ornament, in gold',
        leaves: ornamentStands,
      },
    },
    books: () => ornamentBooks,
    checkSettings: async () => {
      await provenFile()
    },
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes: (app, platform) =>
      routes(app, platform, () => {
        if (!inForce) throw new ApiError('UNAVAILABLE', 'The tuning of ornaments is not read yet.')
        return inForce
      }),
    schedules: {
      // What ends, rests, or is disabled with an account.
      'ornaments.seen': {
        cron: '* * * * *',
        run: async ({ db, clock }) => {
          await refreshAll(db.orm, await databaseNow({ clock, db: db.orm }))
        },
      },
      'ornaments.missing': { cron: '20 3 * * *', run: giveMissing },
    },
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        inForce = tuning
      },
      inForce: () => inForce,
    }),
  }
}

function routes(app: FastifyInstance, platform: Platform, tuningNow: () => OrnamentsTuning) {
  const { db, clock } = platform
  register(app, 'GET /api/ornaments', async ({ user }) =>
    ornamentsOf(db.orm, user.id, tuningNow(), await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'POST /api/ornaments/worn', ({ user, body: { ornament }, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      wearOrnament(tx, { userId: user.id, ornament, at }),
    ),
  )

  register(app, 'POST /api/ornaments/bought', ({ user, body, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      buyOrnament(tx, platform, tuningNow(), { userId: user.id, ...body, at }),
    ),
  )

  ornamentsOps(app, platform)
}

async function giveMissing(platform: Platform): Promise<void> {
  const { db, clock } = platform
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await grantMissing(tx, platform, await databaseNow({ clock, db: tx }))
  })
}
