import { sql } from 'drizzle-orm'
import { DEBT } from '../ledger/houses.ts'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

// Neither is reversed by hand: a wrong result is corrected as a whole (`settle.ts`).
const BET_STANDS = sql`EXISTS (SELECT FROM cup_bet b WHERE b.id = o.id)`
const PAYOUT_STANDS = sql`EXISTS (SELECT FROM cup_payout p WHERE p.id = o.id AND p.back_id IS NULL)`

/** Why money moves for bets. */
export const KINDS: Readonly<Record<string, TransferKind>> = {
  'worldCup.bet': { houses: [HOUSE], reason: 'the stake of a bet', leaves: BET_STANDS },
  'worldCup.payout': {
    houses: [HOUSE],
    reason: 'what a bet pays that is won',
    leaves: PAYOUT_STANDS,
  },
  'worldCup.refund': {
    houses: [HOUSE],
    reason: 'the stake of a bet that is void',
    leaves: PAYOUT_STANDS,
  },
  'worldCup.back': {
    houses: [HOUSE, DEBT],
    reason: 'a pay-out taken back, because the result was wrong',
    takesBack: true,
  },
}
