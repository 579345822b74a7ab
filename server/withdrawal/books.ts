// What the audit looks at of withdrawals: each holds its points once, and has them settled, given on or given back as its
// state says; every step is one that its machine knows; whoever approved stands in the operators' audit log.
import { type SQL, sql } from 'drizzle-orm'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { minorOf } from '../../machines/withdrawal/rules.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { PAID_OUT } from '../ledger/houses.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import { hashOfWithdrawal } from './content.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'
import { filesAsSent, filesWhole, toldByOperators, toldOnce } from './payout/books.ts'
import type { WithdrawalRow } from './tables.ts'

const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

/** Who pays and who gets what a transfer of a withdrawal moves. */
const FROM = sql`CASE r.what WHEN 'held' THEN w.user_id WHEN 'returned' THEN ${PAID_OUT}::bigint ELSE ${HOUSE}::bigint END`
const TO = sql`CASE r.what WHEN 'held' THEN ${HOUSE}::bigint WHEN 'settled' THEN ${PAID_OUT}::bigint
  WHEN 'proxy' THEN w.upline_id ELSE w.user_id END`

const moved = (span: Span): Book => ({
  check: 'every withdrawal moved its points, to whom its way says, once',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, r.transfer_id), 'withdrawal'::text,
      (t.kind, e.lines, e.paid, e.got, e.points, r.user_id)
        IS DISTINCT FROM ('withdrawal.' || r.what, 2::bigint, ${FROM}, ${TO}, w.points, w.user_id)
    FROM (SELECT * FROM transfer WHERE kind LIKE 'withdrawal.%' AND ${within('id', span)}) t
    FULL JOIN (SELECT * FROM withdrawal_transfer WHERE ${within('transfer_id', span)}) r
      ON r.transfer_id = t.id
    LEFT JOIN withdrawal w ON w.id = r.withdrawal_id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) FILTER (WHERE amount < 0) AS paid,
        min(owner_id) FILTER (WHERE amount > 0) AS got,
        sum(amount) FILTER (WHERE amount > 0 AND currency = 'point')::bigint AS points
      FROM entry WHERE transfer_id = t.id
    ) e ON true`,
})

const endedAsItStands: Book = {
  check: 'every withdrawal has its points held, gone or given back, as its state says',
  rows: sql`
    SELECT 'withdrawal ' || w.id, 'withdrawal'::text,
      (coalesce(r.held, 0), coalesce(r.released, 0), coalesce(r.gone, 0)) IS DISTINCT FROM
        CASE WHEN w.state IN ('submitted', 'inReview', 'approved', 'sent', 'unknown') THEN (1::bigint, 0::bigint, 0::bigint)
          WHEN w.state IN ('cancelled', 'rejected') THEN (1::bigint, 1::bigint, 0::bigint)
          WHEN w.state = 'paid' THEN (1::bigint, 0::bigint, 1::bigint)
          WHEN coalesce(r.returned, 0) = 1 THEN (1::bigint, 0::bigint, 1::bigint)
          ELSE (1::bigint, 1::bigint, 0::bigint) END
      OR (coalesce(r.returned, 0) > 0 AND w.state <> 'returned')
      OR (coalesce(r.proxy, 0) = 1) IS DISTINCT FROM (w.way = 'upline' AND coalesce(r.gone, 0) = 1)
      OR (w.paid_at IS NOT NULL) IS DISTINCT FROM (coalesce(r.gone, 0) = 1)
      OR (w.state = 'rejected') IS DISTINCT FROM (w.why IS NOT NULL)
      OR h.user_id IS DISTINCT FROM w.user_id OR h.amount IS DISTINCT FROM w.points
      OR h.held_by IS DISTINCT FROM r.held_by
      OR h.state IS DISTINCT FROM CASE WHEN coalesce(r.released, 0) = 1 THEN 'released'
        WHEN coalesce(r.gone, 0) = 1 THEN 'settled' ELSE 'held' END
    FROM withdrawal w
    LEFT JOIN held_money h ON h.id = w.hold_id
    LEFT JOIN (
      SELECT withdrawal_id, count(*) FILTER (WHERE what = 'held') AS held,
        count(*) FILTER (WHERE what = 'released') AS released,
        count(*) FILTER (WHERE what IN ('settled', 'proxy')) AS gone,
        count(*) FILTER (WHERE what = 'proxy') AS proxy,
        count(*) FILTER (WHERE what = 'returned') AS returned,
        (min(transfer_id::text) FILTER (WHERE what = 'held'))::uuid AS held_by
      FROM withdrawal_transfer GROUP BY withdrawal_id
    ) r ON r.withdrawal_id = w.id`,
}

const DECISION = 'POST /api/ops/withdrawals/:id/decision'
const logged = (operator: SQL, at: SQL) => sql`EXISTS (
  SELECT FROM ops_log l WHERE l.target = 'withdrawal:' || w.id AND l.outcome = 'done'
    AND l.operator_id = ${operator} AND l.at = ${at} AND l.action = ${DECISION}
)`

const decidedInLog: Book = {
  check: "every withdrawal was decided by whom the operators' audit log says, a large one by two",
  rows: sql`
    SELECT 'withdrawal ' || w.id, 'withdrawal'::text,
      (w.decider_id IS NOT NULL AND NOT ${logged(sql`w.decider_id`, sql`w.decided_at`)})
      OR (w.first_approver_id IS NOT NULL
        AND NOT ${logged(sql`w.first_approver_id`, sql`w.first_approved_at`)})
      OR (w.state IN ('approved', 'sent', 'paid', 'unknown', 'returned') AND (w.decider_id IS NULL
        OR (w.needs_second AND (w.first_approver_id IS NULL OR w.first_approver_id = w.decider_id))))
    FROM withdrawal w`,
}

/** No rate is written anew, and each withdrawal was calculated by the one that was in force. */
const ratesInForce: Book = {
  check: 'every withdrawal was calculated by the rate that was in force when it was asked for',
  rows: sql`
    SELECT 'withdrawal ' || w.id, 'withdrawal'::text, w.way <> 'upline' AND (
      x.id IS NULL OR x.currency <> w.currency OR x.at > w.created_at + interval '2 minutes' OR EXISTS (
        SELECT FROM exchange_rate later
        WHERE later.currency = x.currency AND later.id > x.id AND later.at < w.created_at - interval '2 minutes'
      )
    )
    FROM withdrawal w LEFT JOIN exchange_rate x ON x.id = w.rate_id`,
}

const withdrawalMoments = momentsBook(sql`
  SELECT 'withdrawal ' || id, NULL::text, created_at <> id_time(id) OR review_at <= created_at
    OR (paid_at < created_at) IS TRUE OR (decided_at < created_at) IS TRUE
  FROM withdrawal`)

type Walked = Parameters<typeof hashOfWithdrawal>[0] &
  Pick<WithdrawalRow, 'state' | 'hash'> & { rate: number | null; steps: KeptStep[] }

/** Its steps are in the chain; its amount is what its points come to, and its hash what was approved. */
const walked: PagedCheck<Walked> = {
  check:
    'every withdrawal is where its steps led, comes to what its points do, and is what was approved',
  games: [],
  page: (after, limit) => sql`
    SELECT w.id, w.state, w.user_id::float8 AS "userId", w.way, w.binding_id AS "bindingId",
      w.upline_id::float8 AS "uplineId", w.points::float8 AS points, w.currency, w.minor::float8 AS minor,
      w.usd_minor::float8 AS "usdMinor", w.rate_id AS "rateId", w.hash, x.micros::float8 AS rate,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'number', s.number, 'event', s.event, 'from', s.from_state, 'to', s.to_state) ORDER BY s.number)
        FROM flow_step s WHERE s.flow = ${WITHDRAWAL_FLOW.name} AND s.subject = w.id
      ), '[]') AS steps
    FROM withdrawal w LEFT JOIN exchange_rate x ON x.id = w.rate_id
    WHERE w.id > ${after}::uuid ORDER BY w.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `withdrawal ${id}`,
  isRight: (row) =>
    walkedTo(WITHDRAWAL_FLOW.machine, 'submitted', row.steps) === row.state &&
    row.hash === hashOfWithdrawal(row) &&
    row.minor === (row.rate === null ? row.usdMinor : minorOf(row.points, row.currency, row.rate)),
}

