import type { Reader } from '../platform/database/database.ts'
import { rechargeRefundWish } from './tables.ts'

/** Who wants a payment given back, and why. */
export interface RefundWish {
  orderId: string
  actor: string
  reason: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
}

/**
 * Notes that a payment is to be given back: the job of each minute lets its provider do it, and what was credited
 * goes as the provider tells.
 * @returns false where that was noted before
 */
export async function wishRefund(db: Reader, { at, ...wish }: RefundWish): Promise<boolean> {
  const noted = await db
    .insert(rechargeRefundWish)
    .values({ ...wish, at: new Date(at) })
    .onConflictDoNothing()
    .returning({ id: rechargeRefundWish.orderId })
  return noted.length > 0
}
