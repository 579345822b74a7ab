import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { setGoal } from './goal.ts'
import { recentMonths, streamerMonth } from './month.ts'
import { streamerGoal } from './tables.ts'

/** The streamer center: one's own figures by day and month, and the month's goal (spec §2 /anchorCenter). */
export const streamer: Feature = {
  name: 'streamer',
  personal: {
    tables: { streamer_goal: 'erased' },
    read: (db, userId) => ownRows(db, streamerGoal, streamerGoal.userId, userId),
    erase: async (tx, userId) => {
      await tx.delete(streamerGoal).where(eq(streamerGoal.userId, userId))
      return []
    },
  },
  routes,
}

function routes(app: FastifyInstance, { db, clock }: Platform): void {
  register(app, 'GET /api/streamer/months', async ({ user }) => {
    const now = await databaseNow({ clock, db: db.orm })
    return recentMonths(db, { userId: user.id, today: todayOf(user, now) })
  })

  register(app, 'GET /api/streamer/months/:month', async ({ user, params: { month } }) => {
    const now = await databaseNow({ clock, db: db.orm })
    return streamerMonth(db, { userId: user.id, today: todayOf(user, now) }, month)
  })

  register(app, 'POST /api/streamer/goals', ({ user, body, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      setGoal(tx, { userId: user.id, today: todayOf(user, at), at }, body),
    ),
  )
}

/** The day by the fixed offset of somebody's account, as `YYYY-MM-DD`. @param at milliseconds since 1970 */
function todayOf({ country }: { country: string }, at: number): string {
  return localDayAt(at, countryOffset(country))
}
