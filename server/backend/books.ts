// What brands' backends moved: each sale, refund, debit and gift moved exactly what it says, and nothing else moved.
import { type SQL, sql } from 'drizzle-orm'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books, Span } from '../platform/books.ts'

/** What each transfer of these kinds says that it moved for its user, by its row. */
const SAID = sql`
  SELECT 'backend.sale' AS kind, transfer_id, user_id, currency, amount FROM backend_sale
  UNION ALL
  SELECT 'backend.' || act, transfer_id, user_id, currency,
    CASE act WHEN 'debit' THEN -amount ELSE amount END
  FROM backend_act`

/** A condition on a transfer's id. */
const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

const movedAsSaid = (span: Span): Book => ({
  check: "what brands' backends moved is what they said",
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, s.transfer_id), 'backend'::text,
      (t.kind, e.owner_id, e.currency, e.amount, e.lines) IS DISTINCT FROM
        (s.kind, s.user_id, s.currency, s.amount::numeric, 1::bigint)
    FROM (
      SELECT * FROM transfer
      WHERE kind IN ('backend.sale', 'backend.debit', 'backend.gift') AND ${within('id', span)}
    ) t
    LEFT JOIN LATERAL (
      SELECT min(owner_id) AS owner_id, min(currency) AS currency, sum(amount) AS amount, count(*) AS lines
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true
    FULL JOIN (SELECT * FROM (${SAID}) s WHERE ${within('transfer_id', span)}) s
      ON s.transfer_id = t.id`,
})

/** What a store refunded was a sale; that all of it was taken back, once, the ledger's own books say. */
const refundsOfSales: Book = {
  check: 'each refund of a store takes back a sale',
  rows: sql`
    SELECT 'refund ' || t.id, 'backend'::text, s.transfer_id IS NULL
    FROM transfer t LEFT JOIN backend_sale s ON s.transfer_id = t.reverses
    WHERE t.kind = 'backend.sale-refund'`,
}

const salesSealed = sealedRows({
  ref: 'backend-sales',
  table: 'backend_sale',
  id: 'transfer_id',
  since: 3,
  columns: [
    ...['transfer_id', 'brand', 'store', 'transaction', 'user_id', 'currency', 'amount'].map((it) =>
      sql.raw(it),
    ),
    micros('sold_at'),
    micros('at'),
  ],
})

const actsSealed = sealedRows({
  ref: 'backend-acts',
  table: 'backend_act',
  id: 'transfer_id',
  since: 3,
  columns: [
    ...['transfer_id', 'brand', 'user_id', 'act', 'currency', 'amount', 'reason'].map((it) =>
      sql.raw(it),
    ),
    micros('at'),
  ],
})

export const backendBooks: Books = {
  spans: [movedAsSaid],
  whole: [refundsOfSales],
  sealed: [salesSealed, actsSealed],
}
