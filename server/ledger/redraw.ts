import type { SQL } from 'drizzle-orm'
import type { Reader } from '../platform/database.ts'
import { type Check, missOf } from './check.ts'

const PAGE = 5_000

/** Draws that are looked at page by page, since their rules are no SQL. */
export interface Draws<Row> {
  check: string
  game: string
  /** Reads the rows above a key, in order. */
  page: (after: string, limit: number) => SQL
  /** Lower than every key. */
  start: string
  keyOf: (row: Row) => string
  isRight: (row: Row) => boolean
}

/** Holds every draw there ever was against its rules. */
export async function redraw<Row>(db: Reader, draws: Draws<Row>): Promise<Check> {
  let rows = 0
  let misses = 0
  let first: string | null = null
  let after = draws.start
  for (;;) {
    const query = draws.page(after, PAGE)
    const { rows: page } = (await db.execute(query)) as unknown as { rows: Row[] }
    for (const row of page) {
      after = draws.keyOf(row)
      if (draws.isRight(row)) continue
      misses++
      first ??= after
    }
    rows += page.length
    if (page.length < PAGE) break
  }
  const games = misses > 0 ? [draws.game] : []
  return { check: draws.check, rows, miss: missOf(misses, first), games }
}
