import { sql } from 'drizzle-orm'
import { PAID_OUT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** A withdrawal takes its own steps back (rejected, returned); an operator's correction alone would pay twice. */
const STANDS = sql`true`

/** Kinds of transfers that withdrawals make. */
export const withdrawalKinds = {
  'withdrawal.held': {
    houses: [HOUSE],
    reason: 'points of a withdrawal, held from its request on',
    leaves: STANDS,
  },
  'withdrawal.released': {
    houses: [HOUSE],
    reason: 'points of a withdrawal that was not paid, given back',
    leaves: STANDS,
  },
  'withdrawal.settled': {
    houses: [HOUSE, PAID_OUT],
    reason: 'points of a withdrawal that was paid out',
    leaves: STANDS,
  },
  'withdrawal.proxy': {
    houses: [HOUSE],
    reason: 'points of a proxy withdrawal, given on to the upline',
    leaves: STANDS,
  },
  'withdrawal.returned': {
    houses: [PAID_OUT],
    reason: 'points of a pay-out that the bank sent back',
    leaves: STANDS,
  },
} as const satisfies Record<string, TransferKind>
