// The queries of chain items. Sealing stores their results in links; the audit runs them again to compare.
import { type SQL, sql } from 'drizzle-orm'
import type { AnnouncedItems, SealedItems } from '../../platform/books.ts'
import type { Feature } from '../../platform/feature.ts'
import { debtsSealed } from './debts.ts'
import { holdsSealed } from './holds.ts'
import { micros, sealedRows } from './sealed-rows.ts'

/** The sum of rows' times in microseconds, so that a change of one of them shows. */
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

/** What the sums above leave open: which transfer, of which kind, gave whom how much. */
const TRANSFER_ROWS = sealedRows({
  ref: 'transfers',
  table: 'transfer',
  columns: [sql`id`, sql`kind`, micros('at'), sql`reverses`],
})

const ENTRY_ROWS = sealedRows({
  ref: 'entries',
  table: 'entry',
  id: 'transfer_id',
  order: 'transfer_id, line',
  columns: ['transfer_id', 'line', 'owner_id', 'currency', 'amount'].map((name) => sql.raw(name)),
})

const REVERSAL_ROWS = sealedRows({
  ref: 'reversals',
  table: 'reversal',
  id: 'transfer_id',
  columns: [sql`transfer_id`, sql`reverses`, sql`actor`, sql`reason`, micros('at')],
})

/** The steps of every feature's flows (`platform/flow.ts`): who told what, and when. */
const FLOW_STEPS = sealedRows({
  ref: 'flow-steps',
  table: 'flow_step',
  isLimited: true,
  since: 3,
  columns: [
    ...['id', 'flow', 'subject', 'number', 'event', 'from_state', 'to_state', 'actor'].map((name) =>
      sql.raw(name),
    ),
    sql`detail`,
    micros('at'),
  ],
})

/** Counts of users and of their accounts; the ledger knows only the ids of users. */
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

/** The published tunings of all games. */
const TUNINGS: AnnouncedItems = {
  kind: 'tuning',
  game: null,
  lines: () => sql`
    SELECT t.game || ' ' || t.version AS ref, concat_ws(' ',
      t.hash, (extract(epoch FROM t.published_at) * 1000)::bigint) AS value, t.published_at AS until
    FROM tuning_version t`,
}

/** All items that have their place in the chain by id. */
export function sealedItems(features: readonly Feature[]): SealedItems[] {
  const ofFeatures = features.flatMap((feature) => feature.books?.(features).sealed ?? [])
  const rows = [TRANSFER_ROWS, ENTRY_ROWS, REVERSAL_ROWS, FLOW_STEPS, ...debtsSealed, holdsSealed]
  const own = [TRANSFERS, ENTRIES, ...rows]
  return [...own, ...ofFeatures, USERS]
}

/** All items that have their place in the chain by when they were announced. */
export function announcedItems(features: readonly Feature[]): AnnouncedItems[] {
  const ofFeatures = features.flatMap((feature) => feature.books?.(features).announced ?? [])
  return [...ofFeatures, TUNINGS]
}

/**
 * A query of `seq`, `kind`, `ref` and `value`: commitments of players' seeds, and sums of the books.
 * @param links a query of `seq`, `after`, `through`, `users_after`, `users_through`, `version`
 */
export function chainItems(links: SQL, sealed: readonly SealedItems[]): SQL {
  const items = sealed.map(
    ({ kind, lines, since = 1 }) => sql`
      SELECT l.seq, ${kind}::text AS kind, item.ref, item.value
      FROM l CROSS JOIN LATERAL (${lines}) item WHERE l.version >= ${since}`,
  )
  return sql`WITH l AS MATERIALIZED (${links}) ${sql.join(items, sql` UNION ALL `)}`
}
