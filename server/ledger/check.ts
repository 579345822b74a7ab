import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database.ts'

/** One check of the books; `miss` says what is wrong, null when nothing is. */
export interface Check {
  check: string
  rows: number
  miss: string | null
  /** Everything that is wrong, by name; `miss` tells the first of them. */
  names: string[]
  /** The games whose books are wrong, by the names of their houses; none where nobody can tell. */
  games: string[]
  /** The users whose balances are wrong, where the check is of balances. */
  accounts?: number[]
  /** What an operator reads besides, whether something is wrong or not. */
  told?: string[]
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
    SELECT count(*)::int AS rows,
      array_agg(DISTINCT coalesce(name, '?')) FILTER (WHERE wrong IS NOT FALSE) AS names,
      array_agg(DISTINCT game) FILTER (WHERE wrong IS NOT FALSE AND game IS NOT NULL) AS games,
      json_agg(DISTINCT ${account ?? sql`NULL::bigint`}) FILTER (WHERE wrong IS NOT FALSE) AS accounts
    FROM (${rows}) AS looked (name, game, wrong)`)) as unknown as { rows: Summary[] }
  const summary = found.rows[0]
  if (!summary) throw new Error(`no answer to: ${check}`)
  const names = summary.names ?? []
  return {
    check,
    rows: summary.rows,
    miss: missOf(names),
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

/** Names that a line tells; the others are counted. */
const NAMES_TOLD = 20

/** What is told of misses, by their names; null when there are none. */
export function missOf(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const more = names.length - NAMES_TOLD
  const told = names.slice(0, NAMES_TOLD).join(', ')
  return `${names.length} wrong: ${told}${more > 0 ? ` and ${more} more` : ''}`
}

/** Two looks of one check at different rows, as one. */
export function joined(one: Check, other: Check): Check {
  const names = [...new Set([...one.names, ...other.names])]
  return {
    ...one,
    rows: one.rows + other.rows,
    miss: missOf(names),
    names,
    games: [...new Set([...one.games, ...other.games])],
    accounts: [...new Set([...(one.accounts ?? []), ...(other.accounts ?? [])])],
  }
}
