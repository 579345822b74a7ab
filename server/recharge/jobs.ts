// What nobody waits for: orders whose provider said nothing, that ran out, or that are to be given back.
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { lookUp, refundWished } from './ask.ts'
import { type OrderRow, rechargeOrder, rechargeRefundWish } from './tables.ts'
import type { Till } from './till.ts'

/** A provider is not asked about an order more often. */
const ASK_AGAIN_MS = 50_000
/** Orders in one run. */
const MOST = 60

/** Asks providers about all orders that may still be paid, and ends those that were not in time. */
export async function lookAtOrders(platform: Platform, { providers }: Till): Promise<void> {
  for (const order of await dueOrders(platform)) await lookUp(platform, providers, order)
  for (const order of await unrefunded(platform)) await refundWished(platform, providers, order)
}

async function dueOrders({ db, clock }: Platform): Promise<OrderRow[]> {
  const before = new Date((await databaseNow({ clock, db: db.orm })) - ASK_AGAIN_MS)
  return db.orm
    .select()
    .from(rechargeOrder)
    .where(
      and(
        inArray(rechargeOrder.state, ['created', 'paying']),
        // Who just ordered is asked by their own page.
        lt(rechargeOrder.createdAt, before),
        or(sql`${rechargeOrder.lookedAt} IS NULL`, lt(rechargeOrder.lookedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${rechargeOrder.lookedAt}, ${rechargeOrder.createdAt})`)
    .limit(MOST)
}

/** Payments that an operator wants given back, and of which the provider has not told that they are. */
async function unrefunded({ db }: Platform): Promise<OrderRow[]> {
  const rows = await db.orm
    .select({ order: rechargeOrder })
    .from(rechargeRefundWish)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, rechargeRefundWish.orderId))
    .where(inArray(rechargeOrder.state, ['paid', 'disputed', 'won']))
    .limit(MOST)
  return rows.map(({ order }) => order)
}
