// When things happened: what rows say of it, against each other and against their ids (UUID v7).
import { type SQL, sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'
import { MAX_COMMIT_LAG_MS } from '../span.ts'

/** The ids of transfers and of what is sent are made by a process, `at` is the database's. */
const TOLERANCE = sql.raw(`interval '${MAX_COMMIT_LAG_MS} milliseconds'`)

/** Holds how far apart an id and its moment are. */
export const isFarFromId = (at: string, id: string) =>
  sql.raw(
    `${at} NOT BETWEEN id_time(${id}) - interval '${MAX_COMMIT_LAG_MS} ms' AND id_time(${id}) + interval '${MAX_COMMIT_LAG_MS} ms'`,
  )

/** A part of the check of moments. @param rows `name`, `game`, whether it is `wrong` */
export const momentsBook = (rows: SQL): Book => ({
  check: 'everything happened when its id was made, and when what belongs to it did',
  rows,
})

export const transferMoments = momentsBook(sql`
  SELECT 'transfer ' || t.id, h.name, ${isFarFromId('t.at', 't.id')}
  FROM transfer t
  LEFT JOIN house h ON h.is_game AND h.name = split_part(t.kind, '.', 1)`)

/**
 * A part of the check of tunings. A process may start, and so publish, with a clock that is a little
 * ahead of another's.
 * @param named `version`, the first moment `at` which something of the game names it, and its `ref`
 */
export const tuningUseBook = (game: string, named: SQL): Book => ({
  check: 'every tuning was published before what names it',
  rows: sql`
    SELECT t.game || ' ' || t.version || ' by ' || named.ref, t.game, t.published_at > named.at + ${TOLERANCE}
    FROM tuning_version t JOIN (${named}) named (version, at, ref) ON named.version = t.version
    WHERE t.game = ${game}`,
})
