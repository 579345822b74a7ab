import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database.ts'

/** One check of the books; `miss` says what is wrong, null when nothing is. */
export interface Check {
  check: string
  rows: number
  miss: string | null
  /** The games whose books are wrong, by the names of their houses; none where nobody can tell. */
  games: string[]
  /** The users whose balances are wrong, where the check is of balances. */
  accounts?: number[]
}

/**
 * What a check looks at, one row each: `name`, whether it is `wrong`, and the `game` whose books
 * that breaks, null where it names none.
 */
export interface Book {
  check: string
  rows: SQL
  /** Reads the user whose balance is wrong from a row; most books are of no single one. */
  account?: SQL
}

/** Looks at a book. */
export async function look(db: Reader, { check, rows, account }: Book): Promise<Check> {
  const found = (await db.execute(sql`
    SELECT count(*)::int AS rows, (count(*) FILTER (WHERE wrong IS NOT FALSE))::int AS misses,
      min(name) FILTER (WHERE wrong IS NOT FALSE) AS first,
      array_agg(DISTINCT game) FILTER (WHERE wrong IS NOT FALSE AND game IS NOT NULL) AS games,
      json_agg(DISTINCT ${account ?? sql`NULL::bigint`}) FILTER (WHERE wrong IS NOT FALSE) AS accounts
    FROM (${rows}) AS looked (name, game, wrong)`)) as unknown as { rows: Summary[] }
  const summary = found.rows[0]
  if (!summary) throw new Error(`no answer to: ${check}`)
  return {
    check,
    rows: Number(summary.rows),
    miss: missOf(Number(summary.misses), summary.first),
    games: summary.games ?? [],
    ...(account ? { accounts: summary.accounts ?? [] } : {}),
  }
}

interface Summary {
  rows: number
  misses: number
  first: string | null
  games: string[] | null
  accounts: number[] | null
}

/** What is told of misses; null when there are none. */
export function missOf(misses: number, first: string | null): string | null {
  return misses > 0 ? `${misses} wrong, first: ${first}` : null
}
