import { sql } from 'drizzle-orm'
import type { Book, CheckResult } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'

/** Books of one name as one, where the last of them stands: what all share comes after what each has. */
export function mergeBooks(books: readonly Book[]): Book[] {
  const byName = new Map<string, Book>()
  for (const book of books) {
    const before = byName.get(book.check)
    const rows = before ? sql`(${before.rows}) UNION ALL (${book.rows})` : book.rows
    byName.delete(book.check)
    byName.set(book.check, { ...before, ...book, rows })
  }
  return [...byName.values()]
}

/** Looks at a book. */
export async function runCheck(db: Reader, { check, rows, account }: Book): Promise<CheckResult> {
  const found = (await db.execute(sql`
    SELECT count(*)::int AS rows,
      array_agg(DISTINCT coalesce(name, '?')) FILTER (WHERE wrong IS NOT FALSE) AS names,
      array_agg(DISTINCT game) FILTER (WHERE wrong IS NOT FALSE AND game IS NOT NULL) AS games,
      json_agg(DISTINCT ${account ?? sql`NULL::bigint`}) FILTER (WHERE wrong IS NOT FALSE) AS accounts
    FROM (${rows}) AS looked (name, game, wrong)`)) as unknown as { rows: FoundRow[] }
  const summary = found.rows[0]
  if (!summary) throw new Error(`no answer to: ${check}`)
  const names = summary.names ?? []
  return {
    check,
    rows: summary.rows,
    miss: missText(names),
    names,
    games: summary.games ?? [],
    ...(account ? { accounts: summary.accounts ?? [] } : {}),
  }
}

interface FoundRow {
  rows: number
  names: string[] | null
  games: string[] | null
  accounts: number[] | null
}

/** Names that a line tells; the others are counted. */
const NAMES_SHOWN = 20

/** What is told of misses, by their names; null when there are none. */
export function missText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - NAMES_SHOWN
  const told = names.slice(0, NAMES_SHOWN).join(', ')
  return `${names.length} wrong: ${told}${more > 0 ? ` and ${more} more` : ''}`
}

/** Two looks of one check at different rows, as one. */
export function mergeResults(one: CheckResult, other: CheckResult): CheckResult {
  const names = [...new Set([...one.names, ...other.names])]
  return {
    ...one,
    rows: one.rows + other.rows,
    miss: missText(names),
    names,
    games: [...new Set([...one.games, ...other.games])],
    accounts: [...new Set([...(one.accounts ?? []), ...(other.accounts ?? [])])],
  }
}
