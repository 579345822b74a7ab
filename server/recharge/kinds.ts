import { sql } from 'drizzle-orm'
import { DEBT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** A payment is given back by its provider (`npm run recharge -- refund`), never by an operator's reversal alone. */
const STANDS = sql`EXISTS (
  SELECT FROM recharge_transfer r JOIN recharge_order bought ON bought.id = r.order_id
  WHERE r.transfer_id = o.id AND bought.state IN ('paid', 'disputed', 'won'))`

/** Kinds of transfers that orders make. */
export const orderKinds = {
  'recharge.paid': {
    houses: [HOUSE],
    reason: 'what a player bought, credited when its payment was told',
    leaves: STANDS,
  },
  'recharge.bonus': {
    houses: [HOUSE],
    reason: 'what comes on top of a first payment',
    leaves: STANDS,
  },
  'recharge.refund': {
    houses: [HOUSE, DEBT],
    reason: 'a payment that was given back or lost, taken back; what was spent is owed',
    takesBack: true,
  },
} as const satisfies Record<string, TransferKind>
