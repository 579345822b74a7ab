// What top-ups keep of somebody: orders, which are figures of the books, and their consent. Neither holds a name
// or an address.
import { and, eq, inArray } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { readSmall } from './personal-small.ts'
import { rechargeConsent, rechargeOrder, rechargeReader, rechargeTransfer } from './tables.ts'

const BOOKS = 'figures of the books: what was paid, and what came of it'

export const personal: PersonalData = {
  tables: {
    recharge_order: BOOKS,
    recharge_transfer: BOOKS,
    recharge_consent: 'proves that the text was agreed to before a payment',
    recharge_reader: 'erased',
    redeem_use: BOOKS,
    top_up_limit: 'holds a limit that they set on themselves',
    top_up_limit_change: 'proves which limits held when',
  },
  read: async (db, userId) => ({
    orders: await ownRows(db, rechargeOrder, rechargeOrder.userId, userId, [
      'request_key',
      'body_hash',
      'pay_url',
    ]),
    transfers: await ownRows(db, rechargeTransfer, rechargeTransfer.userId, userId),
    consent: await ownRows(db, rechargeConsent, rechargeConsent.userId, userId),
    ...(await readSmall(db, userId)),
  }),
  keeps: async (db, userId) => {
    const [open] = await db
      .select({ id: rechargeOrder.id })
      .from(rechargeOrder)
      .where(
        and(
          eq(rechargeOrder.userId, userId),
          inArray(rechargeOrder.state, ['created', 'paying', 'disputed']),
        ),
      )
      .limit(1)
    return open ? 'a payment is open' : null
  },
  erase: async (tx, userId) => {
    await tx.delete(rechargeReader).where(eq(rechargeReader.userId, userId))
    return []
  },
}
