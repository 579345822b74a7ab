// Reads what was earned and topped up since the last look, and notes what of it is somebody's commission.
import { type SQL, sql } from 'drizzle-orm'
import { consumedThrough } from '../events/queries.ts'
import { highestIdAt, lowestIdAt, MAX_COMMIT_LAG_MS } from '../ledger/span.ts'
import type { Span } from '../platform/books.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { CommissionRules, Platform } from '../platform/feature.ts'
import { keepCommissions, SOURCE_COLUMNS } from './keep.ts'
import { lockMark } from './mark.ts'

/** Earnings that a step reads at most. */
const EVENTS_A_STEP = 20_000

type Noting = Pick<Platform, 'db' | 'clock' | 'features'>

/** The programmes that bring commissions. */
export const rulesOf = ({ features }: Pick<Platform, 'features'>): CommissionRules[] =>
  features.flatMap(({ commissions }) => (commissions ? [commissions] : []))

/**
 * Notes all that there is; several processes may do it at once.
 * @returns how many commissions it noted
 */
export async function noteAll(platform: Noting): Promise<number> {
  let noted = 0
  for (const rules of rulesOf(platform)) {
    for (let isMore = true; isMore; ) {
      const step = await noteNext(platform, rules)
      noted += step.noted
      isMore = step.isMore
    }
  }
  return noted
}

async function noteNext({ db, clock }: Noting, rules: CommissionRules) {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { program } = rules
    const mark = await lockMark(tx, program)
    const now = await databaseNow({ clock, db: tx })
    const last = await consumedThrough(tx, 'earnings.points')
    const through = Math.min(last, mark.eventNumber + EVENTS_A_STEP)
    const events = { after: mark.eventNumber, through }
    // A top-up that is not committed yet may have an older id: what is near now is looked at again.
    const transfers = { after: mark.transferId, through: highestIdAt(now) }
    const noted = await noteSpan(tx, rules, { events, transfers }, now)
    const stable = lowestIdAt(now - MAX_COMMIT_LAG_MS)
    await tx.execute(sql`
      UPDATE commission_mark SET event_number = greatest(event_number, ${through}),
        transfer_id = greatest(transfer_id, ${stable}::uuid)
      WHERE program = ${program}`)
    return { noted, isMore: through < last }
  })
}

/** Earnings by the numbers of their events, and top-ups by their transfers' ids. */
export interface SourceSpan {
  events: { after: number; through: number }
  transfers: Span
}

/**
 * Notes what of a span is not noted yet; the caller holds the programme's mark.
 * @param otherId of whom alone; of everybody if omitted
 * @returns how many commissions came to be, besides those that wait
 */
export async function noteSpan(
  tx: Transaction,
  { program, earned, toppedUp }: CommissionRules,
  { events, transfers }: SourceSpan,
  now: number,
  otherId?: number,
): Promise<number> {
  const such = otherId === undefined ? sql`` : sql`AND d.other_id = ${otherId}`
  const rows = async (due: SQL) => {
    const missing = sql`
      SELECT d.* FROM (${due}) d WHERE d.micro <> 0 ${such}
        AND NOT EXISTS (SELECT FROM commission c WHERE c.program = ${program} AND c.event_number = d.event_number)
        AND NOT EXISTS (SELECT FROM commission c WHERE c.program = ${program} AND c.transfer_id = d.transfer_id)
        AND NOT EXISTS (SELECT FROM commission_waiting w WHERE w.program = ${program} AND w.event_number = d.event_number)
        AND NOT EXISTS (SELECT FROM commission_waiting w WHERE w.program = ${program} AND w.transfer_id = d.transfer_id)`
    await tx.execute(sql`
      INSERT INTO commission_waiting (program, ${SOURCE_COLUMNS})
      SELECT ${program}, ${SOURCE_COLUMNS} FROM (${missing}) w WHERE w.fate = 'waiting'`)
    return keepCommissions(
      tx,
      program,
      sql`SELECT * FROM (${missing}) k WHERE k.fate = 'paid'`,
      now,
    )
  }
  let noted = 0
  if (events.through > events.after) noted += await rows(earnedRows(earned(events)))
  if (toppedUp) {
    noted += await rows(toppedUpRows(toppedUp(transfers)))
    noted += await rows(refundRows(program, transfers))
  }
  return noted
}

/** What earnings bring, in the columns of commissions, with their `fate`. */
const earnedRows = (due: SQL): SQL => sql`
  SELECT payee_id, other_id, ref, 'earning'::text AS source, number AS event_number, NULL::uuid AS transfer_id, micro, fate
  FROM (${due}) earned WHERE fate <> 'taken'`

/** What top-ups bring. */
const toppedUpRows = (due: SQL): SQL => sql`
  SELECT payee_id, other_id, ref, 'top-up'::text AS source, NULL::bigint AS event_number, transfer_id, micro, fate
  FROM (${due}) topped_up WHERE fate <> 'taken'`

/** What refunds take back: all that their top-up brought, unless it was taken back with its invitation. */
const refundRows = (program: string, { after, through }: Span): SQL => sql`
  SELECT c.payee_id, c.other_id, c.ref, 'refund'::text AS source, NULL::bigint AS event_number,
    r.transfer_id, -c.micro AS micro, c.fate
  FROM recharge_transfer r
  JOIN recharge_transfer p ON p.order_id = r.order_id AND p.what = 'paid'
  JOIN (
    SELECT payee_id, other_id, ref, transfer_id, micro, 'paid' AS fate FROM commission
    WHERE program = ${program} AND source = 'top-up'
    UNION ALL
    SELECT payee_id, other_id, ref, transfer_id, micro, 'waiting' FROM commission_waiting
    WHERE program = ${program} AND source = 'top-up'
  ) c ON c.transfer_id = p.transfer_id
  WHERE r.what = 'refund' AND r.transfer_id > ${after} AND r.transfer_id <= ${through}
    AND NOT EXISTS (
      SELECT FROM commission b WHERE b.program = ${program} AND b.source = 'claw-back' AND b.ref = c.ref)`
