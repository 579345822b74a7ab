import { type SQL, sql } from 'drizzle-orm'
import type { SealedItems } from '../../platform/books.ts'

/** Rows that a link binds one by one. */
interface SealedRows {
  ref: string
  table: string
  /** The column whose ids (UUID v7) say which link a row is in. */
  id?: string
  /** What makes their order the same each time, where an id alone does not. */
  order?: string
  /** What is bound of a row: nothing of it changes later. */
  columns: readonly SQL[]
  /** Its rows in one link are limited; the ledger's own are by their transfers. */
  isLimited?: boolean
  /** The version of links that first held it (`LINK_VERSION`). */
  since?: number
}

/**
 * A chain item that binds rows whole, by one digest a link. Sums tell that no money came or went; who had it,
 * and what a row says besides, they leave open. It is made when a link is sealed, and so costs a player
 * nothing.
 */
export function sealedRows({
  ref,
  table,
  id = 'id',
  order = id,
  columns,
  isLimited = false,
  since = 2,
}: SealedRows): SealedItems {
  const key = sql.raw(id)
  return {
    kind: 'sum',
    ref,
    games: [],
    since,
    ...(isLimited ? { table } : {}),
    lines: sql`
      SELECT ${ref}::text AS ref, concat_ws(' ', s.count, s.digest) AS value
      FROM (
        SELECT count(*) AS count, encode(sha256(convert_to(
          string_agg(ROW(${sql.join([...columns], sql`, `)})::text, ',' ORDER BY ${sql.raw(order)}),
          'UTF8'
        )), 'hex') AS digest
        FROM ${sql.identifier(table)} WHERE ${key} > l.after AND ${key} <= l.through
      ) s
      WHERE s.count > 0`,
  }
}

/** A moment in microseconds since 1970, the same whatever the connection's time zone. */
export const micros = (column: string) =>
  sql.raw(`(extract(epoch FROM ${column}) * 1000000)::bigint`)
