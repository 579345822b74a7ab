import { sql } from 'drizzle-orm'
import type { Book, CheckResult } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'

/** Merges books of the same check into one, at the position of the last of them. */
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

/** Runs the check of a book. */
export async function runCheck(db: Reader, { check, rows, account }: Book): Promise<CheckResult> {
  const found = (await db.execute(sql`
    SELECT count(*)::int AS rows,
      array_agg(DISTINCT coalesce(name, '?')) FILTER (WHERE wrong IS NOT FALSE) AS names,
      array_agg(DISTINCT game) FILTER (WHERE wrong IS NOT FALSE AND game IS NOT NULL) AS games,
      json_agg(DISTINCT ${account ?? sql`NULL::bigint`}) FILTER (WHERE wrong IS NOT FALSE) AS accounts
    FROM (${rows}) AS checked (name, game, wrong)`)) as unknown as { rows: Summary[] }
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

interface Summary {
  rows: number
  names: string[] | null
  games: string[] | null
  accounts: number[] | null
}

/** Names that the line lists; the others are only counted. */
const NAMES_SHOWN = 20

/** One line for discrepancies, from the names of the wrong rows; null when there are none. */
export function missText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - NAMES_SHOWN
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return `${names.length} wrong: ${shown}${more > 0 ? ` and ${more} more` : ''}`
}

/** Merges two results of the same check on different rows. */
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
