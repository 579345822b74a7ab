import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/extraReturn/tuning.json' with { type: 'json' }
import type { ExtraReturnTuning } from '../../contract/extra-return-tuning.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { extraReturnBooks } from './books.ts'
import { checkIn } from './check-in.ts'
import { HOUSE } from './house.ts'
import { join } from './join.ts'
import { extraReturnKinds } from './kinds.ts'
import { extraReturnOps } from './ops.ts'
import { personal } from './personal.ts'
import { extraReturnOf } from './shown.ts'
import { endDone } from './sweep.ts'
import { toppedUp, topUpChanged } from './top-ups.ts'
import { TUNED } from './tuned.ts'
import { disqualified } from './void.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** The extra return: a top-up's diamonds once more, in parts that are claimed day by day (spec §2, §4, §9). */
export function extraReturn(): Feature {
  let inForce: ExtraReturnTuning | undefined
  return {
    name: TUNED.game,
    house: { id: HOUSE, class: 'clearing' },
    kinds: extraReturnKinds,
    books: () => extraReturnBooks,
    checkSettings: async () => {
      await provenFile()
    },
    disqualified,
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes,
    schedules: { 'extraReturn.sweep': { cron: '*/5 * * * *', run: endDone } },
    toppedUp,
    topUpChanged,
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

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  register(app, 'GET /api/extra-return', async ({ user }) =>
    extraReturnOf(db.orm, user, await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'POST /api/extra-return/join', ({ user, request }) =>
    runIdempotent(db, request, clock, (tx, at) => join(tx, platform, user, at)),
  )

  register(app, 'POST /api/extra-return/check-in', ({ user, body: { card }, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      checkIn(tx, platform, { userId: user.id, card, at }),
    ),
  )

  extraReturnOps(app, platform)
}
