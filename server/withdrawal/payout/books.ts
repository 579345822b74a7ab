// What the audit looks at of pay-outs: each word that moved points was told once, by whom it says; each file for a bank is
// whole, and its bytes are those that were sent.
import { asc, gt, sql } from 'drizzle-orm'
import { missText } from '../../ledger/check.ts'
import type { Book, CustomCheck } from '../../platform/books.ts'
import { withdrawalBatch } from '../tables.ts'
import { batchBytes, CSV } from './batch.ts'
import { sha256Of } from './csv-file.ts'

const OUTCOME = 'POST /api/ops/withdrawals/:id/outcome'
const STATEMENT = 'POST /api/ops/withdrawals/statements'
const BATCH = 'POST /api/ops/withdrawals/batches'

/** What an upline is given no provider pays; all else that is over was told once, of its own amount. */
export const toldOnce: Book = {
  check: 'every withdrawal was paid, refused or returned as it was told once, and as nobody else’s',
  rows: sql`
    SELECT 'withdrawal ' || w.id, 'withdrawal'::text,
      (f.paid, f.refused, f.returned) IS DISTINCT FROM (
        CASE WHEN w.paid_at IS NOT NULL AND w.way <> 'upline' THEN 1 ELSE 0 END::bigint,
        CASE WHEN w.why = 'refused' THEN 1 ELSE 0 END::bigint,
        CASE WHEN w.state = 'returned' THEN 1 ELSE 0 END::bigint)
      OR f.strange > 0
    FROM withdrawal w CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'paid') AS paid,
        count(*) FILTER (WHERE kind = 'refused') AS refused,
        count(*) FILTER (WHERE kind = 'returned') AS returned,
        count(*) FILTER (WHERE (provider, reference, minor, currency)
          IS DISTINCT FROM (w.provider, w.number, w.minor, w.currency)) AS strange
      FROM withdrawal_fact WHERE withdrawal_id = w.id AND outcome = 'applied'
    ) f
    UNION ALL
    SELECT 'fact ' || f.id, 'withdrawal'::text, true FROM withdrawal_fact f
    WHERE f.outcome = 'applied' AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = f.withdrawal_id)`,
}

/** No provider speaks for a file: an operator reads the bank's statement in, or says what they found out. */
export const toldByOperators: Book = {
  check: "every word of a pay-out by an operator stands in the operators' audit log",
  rows: sql`
    SELECT 'fact ' || f.id, 'withdrawal'::text, NOT EXISTS (
      SELECT FROM ops_log l WHERE l.outcome = 'done' AND l.at = f.at AND (
        (l.action = ${OUTCOME} AND l.target = 'withdrawal:' || f.withdrawal_id
          AND f.event = concat_ws('-', 'operator', l.operator_id, f.kind, f.reference))
        OR (l.action = ${STATEMENT} AND f.event = f.reference || '-' || f.kind))
    )
    FROM withdrawal_fact f
    WHERE f.outcome = 'applied' AND (f.provider = ${CSV} OR f.event LIKE 'operator-%')`,
}

export const filesWhole: Book = {
  check: 'every file for a bank has all its lines, each of a withdrawal that was sent by it',
  rows: sql`
    SELECT 'batch ' || b.id, 'withdrawal'::text,
      (l.lines, l.first, l.last, l.strange) IS DISTINCT FROM (b.lines::bigint, 1, b.lines, 0::bigint)
      OR NOT EXISTS (
        SELECT FROM ops_log o WHERE o.outcome = 'done' AND o.action = ${BATCH} AND o.at = b.at
          AND o.target = 'batch:' || b.id AND o.operator_id = b.operator_id)
    FROM withdrawal_batch b CROSS JOIN LATERAL (
      SELECT count(*) AS lines, min(x.line) AS first, max(x.line) AS last,
        count(*) FILTER (WHERE (w.provider, w.asked_at) IS DISTINCT FROM (${CSV}, b.at)) AS strange
      FROM withdrawal_batch_line x LEFT JOIN withdrawal w ON w.id = x.withdrawal_id WHERE x.batch_id = b.id
    ) l
    UNION ALL
    SELECT 'withdrawal ' || w.id, 'withdrawal'::text, NOT EXISTS (
      SELECT FROM withdrawal_batch_line x JOIN withdrawal_batch b ON b.id = x.batch_id WHERE x.withdrawal_id = w.id
    )
    FROM withdrawal w WHERE w.provider = ${CSV}`,
}

const PAGE = 20
const FIRST = '00000000-0000-0000-0000-000000000000'
const AS_SENT = 'every file for a bank has the hash of the bytes that were sent'

/** A file with an account that was erased with its owner cannot be made again: nothing is said of it. */
export const filesAsSent: CustomCheck = async (db, seeds) => {
  const names: string[] = []
  let rows = 0
  for (let after = FIRST; ; ) {
    const page = await db
      .select({ id: withdrawalBatch.id, sha256: withdrawalBatch.sha256 })
      .from(withdrawalBatch)
      .where(gt(withdrawalBatch.id, after))
      .orderBy(asc(withdrawalBatch.id))
      .limit(PAGE)
    for (const { id, sha256 } of page) {
      // What does not open was exchanged as well.
      const bytes = await batchBytes(db, { seeds }, id).catch(() => '')
      if (bytes !== null && sha256Of(bytes) !== sha256) names.push(`batch ${id}`)
      after = id
    }
    rows += page.length
    if (page.length < PAGE) break
  }
  const games = names.length > 0 ? ['withdrawal'] : []
  return { check: AS_SENT, rows, miss: missText(names), names, games }
}
