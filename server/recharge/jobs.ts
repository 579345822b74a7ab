// What nobody waits for: orders whose provider said nothing, that ran out, or that are to be given back.
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { lookUp, refundWished } from './ask.ts'
import { type OrderRow, rechargeOrder, rechargeRefundWish } from './tables.ts'
import type { Till } from './till.ts'

/** A provider is not asked about an order more often. */
const ASK_AGAIN_MS = 50_000
/** Orders in one run. */
const MOST = 60

/**
 * Asks providers about all orders that may still be paid, ends those that were not in time, and lets payments be
 * given back.
 */
export async function lookAtOrders(platform: Platform, { providers }: Till): Promise<void> {
  const work = [
    { orders: dueOrders, look: lookUp },
    { orders: givenUp, look: lookUp },
    { orders: unrefunded, look: refundWished },
  ]
  for (const { orders, look } of work) {
    for (const order of await orders(platform)) {
      // One that fails, such as that of a frozen account, is looked at again by the next run, and stops no other.
      await look(platform, providers, order).catch((error: unknown) =>
        platform.log.error({ err: error, order: order.number }, 'an order was not looked at'),
      )
    }
  }
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
        or(isNull(rechargeOrder.lookedAt), lt(rechargeOrder.lookedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${rechargeOrder.lookedAt}, ${rechargeOrder.createdAt})`)
    .limit(MOST)
}

/**
 * Orders that were given up, at the end of their time: a provider's page stays open that long, and who paid there
 * all the same has what they paid, also where its webhook was lost.
 */
async function givenUp({ db, clock }: Platform): Promise<OrderRow[]> {
  const now = new Date(await databaseNow({ clock, db: db.orm }))
  return db.orm
    .select()
    .from(rechargeOrder)
    .where(
      and(
        inArray(rechargeOrder.state, ['cancelled', 'failed']),
        or(isNull(rechargeOrder.lookedAt), lt(rechargeOrder.lookedAt, rechargeOrder.expiresAt)),
        lt(rechargeOrder.expiresAt, now),
      ),
    )
    .orderBy(asc(rechargeOrder.expiresAt))
    .limit(MOST)
}

/** Payments that are to be given back, and of which the provider has not told that they are. */
async function unrefunded({ db }: Platform): Promise<OrderRow[]> {
  const rows = await db.orm
    .select({ order: rechargeOrder })
    .from(rechargeRefundWish)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, rechargeRefundWish.orderId))
    .where(inArray(rechargeOrder.state, ['paid', 'disputed', 'won']))
    // What a provider refuses again and again shall not keep others waiting.
    .orderBy(sql`${rechargeOrder.lookedAt} NULLS FIRST`)
    .limit(MOST)
  return rows.map(({ order }) => order)
}
