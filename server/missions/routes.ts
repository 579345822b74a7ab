import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/missions/tuning.json' with { type: 'json' }
import type { MissionsTuning } from '../../contract/missions-tuning.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { missionBooks } from './books.ts'
import { claimMissions } from './claim.ts'
import { missionsHome } from './home.ts'
import { missionsOps } from './ops.ts'
import { personal } from './personal.ts'
import { claimsOf, missionsOf } from './shown.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** Missions: what one does in the app brings a reward once claimed (spec §2 /tasklist, §6). */
export function missions(): Feature {
  let inForce: MissionsTuning | undefined
  return {
    name: 'missions',
    kinds: {
      'missions.reward': {
        houses: [ISSUANCE],
        reason: 'the reward of a mission, claimed once',
      },
    },
    books: () => missionBooks,
    checkSettings: async () => {
      await provenFile()
    },
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes,
    home: missionsHome,
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

  register(app, 'GET /api/missions', async ({ user }) =>
    missionsOf(db.orm, user, await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'POST /api/missions/claims', ({ user, body: { claims }, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      claimMissions(tx, platform, { userId: user.id, claims, at }),
    ),
  )

  register(app, 'GET /api/missions/claims', ({ user, query }) => claimsOf(db.orm, user.id, query))

  missionsOps(app, platform)
}
