import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { withdrawalBooks } from './books.ts'
import { cancelWithdrawal } from './cancel.ts'
import { sendWithdrawalCode } from './code.ts'
import { deskOf } from './desk.ts'
import { HOUSE } from './house.ts'
import { withdrawalKinds } from './kinds.ts'
import { waitingRates, waitingReviews, withdrawalOps } from './ops.ts'
import { lookAtPayouts, payoutProvider } from './payout/jobs.ts'
import { payoutOps, waitingFacts, waitingOutcomes } from './payout/ops.ts'
import { personal } from './personal.ts'
import { seedRates } from './rates.ts'
import { requestWithdrawal } from './request.ts'
import { startReviews } from './review.ts'
import { ownWithdrawal, shownWithdrawal, withdrawalsPage } from './shown.ts'

/** The way out for points: requests, their review, and what is paid (spec §2 /withdraw). */
export function withdrawal(): Feature {
  return {
    name: 'withdrawal',
    house: { id: HOUSE, class: 'clearing' },
    kinds: withdrawalKinds,
    prepare: seedRates,
    routes,
    books: () => withdrawalBooks,
    personal,
    waits: {
      reviews: waitingReviews,
      outcomes: waitingOutcomes,
      facts: waitingFacts,
      rates: waitingRates,
    },
    schedules: {
      'withdrawal.review': { cron: '* * * * *', run: startReviews },
      'withdrawal.payouts': {
        cron: '* * * * *',
        run: async (platform) => lookAtPayouts(platform, await payoutProvider(platform)),
      },
    },
  }
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  payoutOps(app, platform)
  withdrawalOps(app, platform)

  register(app, 'GET /api/withdrawal', async ({ user }) => deskOf(platform, user, await now()))

  register(app, 'POST /api/withdrawals/codes', ({ user, body, address }) =>
    sendWithdrawalCode(platform, user, { ...body, caller: address }),
  )

  register(app, 'POST /api/withdrawals', ({ user, body, request }) =>
    requestWithdrawal(platform, { user, body, request }),
  )

  register(app, 'POST /api/withdrawals/:id/cancel', ({ user, params: { id }, request }) =>
    runIdempotent(db, request, clock, async (tx, at) => {
      const row = await cancelWithdrawal(tx, platform, { userId: user.id, id, at })
      return shownWithdrawal(tx, row, at)
    }),
  )

  register(app, 'GET /api/withdrawals', async ({ user, query }) =>
    withdrawalsPage(db.orm, { userId: user.id, now: await now() }, query),
  )

  register(app, 'GET /api/withdrawals/:id', async ({ user, params }) =>
    shownWithdrawal(db.orm, await ownWithdrawal(db.orm, user.id, params.id), await now()),
  )
}
