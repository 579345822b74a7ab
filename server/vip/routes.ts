import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../platform/clock.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { vipBooks } from './books.ts'
import { vipOps } from './ops.ts'
import { personal } from './personal.ts'
import { vipOf } from './shown.ts'
import { refreshAll } from './standing.ts'

/** VIP: given by activities (spec §9) and operators, seen on one's picture until it ends. */
export const vip: Feature = {
  name: 'vip',
  books: () => vipBooks,
  personal,
  routes,
  schedules: {
    'vip.seen': {
      cron: '* * * * *',
      run: async ({ db, clock }) => {
        await refreshAll(db.orm, await databaseNow({ clock, db: db.orm }))
      },
    },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  register(app, 'GET /api/vip', async ({ user }) =>
    vipOf(db.orm, user.id, await databaseNow({ clock, db: db.orm })),
  )
  vipOps(app, platform)
}
