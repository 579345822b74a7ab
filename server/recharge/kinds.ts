import { DEBT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Kinds of transfers that orders make. */
export const orderKinds = {
  'recharge.paid': {
    houses: [HOUSE],
    reason: 'what a player bought, credited when its payment was told',
  },
  'recharge.bonus': { houses: [HOUSE], reason: 'what comes on top of a first payment' },
  'recharge.refund': {
    houses: [HOUSE, DEBT],
    reason: 'a payment that was given back or lost, taken back; what was spent is owed',
    takesBack: true,
  },
} as const satisfies Record<string, TransferKind>
