import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/feature.ts'
import { servePersonList } from '../platform/ops/list.ts'

/** Somebody's orders in the ops console. */
export function rechargePersonOps(app: FastifyInstance, platform: Platform): void {
  servePersonList(app, platform, 'GET /api/ops/recharge/users/:id/orders', (userId) => ({
    from: sql`recharge_order o
      LEFT JOIN recharge_transfer t ON t.order_id = o.id AND t.what = 'paid'`,
    where: sql`o.user_id = ${userId}`,
    idAt: { at: [sql`o.id`] },
    columns: {
      id: sql`o.id`,
      at: sql`o.created_at`,
      number: sql`o.number`,
      state: sql`o.state`,
      pack: sql`o.pack`,
      currency: sql`o.currency`,
      amount: sql`o.amount`,
      bonus: sql`o.bonus`,
      priceMinor: sql`o.price_minor`,
      priceCurrency: sql`o.price_currency`,
      method: sql`o.method`,
      paidAt: sql`o.paid_at`,
      transfer: sql`t.transfer_id`,
    },
  }))
}
