import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Orm } from '../platform/database/database.ts'
import { rechargeOrder } from './tables.ts'

type Seen = Body<'POST /api/recharge/receipt/seen'>['orders']

/** Remembers which states of their orders somebody has seen; one that changed meanwhile will be told. */
export async function markSeen(db: Orm, userId: number, orders: Seen): Promise<void> {
  for (const { id, state } of orders) {
    await db
      .update(rechargeOrder)
      .set({ seenState: state })
      .where(
        and(
          eq(rechargeOrder.id, id),
          eq(rechargeOrder.userId, userId),
          eq(rechargeOrder.state, state),
          sql`${rechargeOrder.seenState} IS DISTINCT FROM ${state}`,
        ),
      )
  }
}
