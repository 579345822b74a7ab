// Keeps commissions: gives them their numbers, and adds them to what is open and to what their invitation has brought.
import { type SQL, sql } from 'drizzle-orm'
import type { CommissionProgram } from '../../contract/commission.ts'
import type { Transaction } from '../platform/database/database.ts'

/** What comes within this time of the first of it is paid together. */
const GATHER = sql`interval '1 hour'`

/** The columns that say what a commission is of. */
export const SOURCE_COLUMNS = sql`payee_id, other_id, ref, source, event_number, transfer_id, micro`

/**
 * Keeps rows of `payee_id, other_id, ref, source, event_number, transfer_id, micro`; the caller holds the programme's
 * mark (`lockMark`), and knows that none of them is kept yet.
 * @param at milliseconds since 1970
 * @returns how many there were
 */
export async function keepCommissions(
  tx: Transaction,
  program: CommissionProgram,
  rows: SQL,
  at: number,
): Promise<number> {
  const when = sql`${new Date(at).toISOString()}::timestamptz`
  const { rows: counted } = (await tx.execute(sql`
    WITH kept AS (
      INSERT INTO commission (program, number, ${SOURCE_COLUMNS}, at)
      SELECT ${program}, m.last_number + row_number() OVER (
        ORDER BY r.event_number, r.transfer_id, r.ref
      ), r.payee_id, r.other_id, r.ref, r.source, r.event_number, r.transfer_id, r.micro, ${when}
      FROM (${rows}) r CROSS JOIN (SELECT last_number FROM commission_mark WHERE program = ${program}) m
      RETURNING number, payee_id, ref, micro
    ), opened AS (
      INSERT INTO commission_open AS o (program, payee_id, count, micro, through_number, due_at)
      SELECT ${program}, payee_id, count(*), sum(micro), max(number), ${when} + ${GATHER}
      FROM kept GROUP BY payee_id ORDER BY payee_id
      ON CONFLICT (program, payee_id) DO UPDATE SET count = o.count + excluded.count,
        micro = o.micro + excluded.micro, through_number = excluded.through_number
    ), added AS (
      INSERT INTO commission_sum AS s (program, ref, count, micro)
      SELECT ${program}, ref, count(*), sum(micro) FROM kept GROUP BY ref ORDER BY ref
      ON CONFLICT (program, ref) DO UPDATE SET count = s.count + excluded.count, micro = s.micro + excluded.micro
    )
    UPDATE commission_mark SET last_number = last_number + (SELECT count(*) FROM kept)
    WHERE program = ${program}
    RETURNING (SELECT count(*) FROM kept)::float8 AS kept`)) as unknown as {
    rows: { kept: number }[]
  }
  return counted[0]?.kept ?? 0
}
