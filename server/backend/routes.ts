import type { FastifyInstance } from 'fastify'
import { DEBT } from '../ledger/houses.ts'
import { linesOf } from '../ledger/lines.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { debit, gift } from './acts.ts'
import { backendBooks } from './books.ts'
import { webhook } from './channel.ts'
import { doneFor } from './done.ts'
import { HOUSE } from './house.ts'
import { forgetAnswers, runOnce } from './once.ts'
import { decideFor } from './people.ts'
import { personKnown } from './person.ts'
import { personal } from './personal.ts'
import { creditSale, takeBackSale } from './sales.ts'

/** What brands' own servers may do, by signed calls (docs/integration.md). */
export const backend: Feature = {
  name: 'backend',
  house: { id: HOUSE, class: 'clearing' },
  kinds: {
    'backend.sale': {
      houses: [HOUSE],
      reason: "what an app's store sold, credited by the brand's backend",
    },
    'backend.sale-refund': {
      houses: [HOUSE, DEBT],
      reason: 'what a store refunded, taken back; what was spent is owed',
      takesBack: true,
    },
    'backend.debit': {
      houses: [HOUSE],
      reason: "what a brand's backend took for one of its own reasons",
    },
    'backend.gift': {
      houses: [HOUSE],
      reason: "what a brand's backend gave for one of its own reasons",
    },
  },
  books: () => backendBooks,
  channels: { webhook },
  personal,
  routes,
  schedules: {
    'backend.forget': {
      cron: '25 * * * *',
      run: ({ db, clock }) => forgetAnswers(db, clock.now()),
    },
  },
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  register(app, 'POST /api/backend/:brand/sales', ({ params: { brand }, body, signed }) =>
    runOnce(platform, { brand, body, signed }, (tx, at) =>
      creditSale(tx, platform, brand, body, at),
    ),
  )

  register(app, 'POST /api/backend/:brand/sale-refunds', ({ params: { brand }, body, signed }) =>
    runOnce(platform, { brand, body, signed }, (tx, at) =>
      takeBackSale(tx, platform, brand, body, at),
    ),
  )

  register(app, 'POST /api/backend/:brand/debits', ({ params: { brand }, body, signed }) =>
    runOnce(platform, { brand, body, signed }, (tx, at) => debit(tx, platform, brand, body, at)),
  )

  register(app, 'POST /api/backend/:brand/gifts', ({ params: { brand }, body, signed }) =>
    runOnce(platform, { brand, body, signed }, (tx, at) => gift(tx, platform, brand, body, at)),
  )

  register(app, 'POST /api/backend/:brand/people', ({ params: { brand }, body, signed }) =>
    runOnce(platform, { brand, body, signed }, (tx, at) =>
      decideFor(tx, platform, brand, body, at),
    ),
  )

  register(app, 'POST /api/backend/:brand/balances', async ({ params: { brand }, body }) => {
    const { sub, ...page } = body
    const { id } = await personKnown(db.orm, brand, sub)
    const { balances, owed } = await doneFor(db.orm, id, null)
    return { balances, owed, ...(await linesOf(db.orm, id, page)) }
  })
}
