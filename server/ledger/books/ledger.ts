// The ledger's own checks: transfers, entries, accounts and balances.
import { sql } from 'drizzle-orm'
import type { Book, Span } from '../../platform/books.ts'

/** The game of a transfer by its kind; null if it is of none. */
const GAME = sql`(SELECT house.name FROM house WHERE house.class = 'game' AND house.name = split_part(kind, '.', 1))`

/** Transfers sum to zero. An inner query sums first, because names and games per row would be slow. */
export const transfersBook = ({ after, through }: Span): Book => ({
  check: 'every transfer sums to zero per currency',
  rows: sql`
    SELECT id::text || ' ' || coalesce(currency, 'empty'), ${GAME}, amount IS DISTINCT FROM 0
    FROM (
      SELECT t.id, t.kind, e.currency, sum(e.amount) AS amount
      FROM transfer t
      LEFT JOIN entry e ON e.transfer_id = t.id AND e.transfer_id > ${after} AND e.transfer_id <= ${through}
      WHERE t.id > ${after} AND t.id <= ${through}
      GROUP BY t.id, e.currency
    ) t`,
})

/** The user in a row's name, which begins with the owner's id. */
const OWNER = sql`split_part(name, ' ', 1)::bigint`

/** Sums all entries; the monitor sums only those since a balance was proven (`balances.ts`). */
export const balancesBook: Book = {
  check: 'every balance equals the sum of its entries',
  rows: sql`
    SELECT a.owner_id || ' ' || a.currency, NULL::text, a.balance <> coalesce(sum(e.amount), 0)
    FROM account a LEFT JOIN entry e ON e.owner_id = a.owner_id AND e.currency = a.currency
    WHERE a.owner_id > 0 GROUP BY a.owner_id, a.currency, a.balance`,
  account: OWNER,
}

export const negativeBook: Book = {
  check: 'no balance is below zero',
  rows: sql`
    SELECT owner_id || ' ' || currency, NULL::text, balance < 0 FROM account WHERE owner_id > 0`,
  account: OWNER,
}

export const entriesBook: Book = {
  check: 'every entry is of a transfer and of an account that are there',
  rows: sql`
    SELECT e.transfer_id || ' ' || e.line || ' of ' || e.owner_id, h.name,
      t.id IS NULL OR a.owner_id IS NULL
    FROM entry e
    LEFT JOIN transfer t ON t.id = e.transfer_id
    LEFT JOIN account a ON a.owner_id = e.owner_id AND a.currency = e.currency
    LEFT JOIN house h ON h.id = e.owner_id AND h.class = 'game'`,
}

export const accountsBook: Book = {
  check: 'every user and every house has its three accounts, and nobody else has any',
  rows: sql`
    SELECT coalesce(o.id, a.owner_id)::text, o.game, o.id IS NULL OR a.currencies IS DISTINCT FROM 3
    FROM (
      SELECT id, NULL::text AS game FROM app_user
      UNION ALL SELECT id, CASE WHEN class = 'game' THEN name END FROM house
    ) o
    FULL JOIN (SELECT owner_id, count(*) AS currencies FROM account GROUP BY owner_id) a
      ON a.owner_id = o.id`,
}
