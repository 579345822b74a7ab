import { sql } from 'drizzle-orm'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Books } from '../platform/books.ts'
import type { opsLog } from '../platform/database/tables.ts'
import { hashOfRow, NO_ROW } from '../platform/ops/log.ts'

type Row = typeof opsLog.$inferSelect

/** A row as the database reads it, with what should come before it. */
type LogRow = Omit<Row, 'at'> & {
  at: number
  number_before: number | null
  hash_before: string | null
}

/** Whoever changes, removes or slips in a row breaks its hash, or the row after it. */
const boundRows: PagedCheck<LogRow> = {
  check: "each row of the operators' audit log is bound to the one before it",
  games: [],
  page: (after, limit) => sql`
    SELECT l.number::float8 AS number, l.id, (extract(epoch FROM l.at) * 1000)::float8 AS at,
      l.operator_id AS "operatorId", l.operator, l.role, l.action, l.target, l.outcome, l.reason,
      l.before, l.after, l.key, l.body_hash AS "bodyHash", l.answer, l.address, l.previous, l.hash,
      b.number::float8 AS number_before, b.hash AS hash_before
    FROM ops_log l LEFT JOIN ops_log b ON b.number = l.number - 1
    WHERE l.number > ${after}::bigint ORDER BY l.number LIMIT ${limit}`,
  start: '0',
  keyOf: ({ number }) => String(number),
  nameOf: ({ number, action }) => `row ${number} (${action})`,
  isRight: ({ number_before, hash_before, hash, at, ...row }) =>
    (row.number === 1 || number_before !== null) &&
    row.previous === (hash_before ?? NO_ROW) &&
    hash === hashOfRow({ ...row, at: new Date(at) }),
}

/** The chain of the books binds the rows as well: who writes all of them anew is found by its links. */
const sealedLog = sealedRows({
  ref: 'ops-log',
  table: 'ops_log',
  isLimited: true,
  since: 4,
  columns: [
    sql`id`,
    sql`number`,
    sql`operator`,
    sql`action`,
    sql`outcome`,
    micros('at'),
    sql`hash`,
  ],
})

export const operatorsBooks: Books = {
  customChecks: [(db) => runPagedCheck(db, boundRows)],
  sealed: [sealedLog],
}
