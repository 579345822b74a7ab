// The ledger's own books: transfers and balances.
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import type { Span } from '../span.ts'

/** The game that a transfer is of, by its kind; null when it is of none. */
const GAME = sql`(SELECT house.name FROM house WHERE house.is_game AND house.name = split_part(t.kind, '.', 1))`

export const transfersBook = ({ after, through }: Span): Book => ({
  check: 'every transfer sums to zero per currency',
  rows: sql`
    SELECT t.id::text || ' ' || coalesce(e.currency, 'empty'), ${GAME}, sum(e.amount) IS DISTINCT FROM 0
    FROM transfer t
    LEFT JOIN entry e ON e.transfer_id = t.id AND e.transfer_id > ${after} AND e.transfer_id <= ${through}
    WHERE t.id > ${after} AND t.id <= ${through}
    GROUP BY t.id, e.currency`,
})

/** Reads all entries there are; the monitor sums on from what is proven (`balances.ts`). */
export const balancesBook: Book = {
  check: 'every balance equals the sum of its entries',
  rows: sql`
    SELECT a.owner_id || ' ' || a.currency, NULL::text, a.balance <> coalesce(sum(e.amount), 0)
    FROM account a LEFT JOIN entry e ON e.owner_id = a.owner_id AND e.currency = a.currency
    WHERE a.owner_id > 0 GROUP BY a.owner_id, a.currency, a.balance`,
}

export const negativeBook: Book = {
  check: 'no balance is below zero',
  rows: sql`
    SELECT owner_id || ' ' || currency, NULL::text, balance < 0 FROM account WHERE owner_id > 0`,
}
