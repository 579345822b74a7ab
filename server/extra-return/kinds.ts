import { DEBT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Kinds of transfers that extra returns make. */
export const extraReturnKinds = {
  'extraReturn.bonus': {
    houses: [HOUSE],
    reason: "a day's part of a top-up's extra return, claimed by checking in",
  },
  'extraReturn.back': {
    houses: [HOUSE, DEBT],
    reason: 'a part of an extra return taken back, for fraud or because its payment was given back',
    takesBack: true,
  },
} as const satisfies Record<string, TransferKind>
