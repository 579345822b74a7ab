// What the audit looks at of corrections: each that is done has its reversal, each reversal by an operator has its
// correction, what was above the limit was approved by somebody else, and all of it is in the operators' audit log.
import { type SQL, sql } from 'drizzle-orm'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import type { KeptLine } from '../ledger/correctable.ts'
import { TAKEN_BACK } from '../ledger/kinds.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books } from '../platform/books.ts'
import { hashOfCorrection } from './content.ts'
import { CORRECTION_FLOW } from './flow.ts'
import type { CorrectionRow } from './tables.ts'

const carriedOut: Book = {
  check:
    'every correction that is done has its reversal, and every reversal by an operator its correction',
  rows: sql`
    SELECT coalesce('correction ' || c.id, 'reversal ' || r.transfer_id), NULL::text,
      c.id IS NULL OR r.transfer_id IS NULL OR c.state <> 'done' OR r.reverses <> c.transfer_id
        OR r.actor <> 'operator:' || c.proposer OR r.reason <> c.reason OR r.at <> c.decided_at
    FROM (SELECT * FROM correction WHERE state IN ('done', 'approved') OR reversal_id IS NOT NULL) c
    FULL JOIN (
      SELECT r.* FROM reversal r JOIN transfer t ON t.id = r.transfer_id
      WHERE t.kind = ${TAKEN_BACK} OR (t.kind = 'ledger.reversal' AND r.actor LIKE 'operator:%')
        OR r.transfer_id IN (SELECT reversal_id FROM correction)
    ) r ON r.transfer_id = c.reversal_id`,
}

/** What a correction's transfer moved for people, by currency: in all, and what they would get back. */
const MOVED = sql`
  SELECT u.currency, sum(abs(u.amount)) AS moved, -sum(u.amount) AS back
  FROM (
    SELECT e.currency, sum(e.amount) AS amount FROM entry e
    WHERE e.transfer_id = c.transfer_id AND e.owner_id > 0 GROUP BY e.owner_id, e.currency
  ) u GROUP BY u.currency`

const approvedBySecond: Book = {
  check: 'no correction above its limit was carried out without the approval of a second person',
  rows: sql`
    SELECT 'correction ' || c.id, NULL::text,
      c.needs_approval IS DISTINCT FROM EXISTS (
        SELECT FROM (${MOVED}) m WHERE m.moved > (c.limits ->> m.currency)::bigint
      )
      OR (c.state = 'done' AND c.needs_approval IS DISTINCT FROM (c.decider_id IS NOT NULL))
      OR (c.state IN ('done', 'rejected') AND c.decider_id = c.proposer_id) IS TRUE
      OR (c.state = 'withdrawn' AND c.decider_id IS DISTINCT FROM c.proposer_id)
      OR EXISTS (
        SELECT FROM (VALUES ('diamond', c.diamond), ('gold', c.gold), ('point', c.point)) AS told (currency, back)
        FULL JOIN (${MOVED}) m ON m.currency = told.currency
        WHERE coalesce(told.back, 0) <> coalesce(m.back, 0)
      )
    FROM correction c`,
}

const logged = (operator: SQL, at: SQL, action: string) => sql`EXISTS (
  SELECT FROM ops_log l WHERE l.target = 'correction:' || c.id AND l.outcome = 'done'
    AND l.operator_id = ${operator} AND l.at = ${at} AND l.action = ${action}
)`

const toldInLog: Book = {
  check: "every correction stands in the operators' audit log as it was proposed and decided",
  rows: sql`
    SELECT 'correction ' || c.id, NULL::text,
      NOT ${logged(sql`c.proposer_id`, sql`c.proposed_at`, 'POST /api/ops/transfers/:id/corrections')}
      OR (c.decider_id IS NOT NULL
        AND NOT ${logged(sql`c.decider_id`, sql`c.decided_at`, 'POST /api/ops/corrections/:id/decision')})
    FROM correction c`,
}

const correctionMoments = momentsBook(sql`
  SELECT 'correction ' || id, NULL::text, proposed_at <> id_time(id) OR (decided_at < proposed_at) IS TRUE
  FROM correction`)

type Walked = Pick<
  CorrectionRow,
  | 'id'
  | 'state'
  | 'transferId'
  | 'reason'
  | 'proposerId'
  | 'proposer'
  | 'decider'
  | 'limits'
  | 'hash'
> & {
  lines: KeptLine[]
  steps: (KeptStep & { actor: string; hash: string | null })[]
}

/** Its steps are in the chain, and with the first of them the hash of all that was proposed. */
const walked: PagedCheck<Walked> = {
  check: 'every correction is where its steps led, and is what was proposed and approved in them',
  games: [],
  page: (after, limit) => sql`
    SELECT c.id, c.state, c.transfer_id AS "transferId", c.reason, c.proposer_id AS "proposerId", c.proposer,
      c.decider, c.limits, c.hash,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'line', e.line, 'ownerId', e.owner_id, 'currency', e.currency, 'amount', e.amount) ORDER BY e.line)
        FROM entry e WHERE e.transfer_id = c.transfer_id
      ), '[]') AS lines,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('number', s.number, 'event', s.event, 'from', s.from_state,
          'to', s.to_state, 'actor', s.actor, 'hash', s.detail ->> 'hash') ORDER BY s.number)
        FROM flow_step s WHERE s.flow = ${CORRECTION_FLOW.name} AND s.subject = c.id
      ), '[]') AS steps
    FROM correction c WHERE c.id > ${after}::uuid ORDER BY c.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `correction ${id}`,
  isRight: ({ steps, lines, ...row }) => {
    const [first, second] = steps
    const decider = second && second.event !== 'PASSED' ? second.actor : null
    return (
      walkedTo(CORRECTION_FLOW.machine, 'waiting', steps) === row.state &&
      row.hash === hashOfCorrection(row, lines) &&
      first?.hash === row.hash &&
      first.actor === `operator:${row.proposer}` &&
      decider === (row.decider === null ? null : `operator:${row.decider}`) &&
      (decider === null || second?.hash === row.hash)
    )
  },
}

export const correctionBooks: Books = {
  whole: [carriedOut, approvedBySecond, toldInLog, correctionMoments],
  customChecks: [(db) => runPagedCheck(db, walked)],
}
