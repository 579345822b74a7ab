import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/invite/tuning.json' with { type: 'json' }
import type { InviteTuning } from '../../contract/invite-tuning.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { noteJoined } from './attribute.ts'
import { inviteBooks } from './books.ts'
import { inviterOf } from './by-code.ts'
import { codeOf } from './code.ts'
import { hideName } from './hide-name.ts'
import { forgetAddresses, lookAtActive, lookAtNew } from './look.ts'
import { heldInvitations, inviteOps } from './ops.ts'
import { invitePersonOps } from './person-ops.ts'
import { personal } from './personal.ts'
import { inviteRanking } from './ranking.ts'
import { invitationCommissions } from './rules.ts'
import { friendsPage, overviewOf } from './shown.ts'
import { signUps } from './told.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** How players invite others, and what that brings them. */
export function invite(): Feature {
  let inForce: InviteTuning | undefined
  return {
    name: 'invite',
    books: inviteBooks,
    checkSettings: async () => {
      await provenFile()
    },
    commissions: invitationCommissions,
    consumers: { 'invite.sign-ups': signUps },
    joined: noteJoined,
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes,
    schedules: {
      'invite.look': {
        cron: '*/5 * * * *',
        run: async (platform) => {
          await lookAtNew(platform)
        },
      },
      'invite.look-again': {
        cron: '10 3 * * *',
        run: async (platform) => {
          await lookAtActive(platform)
        },
      },
      'invite.forget-addresses': { cron: '25 3 * * *', run: forgetAddresses },
    },
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        inForce = tuning
      },
      inForce: () => inForce,
    }),
    waits: { held: heldInvitations },
  }
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  inviteOps(app, platform)
  invitePersonOps(app, platform)

  register(app, 'GET /api/invite/code', async ({ user }) => ({
    code: await codeOf(platform, user.id),
  }))

  register(app, 'GET /api/invite', async ({ user }) =>
    overviewOf(platform, user, await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'GET /api/invite/friends', ({ user, query }) => friendsPage(db.orm, user.id, query))

  register(app, 'GET /api/invite/ranking', ({ user, query: { board } }) =>
    inviteRanking(platform, user.id, board),
  )

  register(app, 'POST /api/invite/name', ({ user, body: { isHidden }, request }) =>
    runIdempotent(db, request, clock, (tx, now) => hideName(tx, user.id, isHidden, now)),
  )

  register(app, 'GET /api/invite/by-code/:code', ({ params: { code }, address }) =>
    inviterOf(platform, code, address),
  )
}
