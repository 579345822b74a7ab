import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { leaveBoards } from './boards.ts'
import { campaignBooks } from './books.ts'
import { buyPackage } from './buy.ts'
import { claimTasks } from './claim.ts'
import { claimCloseness } from './claim-closeness.ts'
import { counts } from './count.ts'
import { endBetween } from './couples.ts'
import { couplesRoutes } from './couples-routes.ts'
import { boxDraws, openingProofs } from './draws.ts'
import { catchUp, doDue } from './due.ts'
import { editionOfBrand, editionOfNumber, editionsOfBrand } from './editions.ts'
import { exchange } from './exchange.ts'
import { familyDays } from './family-days.ts'
import { campaignsHome } from './home.ts'
import { HOUSE } from './house.ts'
import { KINDS } from './kinds.ts'
import { openBoxes } from './open.ts'
import { campaignsOps } from './ops.ts'
import { personal } from './personal.ts'
import { plannedReturn } from './planned-return.ts'
import { provenCampaigns, publishArt, type Release, type ReleasedCampaign } from './release.ts'
import { campaignRanking, listedEdition, mineOf, rewardsOf, shownEdition } from './shown.ts'
import { teamRanking } from './team-ranking.ts'

/**
 * Campaigns: seasons as data and art (spec §2 /halloween and others; decision 048).
 * @param assets a folder with `campaigns/`; that of the release where none is named
 */
export function campaigns(assets?: string): Feature {
  let release: Release | undefined
  let proven: Promise<ReleasedCampaign[]> | undefined
  const provenOnce = () => {
    proven ??= provenCampaigns(assets)
    return proven
  }
  const released = () => {
    if (!release) throw new Error('campaigns are not prepared yet')
    return release
  }
  return {
    name: 'campaigns',
    blocked: endBetween,
    house: { id: HOUSE, class: 'game' },
    kinds: KINDS,
    gifts: { reward: 'a reward of a campaign that is no money' },
    books: () => campaignBooks,
    checkSettings: async () => {
      await provenOnce()
    },
    consumers: { 'campaigns.count': counts },
    disqualified: (tx, _platform, userId, at) => leaveBoards(tx, userId, at),
    draws: boxDraws,
    personal,
    plannedReturn,
    plays: { openings: 'campaign_opening' },
    prepare: async ({ files }) => {
      release = await publishArt(files, await provenOnce())
    },
    proofs: { openings: openingProofs },
    home: (platform, asked) => campaignsHome(platform, released(), asked),
    routes: (app, platform) => {
      routes(app, platform, released)
      couplesRoutes(app, platform)
    },
    schedules: { 'campaigns.due': { cron: '* * * * *', run: doDue, limitSeconds: 3_600 } },
  }
}

function routes(app: FastifyInstance, platform: Platform, released: () => Release): void {
  const { db, clock } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  campaignsOps(app, platform, released)

  register(app, 'GET /api/campaigns', async ({ user: { brand }, query: { language } }) => {
    const editions = await editionsOfBrand(db.orm, { brand, now: await now() })
    return {
      editions: editions
        .map((edition) => listedEdition(released(), edition, language))
        .sort((one, other) => one.endsAt - other.endsAt),
    }
  })

  register(
    app,
    'GET /api/campaigns/:campaign/edition',
    async ({ user, params: { campaign }, query: { language } }) => {
      const at = await now()
      const shown = { brand: user.brand, campaign, now: at }
      let edition = await editionOfBrand(db.orm, shown)
      while (edition && (await catchUp(platform, edition, at))) {
        edition = await editionOfBrand(db.orm, shown)
      }
      return {
        edition: edition
          ? await shownEdition(db.orm, released(), edition, { userId: user.id, language, at })
          : null,
      }
    },
  )

  register(
    app,
    'GET /api/campaigns/editions/:number/mine',
    async ({ user, params: { number } }) => {
      const at = await now()
      const current = () => editionOfNumber(db.orm, number, user.brand)
      let edition = await current()
      while (await catchUp(platform, edition, at)) edition = await current()
      return { state: edition.state, mine: await mineOf(db.orm, edition, user.id, at) }
    },
  )

  register(
    app,
    'GET /api/campaigns/editions/:number/rankings/:block',
    async ({ user, params: { number, block } }) =>
      campaignRanking(db, await editionOfNumber(db.orm, number, user.brand), block, user.id),
  )

  register(
    app,
    'GET /api/campaigns/editions/:number/teams/:block',
    async ({ user, params: { number, block } }) =>
      teamRanking(db.orm, await editionOfNumber(db.orm, number, user.brand), block, user.id),
  )

  register(
    app,
    'GET /api/campaigns/editions/:number/families/:block/days',
    async ({ user, params: { number, block } }) => {
      const edition = await editionOfNumber(db.orm, number, user.brand)
      return familyDays(db.orm, edition, { block, userId: user.id, now: await now() })
    },
  )

  register(
    app,
    'GET /api/campaigns/editions/:number/rewards',
    async ({ user, params: { number }, query }) =>
      rewardsOf(db.orm, await editionOfNumber(db.orm, number, user.brand), user.id, query),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/claims',
    ({ user, params: { number }, body: { claims }, request }) =>
      runIdempotent(db, request, clock, (tx, at) =>
        claimTasks(tx, platform, { user, number, at, claims }),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/openings',
    ({ user, params: { number }, body, request }) =>
      runIdempotent(db, request, clock, (tx, at) =>
        openBoxes(tx, platform, { user, number, at, ...body }),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/exchanges',
    ({ user, params: { number }, body, request }) =>
      runIdempotent(db, request, clock, (tx, at) =>
        exchange(tx, platform, { user, number, at, ...body }),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/purchases',
    ({ user, params: { number }, body, request }) =>
      runIdempotent(db, request, clock, (tx, at) =>
        buyPackage(tx, platform, { user, number, at, ...body }),
      ),
  )

  register(
    app,
    'POST /api/campaigns/editions/:number/closeness',
    ({ user, params: { number }, body, request }) =>
      runIdempotent(db, request, clock, (tx, at) =>
        claimCloseness(tx, platform, { user, number, at, ...body }),
      ),
  )
}
