// Each commission is exactly its rule over its source, lines lie end to end, and every payment is a line's.
import { type SQL, sql } from 'drizzle-orm'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { ALL_TRANSFERS } from '../ledger/span.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import type { CommissionRules, Feature } from '../platform/feature.ts'
import { rulesOf } from './note.ts'

const within = (column: string, { after, through }: Span): SQL =>
  sql`${sql.raw(column)} > ${after} AND ${sql.raw(column)} <= ${through}`

/** What was paid is what its line says. */
const paidAsSaid = (span: Span): Book => ({
  check: 'every payment of commissions is in the ledger once, with the points of its line',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, l.transfer_id), NULL::text,
      (t.kind, e.owner_id, e.currency, e.amount, e.lines) IS DISTINCT FROM
        ('commission.' || l.program, l.payee_id, 'point', l.points::numeric, 1::bigint)
    FROM (
      SELECT * FROM transfer
      WHERE kind IN ('commission.invitation', 'commission.guild') AND ${within('id', span)}
    ) t
    LEFT JOIN LATERAL (
      SELECT min(owner_id) AS owner_id, min(currency) AS currency, sum(amount) AS amount, count(*) AS lines
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true
    FULL JOIN (SELECT * FROM commission_line WHERE ${within('transfer_id', span)}) l ON l.transfer_id = t.id`,
})

/** What was taken back is a payment of the same person's, and all that their line says. */
const takenAsSaid = (span: Span): Book => ({
  check: 'every payment of commissions that was taken back is one of the line that did it',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, b.transfer_id), NULL::text,
      (t.reverses, p.program, p.payee_id, p.points) IS DISTINCT FROM (b.reverses, l.program, l.payee_id, b.points)
        OR l.seq <= p.seq
    FROM (SELECT * FROM transfer WHERE kind = 'commission.back' AND ${within('id', span)}) t
    FULL JOIN (SELECT * FROM commission_back WHERE ${within('transfer_id', span)}) b ON b.transfer_id = t.id
    LEFT JOIN commission_line l ON l.id = b.line_id
    LEFT JOIN commission_line p ON p.transfer_id = b.reverses`,
})

const linesOfCommissions: Book = {
  check:
    'every line of commissions is what came since the line before, and what is open is the rest',
  rows: sql`
    WITH spans AS (
      SELECT program, payee_id, after_number, through_number, count, micro FROM commission_line
      UNION ALL
      SELECT o.program, o.payee_id, coalesce((
        SELECT max(l.through_number) FROM commission_line l
        WHERE l.program = o.program AND l.payee_id = o.payee_id
      ), 0), o.through_number, o.count, o.micro FROM commission_open o
    ), placed AS (
      SELECT *, coalesce(lag(through_number) OVER (
        PARTITION BY program, payee_id ORDER BY after_number), 0) AS before FROM spans
    )
    SELECT concat_ws(' ', 'commissions', p.program, p.payee_id), NULL::text, p.after_number <> p.before
      OR (p.count, p.micro, p.through_number) IS DISTINCT FROM (m.count, m.sum, m.last)
    FROM placed p LEFT JOIN LATERAL (
      SELECT count(*), sum(micro), max(number) AS last FROM commission c
      WHERE c.program = p.program AND c.payee_id = p.payee_id
        AND c.number > p.after_number AND c.number <= p.through_number
    ) m ON true
    UNION ALL
    SELECT concat_ws(' ', 'commission', c.program, c.number), NULL::text, true FROM commission c
    WHERE NOT EXISTS (
      SELECT FROM spans s WHERE s.program = c.program AND s.payee_id = c.payee_id
        AND c.number > s.after_number AND c.number <= s.through_number)`,
}

const carried: Book = {
  check:
    'what one line of commissions leaves is what the next one begins with, and what it took back is its',
  rows: sql`
    SELECT concat_ws(' ', 'line', program, payee_id, seq), NULL::text,
      carried_in <> coalesce(lag(carried_out) OVER mine, 0) OR seq <> row_number() OVER mine
        OR carried_in + micro + back * 1000000 <> points * 1000000 + carried_out
        OR back <> coalesce((SELECT sum(b.points) FROM commission_back b WHERE b.line_id = l.id), 0)
    FROM commission_line l WINDOW mine AS (PARTITION BY program, payee_id ORDER BY seq)`,
}

