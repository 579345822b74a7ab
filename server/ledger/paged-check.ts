import type { SQL } from 'drizzle-orm'
import type { CheckResult } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import { missText } from './check.ts'

const PAGE = 5_000

/** Rows that are looked at page by page, since their rules are no SQL. */
export interface PagedCheck<Row> {
  check: string
  /** Whose books a wrong row breaks; none where it breaks no game's. */
  games: readonly string[]
  /** Reads the rows above a key, in order. */
  page: (after: string, limit: number) => SQL
  /** Rows read at once, where they are large. */
  pageRows?: number
  /** Lower than every key. */
  start: string
  keyOf: (row: Row) => string
  /** What a wrong row is called; its key where this is not said. */
  nameOf?: (row: Row) => string
  isRight: (row: Row) => boolean
}

/** Holds every row there ever was against its rules. */
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
