// What people were given and used: money is in the ledger once, with its amount; of what is no money the
// features that hand it over say the same in their own books (`handed.ts`).
import { type SQL, sql } from 'drizzle-orm'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { runCheck } from '../ledger/check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, CheckResult } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'

/** What the backpack itself pays when it is used. */
const MONEY = ['gold', 'diamond']

const paidBook: Book = {
  check: 'every item of money that was used is in the ledger once, with its amount',
  rows: sql`
    SELECT coalesce(t.id, i.transfer_id)::text, NULL::text,
      t.id IS NULL OR i.id IS NULL OR t.kind <> 'backpack.' || i.kind OR t.at <> i.used_at
        OR e.lines IS DISTINCT FROM 1 OR e.owner_id IS DISTINCT FROM i.user_id
        OR e.currency IS DISTINCT FROM i.kind OR e.amount IS DISTINCT FROM i.amount
    FROM (SELECT id, kind, at FROM transfer WHERE kind LIKE 'backpack.%'
      OR id IN (SELECT transfer_id FROM backpack_item)) t
    FULL JOIN (SELECT * FROM backpack_item WHERE transfer_id IS NOT NULL) i ON i.transfer_id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) AS owner_id, min(currency) AS currency,
        min(amount) AS amount
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

/** The sources of gifts that features declare, as rows of `feature`, `reason` and `why`. */
function sourcesOf(features: readonly Feature[]): SQL {
  const rows = features.flatMap(({ name, gifts = {} }) =>
    Object.entries(gifts).map(
      ([reason, why]) => sql`(${name}::text, ${reason}::text, ${why}::text)`,
    ),
  )
  return sql`SELECT * FROM (VALUES ${sql.join([sql`(NULL, NULL, NULL)`, ...rows], sql`, `)})
    AS declared (feature, reason, why) WHERE feature IS NOT NULL`
}

/** @param features those that give, and those that have more kinds than money among their items */
const givenBook = (features: readonly Feature[]): Book => ({
  check: 'every item was given for a reason that its giver has, and some feature can hand it over',
  rows: sql`
    SELECT i.id::text, NULL::text, s.reason IS NULL OR i.kind NOT IN
      (${listOf([...MONEY, ...features.flatMap(({ items }) => Object.keys(items ?? {}))])})
    FROM backpack_item i
    LEFT JOIN (${sourcesOf(features)}) s ON s.feature = i.from_feature AND s.reason = i.from_reason`,
})

const sourcesBook = (features: readonly Feature[]): Book => ({
  check: 'the sources of gifts are those that this version knows',
  rows: sql`
    SELECT coalesce(s.feature, k.feature) || ' ' || coalesce(s.reason, k.reason), NULL::text,
      s.why IS DISTINCT FROM k.why
    FROM gift_source s FULL JOIN (${sourcesOf(features)}) k ON k.feature = s.feature AND k.reason = s.reason`,
})

/** Checks who gave; its notes tell how much was given by each for what, and how much of that was used. */
async function checkGiven(db: Reader, features: readonly Feature[]): Promise<CheckResult> {
  const check = await runCheck(db, givenBook(features))
  const { rows } = (await db.execute(sql`
    SELECT from_feature || ' ' || from_reason AS source, kind, count(*)::int AS items,
      sum(amount)::float8 AS amount, coalesce(sum(amount) FILTER (WHERE used_at IS NOT NULL), 0)::float8 AS used
    FROM backpack_item GROUP BY 1, 2 ORDER BY 1, 2`)) as unknown as { rows: GivenSum[] }
  const notes = rows.map(
    ({ source, kind, items, amount, used }) =>
      `${source} ${amount} ${kind} in ${items}, of which ${used} used`,
  )
  return { ...check, notes }
}

interface GivenSum {
  source: string
  kind: string
  items: number
  amount: number
  used: number
}

/** All of an item but its use, which has its own books. */
const itemsSealed = sealedRows({
  ref: 'gifts',
  table: 'backpack_item',
  isLimited: true,
  columns: [
    ...[
      'id',
      'user_id',
      'kind',
      'amount',
      'from_feature',
      'from_reason',
      'from_number',
      'from_key',
    ].map((name) => sql.raw(name)),
    micros('got_at'),
    micros('expires_at'),
  ],
})

const listOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

const itemMoments = momentsBook(sql`
  SELECT 'item ' || id, NULL::text, got_at <> id_time(id) FROM backpack_item`)

const useBalances = answeredBalancesBook(
  'backpack',
  sql`
    SELECT i.key, i.user_id, i.answer, b.transfer_id
    FROM idempotency i JOIN backpack_item b ON b.id = (i.answer #>> '{item,id}')::uuid
    WHERE i.operation = 'backpack.use' AND b.transfer_id IS NOT NULL AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)

/** What the audit looks at of backpacks. */
export const backpackBooks = (features: readonly Feature[]): Books => ({
  whole: [paidBook, sourcesBook(features), itemMoments, useBalances],
  customChecks: [(db) => checkGiven(db, features)],
  sealed: [itemsSealed],
})
