import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/earnings/tuning.json' with { type: 'json' }
import type { EarningsTuning } from '../../contract/earnings-tuning.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { earningsBooks } from './books.ts'
import { earningFigures } from './figures.ts'
import { HOUSE } from './house.ts'
import { rememberedRoots } from './line-roots.ts'
import { payDays } from './pay-days.ts'
import { personal } from './personal.ts'
import { earningsOf, openedLine } from './shown.ts'
import { statementEvents, statementHead, statementMonths } from './statement.ts'
import { statementKeys } from './statement-keys.ts'
import { points } from './take.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** What streamers earn by gifts, calls and messages in the apps: points, paid day by day. */
export function earnings(): Feature {
  let inForce: EarningsTuning | undefined
  return {
    name: 'earnings',
    house: { id: HOUSE, class: 'clearing' },
    kinds: {
      'earnings.day': {
        houses: [HOUSE],
        reason: 'points of a day, for gifts, calls and messages',
      },
    },
    books: earningsBooks,
    checkSettings: async () => {
      await provenFile()
    },
    consumers: { 'earnings.points': points, 'earnings.figures': earningFigures },
    personal,
    prepare: async (platform) => {
      inForce = await openTuning(platform, TUNED, provenFile)
    },
    routes,
    schedules: {
      'earnings.pay': {
        cron: '*/5 * * * *',
        run: async (platform) => {
          await payDays(platform)
        },
      },
    },
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

function routes(app: FastifyInstance, { db, clock, seeds }: Platform): void {
  const rootOf = rememberedRoots()

  register(app, 'GET /api/earnings', async ({ user, query }) => {
    const now = await databaseNow({ clock, db: db.orm })
    return earningsOf(db.orm, user.id, localDayAt(now, countryOffset(user.country)), query)
  })

  register(app, 'GET /api/earnings/lines/:id', ({ user, params, query }) =>
    openedLine(db.orm, user.id, params.id, query),
  )

  register(app, 'GET /api/earnings/statements', async ({ user }) =>
    statementMonths(db.orm, accountOf(user), await databaseNow({ clock, db: db.orm })),
  )

  register(app, 'GET /api/earnings/statements/:month', async ({ user, params: { month } }) => {
    const now = await databaseNow({ clock, db: db.orm })
    return statementHead(db.orm, { seeds, rootOf }, { ...accountOf(user), month }, now)
  })

  register(app, 'GET /api/earnings/statements/:month/events', ({ user, params, query }) =>
    statementEvents(db.orm, { ...accountOf(user), ...params }, query),
  )

  register(app, 'GET /api/earnings/keys', async () => ({ keys: statementKeys(seeds) }))
}

function accountOf({ id, brand, country }: { id: number; brand: string; country: string }) {
  return { brand, userId: id, offsetMinutes: countryOffset(country) }
}
