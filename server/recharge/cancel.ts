import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { stepFlow } from '../platform/flow.ts'
import { ORDER_FLOW } from './flow.ts'
import { ownOrder } from './shown.ts'
import { type OrderRow, rechargeOrder } from './tables.ts'

/**
 * Ends a payment that is not paid, by its player. Who pays it all the same has what was paid.
 * @throws ApiError ORDER_CLOSED when it is over or paid, NOT_FOUND when it is not theirs
 */
export async function cancel(
  tx: Transaction,
  { userId, id, at }: { userId: number; id: string; at: number },
): Promise<OrderRow> {
  await ownOrder(tx, userId, id)
  const event = { type: 'CANCELLED' }
  const changed = await stepFlow(tx, ORDER_FLOW, id, { event, at, actor: `user:${userId}` })
  if (!changed) throw new ApiError('ORDER_CLOSED', 'This payment is over.')
  const [row] = await tx
    .update(rechargeOrder)
    .set({ seenState: 'cancelled' })
    .where(eq(rechargeOrder.id, id))
    .returning()
  if (!row) throw new Error(`order ${id} is gone`)
  return row
}
