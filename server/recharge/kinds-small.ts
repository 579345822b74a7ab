import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Kinds of transfers beside those of orders. */
export const smallKinds = {
  'recharge.redeem': { houses: [HOUSE], reason: 'what a redeem code brought' },
  'recharge.exchange': { houses: [HOUSE], reason: 'points that became diamonds' },
} as const satisfies Record<string, TransferKind>
