import { sql } from 'drizzle-orm'
import { DEBT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Commissions take their own payments back; an operator's correction alone would leave a line that says otherwise. */
const STANDS = sql`NOT EXISTS (SELECT FROM commission_back b WHERE b.reverses = o.id)`

/** Kinds of transfers that commissions make. */
export const commissionKinds = {
  'commission.invitation': {
    houses: [HOUSE],
    reason: 'points for what friends top up and earn whom somebody invited',
    leaves: STANDS,
  },
  'commission.guild': {
    houses: [HOUSE],
    reason: 'points for what members of a guild earn, to its agent',
    leaves: STANDS,
  },
  'commission.back': {
    houses: [HOUSE, DEBT],
    reason: 'a line of commissions taken back, where less is due than was paid',
    takesBack: true,
  },
} as const satisfies Record<string, TransferKind>
