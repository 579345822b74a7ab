// What links of the chain hold of the rows in their spans. Sealing writes it, the audit reads it anew.
import { type SQL, sql } from 'drizzle-orm'
import type { AnnouncedItems, SealedItems } from '../../platform/books.ts'
import type { Feature } from '../../platform/feature.ts'

/** Microseconds since 1970 of a row's moments together: one that was moved shows. */
export const MOMENTS = sql`trunc(sum(extract(epoch FROM at)) * 1000000)`

const TRANSFERS: SealedItems = {
  kind: 'sum',
  games: [],
  lines: sql`
    SELECT 'transfer.' || s.kind AS ref, concat_ws(' ', s.count, s.moments) AS value
    FROM (
      SELECT kind, count(*) AS count, ${MOMENTS} AS moments
      FROM transfer WHERE id > l.after AND id <= l.through GROUP BY kind
    ) s`,
}

const ENTRIES: SealedItems = {
  kind: 'sum',
  games: [],
  lines: sql`
    SELECT 'entry.' || s.currency AS ref, concat_ws(' ', s.count, s.moved) AS value
    FROM (
      SELECT currency, count(*) AS count, sum(amount) FILTER (WHERE amount > 0) AS moved
      FROM entry WHERE transfer_id > l.after AND transfer_id <= l.through GROUP BY currency
    ) s`,
}

/** Accounts are of users: the ledger counts them together, and knows no more of users than their ids. */
const USERS: SealedItems = {
  kind: 'sum',
  ref: 'user',
  games: [],
  lines: sql`
    SELECT 'user' AS ref, concat_ws(' ', s.count, s.accounts) AS value
    FROM (
      SELECT (SELECT count(*) FROM app_user WHERE id > l.users_after AND id <= l.users_through) AS count,
        (SELECT count(*) FROM account WHERE owner_id > l.users_after AND owner_id <= l.users_through) AS accounts
    ) s
    WHERE s.count > 0 OR s.accounts > 0`,
}

/** What was published of tunings, whichever game's. */
const TUNINGS: AnnouncedItems = {
  kind: 'tuning',
  game: null,
  lines: () => sql`
    SELECT t.game || ' ' || t.version AS ref, concat_ws(' ',
      t.hash, (extract(epoch FROM t.published_at) * 1000)::bigint) AS value, t.published_at AS until
    FROM tuning_version t`,
}

/** All that has its place in the chain by its ids. */
export function sealedItems(features: readonly Feature[]): SealedItems[] {
  const theirs = features.flatMap((feature) => feature.books?.(features).sealed ?? [])
  return [TRANSFERS, ENTRIES, ...theirs, USERS]
}

/** All that has its place in the chain by when it was told. */
export function announcedItems(features: readonly Feature[]): AnnouncedItems[] {
  const theirs = features.flatMap((feature) => feature.books?.(features).announced ?? [])
  return [...theirs, TUNINGS]
}

/**
 * The commitments of players' seeds and the sums of the books: `seq`, `kind`, `ref`, `value`.
 * @param links rows of `seq`, `after`, `through`, `users_after`, `users_through`
 */
export function chainItems(links: SQL, sealed: readonly SealedItems[]): SQL {
  const items = sealed.map(
    ({ kind, lines }) => sql`
      SELECT l.seq, ${kind}::text AS kind, item.ref, item.value
      FROM l CROSS JOIN LATERAL (${lines}) item`,
  )
  return sql`WITH l AS MATERIALIZED (${links}) ${sql.join(items, sql` UNION ALL `)}`
}
