import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import tuningFile from '../../assets/radar/tuning.json' with { type: 'json' }
import type { RadarTuning } from '../../contract/radar.ts'
import { blockedBy, unblockPerson } from '../chat/blocks.ts'
import { noteRead, receivedBy, unreadBy } from '../chat/received.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedById, pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { radarBooks } from './books.ts'
import { chancesOf } from './chances.ts'
import { reportsCommand } from './commands.ts'
import { giveChances } from './give.ts'
import { greet } from './greet.ts'
import { radarHome } from './home.ts'
import { radarOps, waitingPeople } from './ops.ts'
import { radarPersonOps } from './person-ops.ts'
import { radarPersonal } from './personal.ts'
import { forgetPlace, tellPlace } from './place.ts'
import { noteHere, shownProfile, tellProfile } from './profile.ts'
import { blockMet, reportMet } from './report.ts'
import { restUnseen } from './rest.ts'
import { scan } from './scan.ts'
import { provenFile, TUNED } from './tuned.ts'

/** The fate radar (spec §9, design §4): somebody near who looks for the same. No money moves in it. */
export function radar(): Feature {
  let inForce: RadarTuning | undefined
  const tuning = () => {
    if (!inForce) throw new Error('the radar is not prepared')
    return inForce
  }
  return {
    name: 'radar',
    plays: { meetings: 'radar_meeting' },
    books: () => radarBooks,
    personal: radarPersonal,
    waits: { people: waitingPeople },
    items: { chances: giveChances(tuning) },
    security: { PLACE_MOVED: 'limit' },
    commands: { 'radar-reports': reportsCommand },
    checkSettings: async () => void (await provenFile()),
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes: (app, platform) => routes(app, platform, tuning),
    schedules: {
      'radar.rest': {
        cron: '20 * * * *',
        run: async ({ db, clock }) =>
          restUnseen(db.orm, tuning(), await databaseNow({ clock, db: db.orm })),
      },
    },
    home: async (platform, asked) => [await radarHome(platform, tuning(), asked)],
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

const GREETINGS = pagedById('radar.greetings')
/** The last year that the database and JavaScript write alike: a cursor may be made up. */
const LAST_AT = Date.UTC(9999, 11, 31)
const BLOCKED = pagedList<[at: number, id: number]>(
  'radar.blocked',
  z.tuple([z.number().int().min(0).max(LAST_AT), z.number().int().min(1)]),
)

function routes(app: FastifyInstance, platform: Platform, tuning: () => RadarTuning): void {
  const { db, clock, random } = platform
  const now = () => databaseNow({ clock, db: db.orm })

  register(app, 'GET /api/radar', async ({ user }) => {
    const at = await now()
    const row = await db.orm.transaction((tx) => noteHere(tx as Transaction, user.id, at))
    return {
      tuning: tuning(),
      art: platform.tunings.art('radar'),
      profile: row ? shownProfile(row) : null,
      chances: await chancesOf(db.orm, user.id, tuning(), at),
      unread: await unreadBy(db.orm, user.id, 'radar'),
    }
  })

  register(app, 'POST /api/radar/profile', async ({ user, body }) => {
    const at = await now()
    return db.orm.transaction((tx) => tellProfile(tx as Transaction, user, at, body))
  })

  register(app, 'POST /api/radar/place', async ({ user, body }) => {
    const told = { userId: user.id, at: await now() }
    return db.orm.transaction((tx) => tellPlace(tx as Transaction, platform, told, body))
  })

  register(app, 'POST /api/radar/place/forget', async ({ user }) =>
    db.orm.transaction((tx) => forgetPlace(tx as Transaction, platform, user.id)),
  )

  register(app, 'POST /api/radar/scan', async ({ body, request }) => {
    const at = await now()
    const search = { userId: request.userId, purpose: body.purpose }
    return runIdempotent(db, request, at, (tx) =>
      scan(tx, { random, tuning: tuning(), at }, search),
    )
  })

  register(app, 'POST /api/radar/greet', async ({ body, request }) => {
    const at = await now()
    const greeting = { userId: request.userId, ...body }
    return runIdempotent(db, request, at, (tx) => greet(tx, { random, at }, greeting))
  })

  register(app, 'GET /api/radar/greetings', async ({ user, query }) => {
    const { rows, next } = await GREETINGS.page(
      query,
      (from, limit) => receivedBy(db.orm, user.id, { source: 'radar', from: from?.[0], limit }),
      ({ id }) => [id],
    )
    return { greetings: rows, next }
  })

  register(app, 'POST /api/radar/greetings/read', async ({ user, body }) => {
    await noteRead(db.orm, user.id, { source: 'radar', upTo: body.upTo, at: await now() })
    return { ok: true }
  })

  register(app, 'POST /api/radar/block', async ({ user, body }) => {
    await db.orm.transaction((tx) => blockMet(tx as Transaction, platform, user.id, body))
    return { ok: true }
  })

  register(app, 'POST /api/radar/unblock', async ({ user, body }) => {
    const pair = { userId: user.id, blockedId: body.user }
    await db.orm.transaction((tx) => unblockPerson(tx as Transaction, pair))
    return { ok: true }
  })

  register(app, 'GET /api/radar/blocked', async ({ user, query }) => {
    const { rows, next } = await BLOCKED.page(
      query,
      (from, limit) => blockedBy(db.orm, user.id, { from, limit }),
      ({ user: { id }, at }) => [at, id],
    )
    return { blocked: rows, next }
  })

  register(app, 'POST /api/radar/report', async ({ user, body }) => {
    await db.orm.transaction((tx) => reportMet(tx as Transaction, platform, user.id, body))
    return { ok: true }
  })

  radarOps(app, platform)
  radarPersonOps(app, platform)
}