const sums: Book = {
  check: 'what an invitation or a membership has brought is the sum of its commissions',
  rows: sql`
    SELECT concat_ws(' ', coalesce(s.program, c.program), coalesce(s.ref, c.ref)), NULL::text,
      (s.count, s.micro) IS DISTINCT FROM (c.count, c.micro)
    FROM commission_sum s FULL JOIN (
      SELECT program, ref, count(*), sum(micro) AS micro FROM commission GROUP BY program, ref
    ) c ON c.program = s.program AND c.ref = s.ref`,
}

/** Up to where a programme has read, everything is noted that its rule says, and nothing else. */
const asRuled = ({ program, earned, toppedUp }: CommissionRules): Book => {
  const through = sql`(SELECT event_number FROM commission_mark WHERE program = ${program})`
  const stable = sql`(SELECT transfer_id FROM commission_mark WHERE program = ${program})`
  const topUps = toppedUp
    ? sql`UNION ALL SELECT d.payee_id, d.other_id, d.ref, 'top-up', NULL, d.transfer_id, d.micro, d.fate,
        d.transfer_id <= ${stable} FROM (${toppedUp(ALL_TRANSFERS)}) d`
    : sql``
  return {
    check: `every commission of ${program === 'guild' ? 'guilds' : 'invitations'} is its rule over its source, once`,
    rows: sql`
      WITH due AS (
        SELECT d.payee_id, d.other_id, d.ref, 'earning'::text AS source, d.number AS event_number,
          NULL::uuid AS transfer_id, d.micro, d.fate, d.number <= ${through} AS is_read
        FROM (${earned({ after: 0, through: Number.MAX_SAFE_INTEGER })}) d
        ${topUps}
      ), noted AS (
        SELECT payee_id, other_id, ref, source, event_number, transfer_id, micro, false AS waits FROM commission
        WHERE program = ${program} AND source IN ('earning', 'top-up')
        UNION ALL
        SELECT payee_id, other_id, ref, source, event_number, transfer_id, micro, true FROM commission_waiting
        WHERE program = ${program} AND source IN ('earning', 'top-up')
      )
      SELECT concat_ws(' ', ${program}::text, coalesce(n.source, d.source),
          coalesce(n.event_number::text, d.event_number::text, n.transfer_id::text, d.transfer_id::text)), NULL::text,
        CASE WHEN n.source IS NULL THEN d.is_read AND d.fate <> 'taken' AND d.micro <> 0
          ELSE (n.payee_id, n.other_id, n.ref, n.micro) IS DISTINCT FROM (d.payee_id, d.other_id, d.ref, d.micro)
            OR n.waits AND d.fate <> 'waiting' END
      FROM noted n FULL JOIN due d ON d.source = n.source
        AND coalesce(d.event_number::text, d.transfer_id::text) = coalesce(n.event_number::text, n.transfer_id::text)`,
  }
}

/** A refund takes back what its top-up brought; a claw-back all that its invitation had brought. */
const takenBack: Book = {
  check: 'every refund and claw-back of commissions takes back what had come, to the last part',
  rows: sql`
    SELECT concat_ws(' ', 'commission', c.program, c.number), NULL::text, NOT EXISTS (
      SELECT FROM recharge_transfer r
      JOIN recharge_transfer p ON p.order_id = r.order_id AND p.what = 'paid'
      JOIN commission o ON o.program = c.program AND o.transfer_id = p.transfer_id
      WHERE r.transfer_id = c.transfer_id AND r.what = 'refund'
        AND (o.payee_id, o.ref, o.micro) = (c.payee_id, c.ref, -c.micro))
    FROM commission c WHERE c.source = 'refund'
    UNION ALL
    SELECT concat_ws(' ', 'claw-back', c.program, c.ref), NULL::text, s.micro IS DISTINCT FROM 0
    FROM commission c LEFT JOIN commission_sum s ON s.program = c.program AND s.ref = c.ref
    WHERE c.source = 'claw-back'`,
}

const linesSealed = sealedRows({
  ref: 'commission-lines',
  table: 'commission_line',
  since: 6,
  isLimited: true,
  columns: [
    ...['id', 'program', 'payee_id', 'seq', 'after_number', 'through_number', 'count', 'micro'].map(
      (it) => sql.raw(it),
    ),
    ...['carried_in', 'carried_out', 'points', 'back', 'transfer_id'].map((it) => sql.raw(it)),
    micros('at'),
  ],
})

/** Its part of the audit. */
export const commissionBooks = (features: readonly Feature[]): Books => ({
  spans: [paidAsSaid, takenAsSaid],
  whole: [
    linesOfCommissions,
    carried,
    sums,
    takenBack,
    ...rulesOf({ features }).map((rules) => asRuled(rules)),
  ],
  sealed: [linesSealed],
})
