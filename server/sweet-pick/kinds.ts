import { sql } from 'drizzle-orm'
import type { TransferKind } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Why money moves for Sweet Pick. Votes decide who gets it and no chance does, so it may be points. */
export const KINDS: Readonly<Record<string, TransferKind>> = {
  'sweetPick.prize': {
    houses: [HOUSE],
    reason: 'a share of the pool for one of the best of a photo contest',
    // The place and its VIP stand.
    leaves: sql`EXISTS (SELECT FROM sweet_prize p WHERE p.id = o.id)`,
  },
}
