import type { FastifyInstance } from 'fastify'
import type { CommissionProgram } from '../../contract/commission.ts'
import type { CommissionRules, Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { commissionBooks } from './books.ts'
import { HOUSE } from './house.ts'
import { commissionKinds } from './kinds.ts'
import { lookAgain } from './look-again.ts'
import { noteAll, rulesOf } from './note.ts'
import { payCommissions } from './pay.ts'
import { commissionPersonOps } from './person-ops.ts'
import { personal } from './personal.ts'
import { commissionsBy, commissionsOf, openedLine } from './shown.ts'

/** What somebody gets of what others top up and earn: noted by each programme's rules, paid in whole points. */
export const commissions: Feature = {
  name: 'commission',
  house: { id: HOUSE, class: 'clearing' },
  kinds: commissionKinds,
  books: commissionBooks,
  personal,
  routes,
  schedules: {
    'commission.note': {
      cron: '* * * * *',
      run: async (platform) => {
        await noteAll(platform)
      },
    },
    'commission.pay': {
      cron: '*/5 * * * *',
      run: async (platform) => {
        await payCommissions(platform)
      },
    },
    'commission.look-again': {
      cron: '40 3 * * *',
      run: async (platform) => {
        await lookAgain(platform)
      },
    },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  commissionPersonOps(app, platform)

  register(app, 'GET /api/commissions/:program', ({ user, params: { program }, query }) =>
    commissionsOf(db.orm, { program }, user.id, query),
  )

  register(app, 'GET /api/commissions/:program/lines/:id', ({ user, params, query }) =>
    openedLine(db.orm, rulesFor(platform, params.program), user.id, params.id, query),
  )

  register(app, 'GET /api/commissions/:program/of/:id', ({ user, params, query }) =>
    commissionsBy(db.orm, rulesFor(platform, params.program), user.id, params.id, query),
  )
}

function rulesFor(
  platform: Pick<Platform, 'features'>,
  program: CommissionProgram,
): CommissionRules {
  const rules = rulesOf(platform).find((it) => it.program === program)
  if (!rules) throw new Error(`no feature brings commissions of ${program}`)
  return rules
}
