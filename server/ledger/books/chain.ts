// Checks of the chain: its own links, the rows that it anchors, and heads that were published.
import { type SQL, sql } from 'drizzle-orm'
import type { ChainHead } from '../../../contract/fairness.ts'
import { headOf, NO_HEAD } from '../../../machines/fair/chain.ts'
import type { AnnouncedItems, Book, CheckResult, SealedItems } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Item, linkOf, textOf } from '../chain.ts'
import { missText } from '../check.ts'
import type { PagedCheck } from '../paged-check.ts'
import { ALL_TRANSFERS, MAX_COMMIT_LAG_MS } from '../span.ts'
import { announcedItems, chainItems, sealedItems } from './chain-items.ts'

/** The end of a link, where the next one begins. */
interface LinkEnd {
  at: number
  through: string
  users_through: number
  head: string
}

interface LinkRow extends LinkEnd {
  seq: number
  after: string
  users_after: number
  /** The end of the previous link; null if that is missing. */
  before: LinkEnd | null
  items: Item[]
}

const FIRST: LinkEnd = { at: 0, through: ALL_TRANSFERS.after, users_through: 0, head: NO_HEAD }

/** Calculates every head again from its link's items. */
export const linkHeads: PagedCheck<LinkRow> = {
  check: 'every link of the chain follows from the one before it',
  games: [],
  pageRows: 100,
  page: (after, limit) => sql`
    SELECT l.seq::float8 AS seq, (extract(epoch FROM l.at) * 1000)::float8 AS at, l.after, l.through,
      l.users_after::float8 AS users_after, l.users_through::float8 AS users_through, l.head, (
        SELECT json_build_object('at', (extract(epoch FROM b.at) * 1000)::bigint, 'through', b.through,
          'users_through', b.users_through, 'head', b.head)
        FROM chain_link b WHERE b.seq = l.seq - 1
      ) AS before, (
        SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'ref', i.ref, 'value', i.value)), '[]')
        FROM chain_item i WHERE i.seq = l.seq
      ) AS items
    FROM chain_link l WHERE l.seq > ${after}::bigint ORDER BY l.seq LIMIT ${limit}`,
  start: '0',
  keyOf: ({ seq }) => String(seq),
  nameOf: ({ seq }) => `link ${seq}`,
  isRight: (row) => {
    const before = row.seq === 1 ? FIRST : row.before
    if (!before || row.after !== before.through || row.users_after !== before.users_through)
      return false
    if (row.through < row.after || row.users_through < row.users_after || row.at < before.at)
      return false
    const { seq, after, through } = row
    const span = {
      seq,
      after,
      through,
      usersAfter: row.users_after,
      usersThrough: row.users_through,
    }
    return row.head === headOf(before.head, textOf({ ...span, at: new Date(row.at) }, row.items))
  },
}

const LINKS = sql`SELECT seq, after, through, users_after, users_through, version FROM chain_link`
/** Where seeds stand that no span holds yet: some of them are sealed already (`sealSeed`). */
const BEHIND_LINKS = sql`
  SELECT coalesce(max(seq), 0) + 1, coalesce(max(through::text), ${ALL_TRANSFERS.after})::uuid,
    ${ALL_TRANSFERS.through}::uuid, 0, 0, max(version)
  FROM chain_link`

/**
 * Compares the stored items of links with the rows that they anchor. A wrong sum tells in which span
 * something was changed; other checks may name the row. A seed is in the link of its span, or in an earlier
 * one where it was sealed for its use.
 */
