// The types by which a feature opens its books to the audit, the monitor and the chain. The ledger runs
// the checks; nothing here depends on it.
import type { SQL } from 'drizzle-orm'
import type { Reader } from './database/database.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'

/** The result of one check of the books. */
export interface CheckResult {
  /** The check's name: the sentence that must hold. */
  check: string
  /** How many rows were checked. */
  rows: number
  /** The discrepancies in one line; null when there are none. */
  miss: string | null
  /** The names of all wrong rows; `miss` lists the first of them. */
  names: string[]
  /** The games whose books are wrong, by the names of their houses; empty if a wrong row names no game. */
  games: string[]
  /** The users whose balances are wrong; only set by checks of balances. */
  accounts?: number[]
  /** Lines for the operator that are printed whether something is wrong or not. */
  notes?: string[]
}

/**
 * A check as one query. Each row has a `name`, the `game` whose books a wrong row breaks (or null), and
 * whether it is `wrong`. Books with the same `check` are merged into one (`mergeBooks`), so that the
 * ledger and several features can each contribute a part.
 */
export interface Book {
  check: string
  rows: SQL
  /** The user whose balance a row is about, as an expression on the row; most books need none. */
  account?: SQL
}

/**
 * A check that needs code, or the time, and not only one query.
 * @param now milliseconds since 1970, by the clock that all processes share
 */
export type CustomCheck = (db: Reader, seeds: SeedKeys, now: number) => Promise<CheckResult>

/** Transfers with ids above `after` and up to `through`; ids grow with time (UUID v7). */
export interface Span {
  after: string
  through: string
}

/** Chain items of rows that have their place in the chain by id: each link holds those in its span. */
export interface SealedItems {
  /** `sum` totals the books and is not public; `seed` is a public commitment, in exactly one link. */
  kind: 'seed' | 'sum'
  /** The `ref` of all its lines; undefined if they differ. */
  ref?: string
  /** The games whose books a wrong line breaks. */
  games: readonly string[]
  /** A query of `ref` and `value` that may read `l.after` and `l.through` of the link `l`. */
  lines: SQL
  /** The table whose rows are read one by one; the number of its rows in one link is limited. */
  table?: string
  /** The version of links (`LINK_VERSION`) that first held it; links before it hold none. 1 if omitted. */
  since?: number
}

/** Chain items that are announced before they take effect; their place in the chain is by that time. */
export interface AnnouncedItems {
  kind: 'round' | 'tuning'
  /** The game whose books a wrong line breaks; null if the first word of `ref` names it. */
  game: string | null
  /**
   * A query of `ref`, `value`, and `until`, the moment by which it must be announced.
   * @param since milliseconds since 1970; anything announced earlier is in the chain and may be left out
   */
  lines: (since: number) => SQL
}

/** What a feature contributes to the audit, the monitor and the chain. */
export interface Books {
  /** Checks of the transfers in a span: the monitor runs them span by span, the audit over everything. */
  spans?: readonly ((span: Span) => Book)[]
  /** Checks that only the audit runs, over everything. */
  whole?: readonly Book[]
  customChecks?: readonly CustomCheck[]
  sealed?: readonly SealedItems[]
  announced?: readonly AnnouncedItems[]
}

/** A reason why money moves. */
export interface TransferKind {
  /** The houses that a transfer of this kind may touch. */
  houses: readonly number[]
  /** Explains the kind to operators. */
  reason: string
  /**
   * A condition on its transfer `o`: something stands that it brought besides money. It is not reversed, since
   * somebody would have both. Omitted where money is all.
   */
  leaves?: SQL
  /** Its transfers take back what another one gave (`takeBack`), and name that one. */
  takesBack?: true
}
