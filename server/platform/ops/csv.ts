import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import type { OpsCsvCall } from '../../../contract/api.ts'
import type { OpsColumns, OpsList } from '../../../contract/ops.ts'
import type { Transaction } from '../database/database.ts'
import type { Platform } from '../feature.ts'
import { register } from '../http/register.ts'
import type { ListQuery, ListReader, ListRow } from './list-reader.ts'
import { writeLog } from './log.ts'

/** Rows that are read at once. */
const BATCH = 1_000

/**
 * Serves a list as CSV, row by row as it is read, with the same filters and order. What a spreadsheet would take
 * for a formula is text there. Whoever takes a list away stands in the audit log, with the filters.
 */
export function serveCsv(
  app: FastifyInstance,
  platform: Platform,
  call: string,
  { columns }: OpsList,
  readerOf: (userId: number) => ListReader,
): void {
  register(app, call as OpsCsvCall, async ({ query, params, operator, address }) => {
    const asked = query as ListQuery
    const person = (params as { id: number } | undefined)?.id
    const reader = readerOf(person ?? 0)
    const at = platform.clock.now()
    await platform.db.orm.transaction((tx) =>
      writeLog(tx as Transaction, platform, {
        operator,
        action: call,
        target: person === undefined ? null : `user:${person}`,
        outcome: 'done',
        reason: null,
        after: toldFilters(columns, asked),
        address,
        at,
      }),
    )
    const instants = Object.keys(columns).filter((name) => columns[name]?.kind === 'instant')
    const csv = stringify({
      header: true,
      bom: true,
      columns: Object.keys(columns),
      escape_formulas: true,
    })
    const rows = Readable.from(allRows(platform, reader, asked, instants))
    rows.on('error', (error) => csv.destroy(error))
    // The framework sends a stream as it comes.
    return rows.pipe(csv) as unknown as string
  })
}

/** The filters for the log, which can never be erased: what was typed may name somebody, and is left out. */
function toldFilters(columns: OpsColumns, query: ListQuery): Record<string, unknown> {
  const tell = (name: string, value: unknown) => (columns[name]?.kind === 'text' ? '…' : value)
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, tell(name, value)]))
}

async function* allRows(
  { db }: Platform,
  reader: ListReader,
  query: ListQuery,
  instants: readonly string[],
): AsyncGenerator<ListRow['row']> {
  let from: ListRow['place'] | undefined
  for (;;) {
    const rows = await reader.read(db.orm, query, from, BATCH)
    for (const { row } of rows) {
      const moments = instants.map((name) => [name, momentText(row[name])])
      yield { ...row, ...Object.fromEntries(moments) }
    }
    from = rows.at(-1)?.place
    if (rows.length < BATCH) return
  }
}

const momentText = (at: unknown) => (typeof at === 'number' ? new Date(at).toISOString() : '')
