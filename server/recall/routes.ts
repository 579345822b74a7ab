import type { FastifyInstance } from 'fastify'
import { RECALL } from '../../contract/recall.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { noteVisit } from '../user/visits.ts'
import { recallBooks } from './books.ts'
import { claim } from './claim.ts'
import { recallOf } from './eligibility.ts'
import { openMissed } from './missed.ts'
import { recallClaim } from './tables.ts'

const DAY_MS = 86_400_000

/** Women who were away for long: what they missed, and a reward for coming back once a period. */
export const recall: Feature = {
  name: 'recall',
  kinds: {
    'recall.reward': {
      houses: [ISSUANCE],
      reason: 'the reward for coming back after a long absence, once a period',
    },
  },
  routes,
  books: () => recallBooks,
  personal: {
    tables: { recall_claim: 'rewards that were paid, which the books prove' },
    read: (db, userId) => ownRows(db, recallClaim, recallClaim.userId, userId),
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const missed = openMissed(platform)

  register(app, 'GET /api/recall', async ({ user }) => {
    await noteVisit(db.orm, clock, user.id)
    const now = await databaseNow({ clock, db: db.orm })
    const { eligibility, until, absence, daysAway } = await recallOf(db.orm, user.id, now)
    const isBack = eligibility === 'open' || eligibility === 'taken'
    const since = isBack && absence ? absence.awaySince.getTime() : now - RECALL.daysTold * DAY_MS
    return {
      eligibility,
      until,
      reward: RECALL.reward,
      daysAway: isBack ? daysAway : null,
      // Figures of games are a promotion.
      missed: eligibility === 'paused' ? null : await missed(since, now),
    }
  })

  register(app, 'POST /api/recall/claim', async ({ user, request }) => {
    await noteVisit(db.orm, clock, user.id)
    const at = await databaseNow({ clock, db: db.orm })
    return runIdempotent(db, request, at, (tx) => claim(tx, platform, { userId: user.id, at }))
  })
}
