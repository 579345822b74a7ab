import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { redeemCode, redeemUse, topUpLimitChange } from './tables-small.ts'

/** A person's redeemed codes and own limits on top-ups, for "my data"; nothing of it has a name to erase. */
export async function readSmall(db: Reader, userId: number) {
  const redeemed = await db
    .select({ at: redeemUse.at, currency: redeemCode.currency, amount: redeemCode.amount })
    .from(redeemUse)
    .innerJoin(redeemCode, eq(redeemCode.id, redeemUse.codeId))
    .where(eq(redeemUse.userId, userId))
    .orderBy(redeemUse.id)
  const limits = await db
    .select()
    .from(topUpLimitChange)
    .where(eq(topUpLimitChange.userId, userId))
    .orderBy(topUpLimitChange.id)
  return { redeemed, limits }
}