const plain = (...names: string[]) => names.map((name) => sql.raw(name))

/** What the audit looks at of withdrawals. */
export const withdrawalBooks: Books = {
  spans: [moved],
  whole: [
    ...[endedAsItStands, decidedInLog, ratesInForce, withdrawalMoments],
    ...[toldOnce, toldByOperators, filesWhole],
  ],
  customChecks: [(db) => runPagedCheck(db, walked), filesAsSent],
  sealed: [
    sealedRows({
      ref: 'withdrawals',
      table: 'withdrawal',
      isLimited: true,
      since: 4,
      columns: [
        ...plain('id', 'number', 'user_id', 'brand', 'country', 'way', 'binding_id', 'upline_id'),
        ...plain('points', 'currency', 'minor', 'usd_minor', 'rate_id', 'hold_id', 'needs_second'),
        ...plain('hash'),
        ...['created_at', 'review_at'].map(micros),
      ],
    }),
    sealedRows({
      ref: 'withdrawal-transfers',
      table: 'withdrawal_transfer',
      id: 'transfer_id',
      since: 4,
      columns: plain('transfer_id', 'withdrawal_id', 'user_id', 'what'),
    }),
    sealedRows({
      ref: 'withdrawal-facts',
      table: 'withdrawal_fact',
      isLimited: true,
      since: 4,
      columns: [
        ...plain(
          'id',
          'provider',
          'event',
          'kind',
          'withdrawal_id',
          'reference',
          'minor',
          'currency',
        ),
        ...plain('outcome', 'reason'),
        micros('at'),
      ],
    }),
    sealedRows({
      ref: 'withdrawal-batches',
      table: 'withdrawal_batch',
      isLimited: true,
      since: 4,
      columns: [...plain('id', 'number', 'sha256', 'lines', 'operator_id'), micros('at')],
    }),
    sealedRows({
      ref: 'exchange-rates',
      table: 'exchange_rate',
      isLimited: true,
      since: 4,
      columns: [...plain('id', 'currency', 'micros', 'dated', 'source', 'set_by'), micros('at')],
    }),
  ],
}
