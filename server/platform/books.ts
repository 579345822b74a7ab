// What a feature lays open of its books: the words that ledger and features share, no ledger itself.
import type { SQL } from 'drizzle-orm'
import type { Reader } from './database/database.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'

/** One check of the books; `miss` says what is wrong, null when nothing is. */
export interface CheckResult {
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
  notes?: string[]
}

/**
 * What a check looks at, one row each: `name`, whether it is `wrong`, and the `game` whose books
 * that breaks, null where it names none. Books of one name are looked at as one, whoever laid them
 * open.
 */
export interface Book {
  check: string
  rows: SQL
  /** Reads the user whose balance is wrong from a row; most books are of no single one. */
  account?: SQL
}

/** A look that no single question to the database answers. */
export type CustomCheck = (db: Reader, seeds: SeedKeys) => Promise<CheckResult>

/** Transfers by their ids, which grow with time (UUID v7): above `after`, up to `through`. */
export interface Span {
  after: string
  through: string
}

/** What each link of the chain of commitments and books holds of rows with ids in its span. */
export interface SealedItems {
  /** `sum` is of the books; `seed` is a commitment, in one link alone and told to everyone. */
  kind: 'seed' | 'sum'
  /** The only `ref` that its lines have; theirs differ where this is not said. */
  ref?: string
  /** The games whose books a wrong line breaks. */
  games: readonly string[]
  /** `ref` and `value` of a link `l`, of which `after` and `through` are read. */
  lines: SQL
  /** The table of which each row has a line: one link holds so many at most. */
  table?: string
}

/** What is told to everyone before it holds, and has its place in the chain by when it was told. */
export interface AnnouncedItems {
  kind: 'round' | 'tuning'
  /** Whose books a wrong line breaks; null where the first word of `ref` names the game. */
  game: string | null
  /**
   * `ref`, `value`, and `until` when it must have been told.
   * @param since milliseconds since 1970; what was told before is in the chain and need not be read
   */
  lines: (since: number) => SQL
}

/** What the audit, the monitor and the chain look at of a feature. */
export interface Books {
  /** Of the money that moved within a span: the monitor looks span by span, the audit at all at once. */
  spans?: readonly ((span: Span) => Book)[]
  /** Looked at as a whole, by the audit. */
  whole?: readonly Book[]
  customChecks?: readonly CustomCheck[]
  sealed?: readonly SealedItems[]
  announced?: readonly AnnouncedItems[]
}

/** A reason for which money moves. */
export interface TransferKind {
  /** The houses that it may touch. */
  houses: readonly number[]
  /** For operators: why there is such a kind. */
  reason: string
}
