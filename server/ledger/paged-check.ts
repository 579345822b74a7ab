import type { SQL } from 'drizzle-orm'
import type { CheckResult } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import { missText } from './check.ts'

const PAGE = 5_000

/** A check whose rule is code, not SQL (such as repeating a draw): rows are read page by page. */
export interface PagedCheck<Row> {
  check: string
  /** The games whose books a wrong row breaks. */
  games: readonly string[]
  /** Reads the rows after a key, in the order of their keys. */
  page: (after: string, limit: number) => SQL
  /** Rows of a page, if the default is too many because they are large. */
  pageRows?: number
  /** A key lower than all others. */
  start: string
  keyOf: (row: Row) => string
  /** The name of a wrong row; its key if omitted. */
  nameOf?: (row: Row) => string
  isRight: (row: Row) => boolean
}

/** Runs a check over all rows. */
export async function runPagedCheck<Row>(db: Reader, draws: PagedCheck<Row>): Promise<CheckResult> {
  let rows = 0
  const names: string[] = []
  let after = draws.start
  for (;;) {
    const query = draws.page(after, draws.pageRows ?? PAGE)
    const { rows: page } = (await db.execute(query)) as unknown as { rows: Row[] }
    for (const row of page) {
      after = draws.keyOf(row)
      if (draws.isRight(row)) continue
      names.push(draws.nameOf?.(row) ?? after)
    }
    rows += page.length
    if (page.length < (draws.pageRows ?? PAGE)) break
  }
  const games = names.length > 0 ? [...draws.games] : []
  return { check: draws.check, rows, miss: missText(names), names, games }
}
