import { ISSUANCE } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Kinds of transfers that campaigns make. */
export const KINDS = {
  'campaigns.open': { houses: [HOUSE], reason: 'the price of boxes of a campaign' },
  'campaigns.won': {
    houses: [HOUSE],
    reason: 'what boxes of a campaign that cost diamonds brought',
  },
  'campaigns.buy': { houses: [HOUSE], reason: 'the price of a package of a campaign' },
  'campaigns.reward': {
    houses: [ISSUANCE],
    reason: 'what a campaign gives for tasks, collected pieces, places and tokens',
  },
} as const satisfies Record<string, TransferKind>
