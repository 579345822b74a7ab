// What the audit looks at of top-ups: each paid order was credited once, exactly as its pack says; what was given
// back was taken back; every order is where its steps led, and every step is one that its machine knows.
import { type SQL, sql } from 'drizzle-orm'
import { momentsBook, tuningUseBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import { orderSteps } from './books/steps.ts'
import { smallBooks } from './books-small.ts'
import { HOUSE } from './house.ts'

/** A condition on a transfer's id. */
const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

/** What an order says that a transfer of it moved from the house. */
const DUE = sql`CASE r.what WHEN 'paid' THEN o.amount WHEN 'bonus' THEN o.bonus
  WHEN 'refund' THEN -o.amount ELSE -o.bonus END`

const KIND = sql`CASE r.what WHEN 'paid' THEN 'recharge.paid' WHEN 'bonus' THEN 'recharge.bonus'
  ELSE 'recharge.refund' END`

/** Every transfer of an order is one that it names, of its user, and moved what its pack says. */
const movedAsOrdered = (span: Span): Book => ({
  check: 'every order moved what its pack says, once',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, r.transfer_id), 'recharge'::text,
      (t.kind, o.user_id, -coalesce(h.amount, 0), h.currency, h.lines)
        IS DISTINCT FROM (${KIND}, r.user_id, ${DUE}, o.currency, 1::bigint)
      OR EXISTS (SELECT FROM entry e WHERE e.transfer_id = t.id AND e.owner_id > 0 AND e.owner_id <> o.user_id)
    FROM (
      SELECT * FROM transfer
      WHERE kind IN ('recharge.paid', 'recharge.bonus', 'recharge.refund') AND ${within('id', span)}
    ) t
    FULL JOIN (SELECT * FROM recharge_transfer WHERE ${within('transfer_id', span)}) r
      ON r.transfer_id = t.id
    LEFT JOIN recharge_order o ON o.id = r.order_id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount)::bigint AS amount, min(e.currency) AS currency, count(*) AS lines
      FROM entry e WHERE e.transfer_id = t.id AND e.owner_id = ${HOUSE}
    ) h ON true`,
})

/** What is paid is credited, what is given back or lost is taken back, and nothing else is either. */
const creditedAsTold: Book = {
  check: 'every paid order was credited, and every refunded one taken back, once',
  rows: sql`
    SELECT 'order ' || o.id, 'recharge'::text,
      (o.state IN ('paid', 'refunded', 'disputed', 'won', 'lost')) IS DISTINCT FROM coalesce(r.paid = 1, false)
      OR (o.state IN ('refunded', 'lost')) IS DISTINCT FROM coalesce(r.refund = 1, false)
      OR coalesce(r.bonus, 0) > 1
      OR (coalesce(r.bonus_refund, 0) = 1)
        IS DISTINCT FROM (coalesce(r.bonus, 0) = 1 AND o.state IN ('refunded', 'lost'))
      OR (o.paid_at IS NOT NULL) IS DISTINCT FROM coalesce(r.paid = 1, false)
    FROM recharge_order o
    LEFT JOIN (
      SELECT order_id, count(*) FILTER (WHERE what = 'paid') AS paid,
        count(*) FILTER (WHERE what = 'bonus') AS bonus,
        count(*) FILTER (WHERE what = 'refund') AS refund,
        count(*) FILTER (WHERE what = 'bonus-refund') AS bonus_refund
      FROM recharge_transfer GROUP BY order_id
    ) r ON r.order_id = o.id`,
}

/** A refund takes back the very transfer of its own order. */
const refundsOfOrders: Book = {
  check: 'every refund takes back what its own order brought',
  rows: sql`
    SELECT 'refund ' || r.transfer_id, 'recharge'::text, g.order_id IS DISTINCT FROM r.order_id
      OR g.what IS DISTINCT FROM CASE r.what WHEN 'refund' THEN 'paid' ELSE 'bonus' END
    FROM recharge_transfer r
    LEFT JOIN transfer t ON t.id = r.transfer_id
    LEFT JOIN recharge_transfer g ON g.transfer_id = t.reverses
    WHERE r.what IN ('refund', 'bonus-refund')`,
}

/** Nobody was credited what no provider told. */
const paidAsTold: Book = {
  check: 'every payment that was credited was told by its provider',
  rows: sql`
    SELECT 'order ' || o.id, 'recharge'::text, NOT EXISTS (
      SELECT FROM recharge_fact f
      WHERE f.order_id = o.id AND f.provider = o.provider AND f.outcome = 'applied'
        AND f.kind IN ('paid', 'refunded', 'disputed', 'dispute-won', 'dispute-lost')
    )
    FROM recharge_order o WHERE o.paid_at IS NOT NULL AND o.paid_at > ${DEMO_PAST_ENDED_AT}`,
}

const orderMoments = momentsBook(sql`
  SELECT 'order ' || id, NULL::text, created_at <> id_time(id) OR expires_at <= created_at
    OR (paid_at < created_at) IS TRUE
  FROM recharge_order`)

const tuningUse = tuningUseBook(
  'recharge',
  sql`
    SELECT tuning_version, min(created_at), 'order ' || min(id::text)
    FROM recharge_order WHERE created_at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)

const columns = (...names: string[]) => names.map((name) => sql.raw(name))

/** What was ordered; its state is what its steps and transfers say. */
const ordersSealed = sealedRows({
  ref: 'recharge-orders',
  table: 'recharge_order',
  isLimited: true,
  since: 3,
  columns: [
    ...columns('id', 'number', 'user_id', 'brand', 'pack', 'currency', 'amount', 'bonus'),
    ...columns('price_minor', 'price_currency', 'usd_minor', 'country', 'method', 'provider'),
    sql.raw('tuning_version'),
    micros('created_at'),
    micros('expires_at'),
  ],
})

const transfersSealed = sealedRows({
  ref: 'recharge-transfers',
  table: 'recharge_transfer',
  id: 'transfer_id',
  since: 3,
  columns: columns('transfer_id', 'order_id', 'user_id', 'what'),
})

const factsSealed = sealedRows({
  ref: 'recharge-facts',
  table: 'recharge_fact',
  isLimited: true,
  since: 3,
  columns: [
    ...columns('id', 'provider', 'event', 'kind', 'order_id', 'body', 'outcome', 'why'),
    micros('at'),
  ],
})

/** What the audit looks at of top-ups. */
export const rechargeBooks: Books = {
  spans: [movedAsOrdered],
  whole: [
    ...smallBooks.whole,
    creditedAsTold,
    refundsOfOrders,
    paidAsTold,
    orderMoments,
    tuningUse,
  ],
  customChecks: [...smallBooks.customChecks, (db) => runPagedCheck(db, orderSteps)],
  sealed: [...smallBooks.sealed, ordersSealed, transfersSealed, factsSealed],
}
