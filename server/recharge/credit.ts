// What an order moves: each of it once, whatever is told how often (recharge_transfer_once).
import { and, eq } from 'drizzle-orm'
import { pay } from '../ledger/pay.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { HOUSE } from './house.ts'
import { type OrderRow, rechargeOrder, rechargeTransfer } from './tables.ts'

type Order = Pick<OrderRow, 'id' | 'userId' | 'currency' | 'amount' | 'bonus'>

/**
 * Credits what was bought, and the bonus of a first payment: whoever has had one gets none. The caller holds the
 * user's row, so that of two first payments one is the first.
 * @returns the bonus, and the transfer of what was bought
 */
export async function credit(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  order: Order,
  at: number,
): Promise<{ bonus: number; transferId: string }> {
  const { id, userId, currency, amount } = order
  const bonus = (await hasPaid(tx, userId)) ? 0 : order.bonus
  const given = [
    { what: 'paid', kind: 'recharge.paid', units: amount },
    ...(bonus > 0 ? [{ what: 'bonus', kind: 'recharge.bonus', units: bonus } as const] : []),
  ] as const
  const transfers: string[] = []
  for (const { what, kind, units } of given) {
    const payment = { userId, house: HOUSE, kind, at, change: { [currency]: units } }
    const transferId = await pay(tx, { random }, payment)
    await tx.insert(rechargeTransfer).values({ transferId, orderId: id, userId, what })
    transfers.push(transferId)
  }
  await tx
    .update(rechargeOrder)
    .set({ paidAt: new Date(at) })
    .where(eq(rechargeOrder.id, id))
  const [transferId = ''] = transfers
  return { bonus, transferId }
}

/** Whether somebody has ever paid: then there is no first payment any more. */
export async function hasPaid(db: Reader, userId: number): Promise<boolean> {
  const [paid] = await db
    .select({ id: rechargeTransfer.transferId })
    .from(rechargeTransfer)
    .where(and(eq(rechargeTransfer.userId, userId), eq(rechargeTransfer.what, 'paid')))
    .limit(1)
  return paid !== undefined
}
