import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/levels/tuning.json' with { type: 'json' }
import type { LevelsTuning } from '../../contract/levels-tuning.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { levelBooks } from './books.ts'
import { days } from './days.ts'
import { flowers } from './intimacy.ts'
import { levelsPersonOps } from './person-ops.ts'
import { personal } from './personal.ts'
import { intimacyOf, levelDays, levelsOf } from './shown.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** Levels: active, wealth and charm of people, and intimacy of two (spec §2 /userLevel, §3, §9). */
export function levels(): Feature {
  let inForce: LevelsTuning | undefined
  return {
    name: 'levels',
    books: () => levelBooks,
    checkSettings: async () => {
      await provenFile()
    },
    consumers: { 'levels.days': days, 'levels.intimacy': flowers },
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes,
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
  register(app, 'GET /api/levels', async ({ user }) =>
    levelsOf(db.orm, user, await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'GET /api/levels/:kind/days', ({ user, params: { kind }, query }) =>
    levelDays(db.orm, user.id, kind, query),
  )

  register(app, 'GET /api/levels/intimacy', ({ user, query }) => intimacyOf(db.orm, user.id, query))

  levelsPersonOps(app, platform)
}