export function anchorsBook(features: readonly Feature[]): Book {
  const sealed = sealedItems(features)
  const sums = sealed.filter(({ kind }) => kind === 'sum')
  const seeds = sealed.filter(({ kind }) => kind === 'seed')
  return {
    check: 'every seed, and the books of every minute, are as the chain holds them',
    rows: sql`
      SELECT 'link ' || seq || ' ' || kind || ' ' || ref,
        coalesce(broken.game, (
          SELECT house.name FROM house WHERE house.class = 'game' AND house.name = split_part(ref, '.', 2)
        )),
        is_wrong
      FROM (
        SELECT seq, kind, ref, held.value IS DISTINCT FROM due.value AS is_wrong
        FROM (SELECT seq, kind, ref, value FROM chain_item WHERE kind = 'sum') held
        FULL JOIN (${chainItems(LINKS, sums)}) due USING (seq, kind, ref)
        UNION ALL
        SELECT coalesce(held.seq, due.seq), kind, ref,
          CASE WHEN held.seq IS NULL THEN due.seq <= (SELECT max(seq) FROM chain_link)
            ELSE held.value IS DISTINCT FROM due.value OR held.seq > due.seq END
        FROM (SELECT seq, kind, ref, value FROM chain_item WHERE kind = 'seed') held
        FULL JOIN (${chainItems(sql`${LINKS} UNION ALL ${BEHIND_LINKS}`, seeds)}) due USING (kind, ref)
      ) AS compared
      LEFT JOIN (${gamesBrokenBy(sealed)}) AS broken (of_kind, of_ref, game)
        ON broken.of_kind = kind AND coalesce(broken.of_ref = ref, true)`,
  }
}

/**
 * A link of an older version holds less than its time does. While a release comes in, older processes may seal
 * beside newer ones, for a day at most.
 */
export const versionsBook: Book = {
  check: 'no link is of an older version than those of the day before',
  rows: sql`
    SELECT 'link ' || seq, NULL::text, version < coalesce(max(version) OVER (
      ORDER BY at RANGE BETWEEN UNBOUNDED PRECEDING AND interval '1 day' PRECEDING
    ), version)
    FROM chain_link`,
}

/** A query of the games whose books a wrong item breaks, by its kind and its `ref` (null: any). */
function gamesBrokenBy(sealed: readonly SealedItems[]): SQL {
  const rows = sealed.flatMap(({ kind, ref, games }) =>
    games.map((game) => sql`(${kind}::text, ${ref ?? null}::text, ${game}::text)`),
  )
  return sql`VALUES ${sql.join([sql`(NULL::text, NULL::text, NULL::text)`, ...rows], sql`, `)}`
}

const LATE = sql.raw(`interval '${MAX_COMMIT_LAG_MS} ms'`)

/**
 * Checks that rounds and tunings were sealed as announced, and in time: if an item's `until` is before a link
 * was sealed, the item must be in that link or an earlier one.
 */
export function announcedBook(features: readonly Feature[]): Book {
  const announced = announcedItems(features)
  const due = announced.map(
    ({ kind, lines }) =>
      sql`SELECT ${kind}::text AS kind, a.ref, a.value, a.until FROM (${lines(0)}) a`,
  )
  return {
    check: 'every round and every tuning is in the chain as it was announced, and since then',
    rows: sql`
      WITH held AS (
        SELECT i.kind, i.ref, i.value, (SELECT b.at FROM chain_link b WHERE b.seq = i.seq - 1) AS not_before
        FROM chain_item i WHERE i.kind IN ('round', 'tuning')
      ), due AS (${sql.join(due, sql` UNION ALL `)})
      SELECT kind || ' ' || ref, ${gameOf(announced)},
        due.value IS NULL
          OR (held.value IS NULL AND (due.until < (SELECT max(at) FROM chain_link) - ${LATE}) IS TRUE)
          OR (held.value IS NOT NULL AND held.value <> due.value)
          OR (due.until < held.not_before - ${LATE}) IS TRUE
      FROM held FULL JOIN due USING (kind, ref)`,
  }
}

/** The game of an announced item: that of its kind, or the first word of its `ref`. */
function gameOf(announced: readonly AnnouncedItems[]): SQL {
  const cases = announced.flatMap(({ kind, game }) =>
    game === null ? [] : [sql`WHEN kind = ${kind} THEN ${game}::text`],
  )
  return sql`CASE ${sql.join(cases, sql` `)} WHEN true THEN split_part(ref, ' ', 1) END`
}

/** A published head of the chain. */
export type PublishedHead = Pick<ChainHead, 'seq' | 'head'>

/** Checks that heads which were published earlier are in the chain. */
export async function checkPublishedHeads(
  db: Reader,
  published: readonly PublishedHead[],
): Promise<CheckResult> {
  const names: string[] = []
  for (const { seq, head } of published) {
    const link = await linkOf(db, seq)
    if (link?.head !== head) names.push(`link ${seq}`)
  }
  const check = 'every head that was published is in the chain'
  return { check, rows: published.length, miss: missText(names), names, games: [] }
}
