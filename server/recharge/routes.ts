import type { FastifyInstance } from 'fastify'
import tuningFile from '../../assets/recharge/tuning.json' with { type: 'json' }
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { originOf } from '../platform/http/origin.ts'
import { register } from '../platform/http/register.ts'
import { featureTuning } from '../platform/tuning/feature-tuning.ts'
import { closePayment, isDueToAsk, lookUp, openPayment } from './ask.ts'
import { rechargeBooks } from './books.ts'
import { cancel } from './cancel.ts'
import { rechargeCommand } from './commands.ts'
import { keepOrder } from './create.ts'
import { applyProviderFact } from './facts.ts'
import { HOUSE } from './house.ts'
import { lookAtOrders } from './jobs.ts'
import { orderKinds } from './kinds.ts'
import { smallKinds } from './kinds-small.ts'
import { tellChange, tellReaders } from './live.ts'
import { expectFactsOf, rechargeMetrics } from './metrics.ts'
import { rechargePersonOps } from './person-ops.ts'
import { personal } from './personal.ts'
import { providerNamed } from './providers.ts'
import { markSeen } from './receipt.ts'
import { redeemCodesCommand } from './redeem-commands.ts'
import { smallRoutes } from './routes-small.ts'
import { deliverDue } from './sandbox/deliver.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { ordersPage, ownOrder, shownOrder } from './shown.ts'
import type { OrderRow } from './tables.ts'
import { checkTill, openTill, type Till } from './till.ts'
import { TUNED } from './tuned.ts'
import { walletOf } from './wallet.ts'

/** The way in for money: packs, orders, and the providers that take payments (spec §2 /recharge). */
export function recharge(): Feature {
  let till: Till | undefined
  let app: FastifyInstance | undefined
  const prepared = (): Till => {
    if (!till) throw new Error('top-ups are not prepared')
    return till
  }
  return {
    name: 'recharge',
    house: { id: HOUSE, class: 'clearing' },
    kinds: { ...orderKinds, ...smallKinds },
    checkSettings: checkTill,
    prepare: async (platform) => {
      till = await openTill(platform)
      expectFactsOf(till.providers, platform.metrics)
    },
    metrics: rechargeMetrics,
    routes: (server, platform) => {
      app = server
      routes(server, platform, prepared())
    },
    tuning: featureTuning({
      tuned: TUNED,
      file: tuningFile,
      adopt: (tuning) => {
        prepared().tuning = tuning
      },
      inForce: () => till?.tuning,
    }),
    books: () => rechargeBooks,
    personal,
    commands: { recharge: rechargeCommand, 'redeem-codes': redeemCodesCommand },
    schedules: {
      'recharge.look': {
        cron: '* * * * *',
        run: (platform) => lookAtOrders(platform, prepared()),
      },
      'recharge.sandbox': {
        cron: '* * * * *',
        when: ({ demoWorld }) => demoWorld,
        run: async (platform) => {
          if (app && providerNamed(prepared().providers, 'sandbox')) await deliverDue(app, platform)
        },
      },
    },
    live: tellReaders,
  }
}

function routes(app: FastifyInstance, platform: Platform, till: Till): void {
  rechargePersonOps(app, platform)
  const { db, clock } = platform
  const now = () => databaseNow({ clock, db: db.orm })
  const shown = async (reader: Reader, row: OrderRow) => shownOrder(reader, row, await now())

  register(app, 'GET /api/recharge', ({ user, query }) =>
    walletOf(platform, till, { user, language: query.lang }),
  )

  register(app, 'POST /api/recharge/receipt/seen', async ({ user, body }) => {
    await markSeen(db.orm, user.id, body.orders)
    return { ok: true as const }
  })

  register(app, 'POST /api/recharge/orders', async ({ user, body, request, raw }) => {
    const origin = originOf(raw, platform.settings)
    const kept = await keepOrder(platform, till, { user, body, request, origin })
    if (kept?.state === 'created') await openPayment(platform, till.providers, kept)
    return runIdempotent(db, request, clock, async (tx, at) => {
      if (!kept) throw new Error('an answer that was there is gone')
      return shownOrder(tx, await ownOrder(tx, user.id, kept.id), at)
    })
  })

  register(app, 'GET /api/recharge/orders', async ({ user, query }) =>
    ordersPage(db.orm, { userId: user.id, now: await now() }, query),
  )

  register(app, 'GET /api/recharge/orders/:id', async ({ user, params }) => {
    const order = await ownOrder(db.orm, user.id, params.id)
    // Who comes back from the provider's page need not wait for its webhook.
    if (!isDueToAsk(order, await now())) return shown(db.orm, order)
    await lookUp(platform, till.providers, order)
    return shown(db.orm, await ownOrder(db.orm, user.id, params.id))
  })

  register(app, 'POST /api/recharge/orders/:id/cancel', async ({ user, params, request }) => {
    const answer = await runIdempotent(db, request, clock, async (tx, at) =>
      shownOrder(tx, await cancel(tx, { userId: user.id, id: params.id, at }), at),
    )
    await tellChange(platform, user.id)
    await closePayment(platform, till.providers, await ownOrder(db.orm, user.id, params.id))
    return answer
  })

  register(app, 'POST /api/recharge/webhooks/:provider', async ({ params, signed }) => {
    const provider = providerNamed(till.providers, params.provider)
    if (!provider) throw new ApiError('NOT_FOUND', 'There is no such provider here.')
    const fact = await provider.readWebhook(signed)
    if (fact) await applyProviderFact(platform, provider.name, fact)
    return { received: true as const }
  })

  smallRoutes(app, platform, () => till.tuning)
  if (providerNamed(till.providers, 'sandbox')) sandboxRoutes(app, platform)
}
