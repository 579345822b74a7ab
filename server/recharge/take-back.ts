// What an order gave, taken back once.
import { eq } from 'drizzle-orm'
import { takeBack } from '../ledger/debt.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { type OrderRow, rechargeTransfer } from './tables.ts'

/**
 * Takes back what an order gave; what is spent is owed.
 * @returns how much is owed of it
 */
export async function takeBackOrder(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { id, userId, currency }: Pick<OrderRow, 'id' | 'userId' | 'currency'>,
  { at, actor, reason }: { at: number; actor: string; reason: string },
): Promise<{ owed: number }> {
  const given = await tx.select().from(rechargeTransfer).where(eq(rechargeTransfer.orderId, id))
  let owed = 0
  for (const { transferId: reverses, what } of given) {
    if (what !== 'paid' && what !== 'bonus') continue
    const taking = { kind: 'recharge.refund', at, reverses, actor, reason }
    const back = await takeBack(tx, { random }, taking)
    if (!back) continue
    owed += back.missing[currency]
    await tx.insert(rechargeTransfer).values({
      transferId: back.id,
      orderId: id,
      userId,
      what: what === 'paid' ? 'refund' : 'bonus-refund',
    })
  }
  return { owed }
}
