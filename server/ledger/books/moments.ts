// Checks of times: those in rows, against each other and against their ids (UUID v7).
import { type SQL, sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'
import type { Feature } from '../../platform/feature.ts'
import { highestIdAt, MAX_COMMIT_LAG_MS } from '../span.ts'
import { sealedItems } from './chain-items.ts'

/** How far times may differ: ids are made with a process's clock, other times are the database's. */
const TOLERANCE = sql.raw(`interval '${MAX_COMMIT_LAG_MS} milliseconds'`)

/** Whether a time differs from that of its id by more than the tolerance. */
export const isFarFromId = (at: string, id: string) =>
  sql.raw(
    `${at} NOT BETWEEN id_time(${id}) - interval '${MAX_COMMIT_LAG_MS} ms' AND id_time(${id}) + interval '${MAX_COMMIT_LAG_MS} ms'`,
  )

/** A part of the check of times. @param rows a query of `name`, `game` and whether it is `wrong` */
export const momentsBook = (rows: SQL): Book => ({
  check: 'everything happened when its id was made, and when what belongs to it did',
  rows,
})

export const transferMoments = momentsBook(sql`
  SELECT 'transfer ' || t.id, h.name, ${isFarFromId('t.at', 't.id')}
  FROM transfer t
  LEFT JOIN house h ON h.class = 'game' AND h.name = split_part(t.kind, '.', 1)`)

/**
 * Checks that no id is of a time to come: the chain would take such a row in as that time comes, as if it had
 * been made then.
 * @param now milliseconds since 1970
 */
export function toComeBook(features: readonly Feature[], now: number): Book {
  const latest = highestIdAt(now + MAX_COMMIT_LAG_MS)
  const tables = ['transfer', ...sealedItems(features).flatMap(({ table }) => table ?? [])]
  const rows = tables.map(
    (table) => sql`
      SELECT ${table}::text || coalesce(' ' || id, ''), NULL::text, id IS NOT NULL
      FROM (SELECT) looked LEFT JOIN ${sql.identifier(table)} ON id > ${latest}::uuid`,
  )
  return {
    check: 'nothing was made at a time that has not come',
    rows: sql.join(rows, sql` UNION ALL `),
  }
}

/**
 * A part of the check that tunings are published before they are used, with a tolerance, because the clocks
 * of processes differ a little.
 * @param named a query of `version`, the time `at` of its first use in the game, and the `ref` of that use
 */
export const tuningUseBook = (game: string, named: SQL): Book => ({
  check: 'every tuning was published before what names it',
  rows: sql`
    SELECT t.game || ' ' || t.version || ' by ' || named.ref, t.game, t.published_at > named.at + ${TOLERANCE}
    FROM tuning_version t JOIN (${named}) named (version, at, ref) ON named.version = t.version
    WHERE t.game = ${game}`,
})
