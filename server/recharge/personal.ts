import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/feature.ts'
import { rechargeConsent, rechargeOrder, rechargeReader } from './tables.ts'

/**
 * What top-ups keep about somebody: their orders and their consent, numbers of the books which stay when an
 * account goes. Neither holds a name or an address.
 */
export const personal: PersonalData = {
  read: async (db, userId) => ({
    orders: await db
      .select({
        number: rechargeOrder.number,
        at: rechargeOrder.createdAt,
        state: rechargeOrder.state,
        currency: rechargeOrder.currency,
        amount: rechargeOrder.amount,
        priceMinor: rechargeOrder.priceMinor,
        priceCurrency: rechargeOrder.priceCurrency,
        method: rechargeOrder.method,
        country: rechargeOrder.country,
        paidAt: rechargeOrder.paidAt,
      })
      .from(rechargeOrder)
      .where(eq(rechargeOrder.userId, userId))
      .orderBy(asc(rechargeOrder.id)),
    consent: await db
      .select({
        slug: rechargeConsent.slug,
        language: rechargeConsent.language,
        version: rechargeConsent.version,
        at: rechargeConsent.at,
      })
      .from(rechargeConsent)
      .where(eq(rechargeConsent.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(rechargeReader).where(eq(rechargeReader.userId, userId))
    return []
  },
}
