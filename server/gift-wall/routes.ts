import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../platform/clock.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { tellParts } from '../platform/live/tell-parts.ts'
import { giftsAfter, sumsOf } from './gifts.ts'
import { beginPairing, confirmPairing, forgetPairings } from './pair.ts'
import { giftWallPersonal } from './personal.ts'
import { screensOf, setScreen, shownScreen, standOf, unpairScreen } from './screens.ts'
import { giveToken, renewToken, tokenHashIn } from './token.ts'
import { partOf, watcherOf } from './watcher.ts'

/** The gift wall: what people of a brand give each other, on a television or a phone (spec §1, §2 /goTV). */
export const giftWall: Feature = {
  name: 'giftWall',
  eventsTaken: ({ live }, { brand, events }) => {
    if (events.some(({ kind }) => kind === 'gift')) live.nudge('giftWall', partOf(brand))
  },
  live: tellParts,
  personal: giftWallPersonal,
  routes,
  schedules: { 'giftWall.sweep': { cron: '35 * * * *', run: forgetPairings } },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, live } = platform
  const changed = (screen: string) => live.nudge('giftWall', screen)

  register(app, 'POST /api/gift-wall/pairings', async ({ address, cookies }) => {
    const { token, ...pairing } = await beginPairing(platform, address)
    giveToken(cookies, token)
    return pairing
  })

  register(app, 'POST /api/gift-wall/pairings/confirm', async ({ body, user, address }) => {
    const screen = await confirmPairing(platform, { userId: user.id, address, ...body })
    changed(screen.id)
    return shownScreen(screen)
  })

  register(app, 'GET /api/gift-wall/screen', async ({ cookies }) => {
    const at = await databaseNow({ clock, db: db.orm })
    const stand = await standOf(db.orm, tokenHashIn(cookies), at)
    if (stand.state === 'paired') renewToken(cookies)
    return stand
  })

  register(app, 'GET /api/gift-wall/screens', async ({ user }) => ({
    screens: await screensOf(db.orm, user.id),
  }))

  register(app, 'POST /api/gift-wall/screens/:id/settings', async ({ params, body, user }) => {
    const screen = await setScreen(db.orm, user.id, params.id, body)
    changed(screen.id)
    return screen
  })

  register(app, 'POST /api/gift-wall/screens/:id/unpair', async ({ params, user }) => {
    await unpairScreen(db.orm, user.id, params.id)
    changed(params.id)
    return { ok: true }
  })

  register(app, 'GET /api/gift-wall/gifts', async ({ query, viewer, cookies }) => {
    const watcher = await watcherOf(platform, viewer, tokenHashIn(cookies))
    return giftsAfter(db.orm, watcher, query.after)
  })

  register(app, 'GET /api/gift-wall/sums', async ({ query, viewer, cookies }) => {
    const watcher = await watcherOf(platform, viewer, tokenHashIn(cookies))
    return sumsOf(db.orm, watcher, query)
  })
}
