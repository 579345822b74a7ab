// What others read of top-ups.
import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { rechargeOrder, rechargeTransfer } from './tables.ts'

/** What the packs of some payments or refunds cost, in US cents, by what moved them. */
export async function centsOf(
  db: Reader,
  transferIds: readonly string[],
): Promise<Map<string, number>> {
  if (transferIds.length === 0) return new Map()
  const rows = await db
    .select({ transferId: rechargeTransfer.transferId, cents: rechargeOrder.usdMinor })
    .from(rechargeTransfer)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, rechargeTransfer.orderId))
    .where(inArray(rechargeTransfer.transferId, [...transferIds]))
  return new Map(rows.map(({ transferId, cents }) => [transferId, cents]))
}
