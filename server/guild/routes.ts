import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/guild/tuning.json' with { type: 'json' }
import type { GuildTuning } from '../../contract/guild-tuning.ts'
import { guildTermsOf } from '../../machines/guild/terms.ts'
import { databaseNow } from '../platform/clock.ts'
import {
  type IdempotentRequest,
  runIdempotent,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { publicUser } from '../user/users.ts'
import { askAgent, inviteMember } from './ask.ts'
import { guildBooks } from './books.ts'
import { guildCommissions } from './commission.ts'
import { sweepGuilds } from './end.ts'
import { agentOfCode, countTry, guildOf } from './guild.ts'
import { guildOps } from './ops.ts'
import { personal } from './personal.ts'
import { deskOf, membersPage, shownMembership } from './shown.ts'
import { stepMembership } from './step.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** Agents and their guilds: who belongs to whom, and what agents get of what members earn (spec §2 /inviteAgent, §6). */
export function guild(): Feature {
  let inForce: GuildTuning | undefined
  return {
    name: 'guild',
    books: () => guildBooks,
    checkSettings: async () => {
      await provenFile()
    },
    commissions: guildCommissions,
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes: (app, platform) =>
      routes(app, platform, () => {
        if (!inForce) throw new ApiError('UNAVAILABLE', 'The tuning of guilds is not read yet.')
        return inForce
      }),
    schedules: { 'guild.sweep': { cron: '* * * * *', run: sweepGuilds } },
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

function routes(app: FastifyInstance, platform: Platform, tuningNow: () => GuildTuning): void {
  const { db, clock } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  guildOps(app, platform)

  register(app, 'GET /api/guild', async ({ user }) =>
    deskOf(platform, user, { tuning: tuningNow(), now: await now() }),
  )

  register(app, 'GET /api/guild/members', async ({ user, query }) =>
    membersPage(db.orm, user.id, { ...query, now: await now() }),
  )

  register(app, 'GET /api/guild/by-code/:code', async ({ user, params }) => {
    await countTry(platform, 'codes', { userId: user.id, at: await now() })
    const agent = await agentOfCode(db.orm, user, params.code)
    return { agent: publicUser(agent), terms: guildTermsOf(tuningNow(), user.brand) }
  })

  /** Asked again under its key, it counts once. */
  const countNew = async (what: 'codes' | 'people', request: IdempotentRequest) => {
    if ((await storedAnswer(db.orm, request)) !== undefined) return
    await countTry(platform, what, { userId: request.userId, at: await now() })
  }

  register(app, 'POST /api/guild/asks', async ({ user, body, request }) => {
    await countNew('codes', request)
    return runIdempotent(db, request, clock, async (tx) =>
      shownMembership(tx, await askAgent(tx, platform, user, body.code)),
    )
  })

  register(app, 'POST /api/guild/invitations', async ({ user, body, request }) => {
    await countNew('people', request)
    if (user.role === 'agent') await guildOf(platform, user, await now())
    return runIdempotent(db, request, clock, async (tx) =>
      shownMembership(tx, await inviteMember(tx, platform, user, body.userId)),
    )
  })

  register(
    app,
    'POST /api/guild/memberships/:id/steps',
    ({ user, params: { id }, body, request }) =>
      runIdempotent(db, request, clock, async (tx) => {
        const stepped = { userId: user.id, id, ...body }
        const row = await stepMembership(tx, { clock, tuning: tuningNow() }, stepped)
        return shownMembership(tx, row)
      }),
  )
}
