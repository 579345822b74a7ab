import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/tree/tuning.json' with { type: 'json' }
import { countUsable } from '../backpack/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { accept } from './accept.ts'
import { treeBooks } from './books.ts'
import { close } from './close.ts'
import { checkGarden, type Garden, openGarden } from './garden.ts'
import { treeHome } from './home.ts'
import { decline, findInvitation, withdraw } from './invitations.ts'
import { invite } from './invite.ts'
import { putAwayDue } from './jobs.ts'
import { tellReaders } from './live.ts'
import { treePersonOps } from './person-ops.ts'
import { treePersonal } from './personal.ts'
import { readerOf, roomsOf } from './readers.ts'
import { markSeen, receiptOf } from './receipt.ts'
import { peopleOf, shownInvitation } from './shown.ts'
import { treeSnapshot } from './snapshot.ts'
import { TUNED } from './tuned.ts'
import { water } from './water.ts'

/** Two people grow a tree, and water it once a day each (spec §4, design §4). */
export function tree(): Feature {
  let garden: Garden | undefined
  const prepared = (): Garden => {
    if (!garden) throw new Error('the tree is not prepared')
    return garden
  }
  return {
    name: 'tree',
    plays: { waterings: 'tree_watering' },
    books: () => treeBooks,
    personal: treePersonal,
    gifts: {
      level: 'a level that a tree of two has grown to',
      streak: 'days in a row on which both watered their tree',
    },
    checkSettings: checkGarden,
    prepare: async (platform) => {
      garden = await openGarden(platform)
    },
    routes: (app, platform) => routes(app, platform, prepared()),
    home: async (platform, asked) => [await treeHome(platform, prepared().tuning, asked)],
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        prepared().tuning = tuning
      },
      inForce: () => garden?.tuning,
    }),
    schedules: {
      'tree.put-away': {
        cron: '*/10 * * * *',
        run: (platform) => putAwayDue(platform, prepared()),
      },
    },
    live: tellReaders,
  }
}

function routes(app: FastifyInstance, platform: Platform, garden: Garden): void {
  treePersonOps(app, platform)
  const { db, clock, random, live } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  const changed = async (id: string) => {
    for (const part of await roomsOf(db.orm, id)) live.nudge('tree', part)
  }

  register(app, 'GET /api/tree', async ({ user }) => {
    const { room, toldThrough } = await readerOf(db.orm, random, user.id)
    const asked = { userId: user.id, now: await now() }
    return {
      art: platform.tunings.art('tree'),
      ...(await treeSnapshot(db.orm, garden.tuning, asked)),
      receipt: await receiptOf(db.orm, asked, toldThrough),
      usableItems: await countUsable(db.orm, asked),
      room,
    }
  })

  register(app, 'POST /api/tree/receipt/seen', async ({ user, body }) => {
    await markSeen(db.orm, user.id, body.through)
    const { room } = await readerOf(db.orm, random, user.id)
    live.nudge('tree', room)
    return { ok: true as const }
  })

  register(app, 'GET /api/tree/invitations/:code', async ({ user, params }) => {
    const row = await findInvitation(db.orm, user.id, params.code)
    const people = await peopleOf(db.orm, [row])
    const { tuning } = garden
    return shownInvitation(row, people, { userId: user.id, now: await now(), tuning })
  })

  register(app, 'POST /api/tree/invitations', async ({ user, body, request }) => {
    const [at, { tuning }] = [await now(), garden]
    const invited = await runIdempotent(db, request, at, (tx) =>
      invite(tx, { random, tuning }, { userId: user.id, at }, body),
    )
    await changed(invited.id)
    return invited
  })

  register(app, 'POST /api/tree/accept', async ({ user, body, request }) => {
    const accepted = await runIdempotent(db, request, clock, (tx) =>
      accept(tx, garden.tuning, { userId: user.id, clock }, body),
    )
    await changed(accepted.id)
    return accepted
  })

  register(app, 'POST /api/tree/decline', async ({ user, body }) => {
    const declined = await db.orm.transaction((tx) =>
      decline(tx as Transaction, garden.tuning, { userId: user.id, clock }, body),
    )
    await changed(declined)
    return { ok: true as const }
  })

  register(app, 'POST /api/tree/withdraw', async ({ user, body }) => {
    await db.orm.transaction((tx) =>
      withdraw(tx as Transaction, garden.tuning, { userId: user.id, clock }, body),
    )
    await changed(body.tree)
    return { ok: true as const }
  })

  register(app, 'POST /api/tree/water', async ({ user, request }) => {
    const { tuning } = garden
    const answer = await runIdempotent(db, request, clock, (tx) =>
      water(tx, { random, tuning }, { userId: user.id, clock }),
    )
    await changed(answer.tree.id)
    return answer
  })

  register(app, 'POST /api/tree/close', async ({ user, body, request }) => {
    const past = await runIdempotent(db, request, clock, (tx) =>
      close(tx, garden.tuning, { userId: user.id, clock }, body),
    )
    await changed(body.tree)
    return past
  })
}
