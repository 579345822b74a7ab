import type { FastifyInstance } from 'fastify'
import type { RechargeTuning } from '../../contract/recharge-tuning.ts'
import { marketOf } from '../../machines/recharge/packs.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { exchange } from './exchange.ts'
import { setTopUpLimit, topUpLimits } from './limits.ts'
import { redeem } from './redeem.ts'

/** The calls of the wallet beside orders: redeem codes, points into diamonds, a player's own limits. */
export function smallRoutes(
  app: FastifyInstance,
  platform: Platform,
  tuning: () => RechargeTuning,
): void {
  const { db, clock } = platform

  register(app, 'POST /api/recharge/redeem', ({ body, request, address }) =>
    redeem(platform, request, { code: body.code, address }),
  )

  register(app, 'POST /api/recharge/exchange', ({ body, user, request }) =>
    runIdempotent(db, request, clock, (tx, at) =>
      exchange(tx, platform, tuning(), { userId: user.id, at, ...body }),
    ),
  )

  register(app, 'POST /api/recharge/limits', ({ body, user, request }) =>
    runIdempotent(db, request, clock, async (tx, at) => {
      const payer = { userId: user.id, currency: marketOf(tuning(), user.country).currency }
      await setTopUpLimit(tx, payer, body, at)
      return topUpLimits(tx, payer, at)
    }),
  )
}
