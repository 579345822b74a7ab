// What people were given and used: money is in the ledger once, with its amount; of what is no money the
// features that hand it over say the same in their own books (`handed.ts`).
import { sql } from 'drizzle-orm'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books } from '../platform/books.ts'
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

/** @param features those that give, and those that have more kinds than money among their items */
const kindsBook = (features: readonly Feature[]): Book => ({
  check: 'every item was given by a feature that there is, and one can hand it over',
  rows: sql`
    SELECT id::text, NULL::text,
      from_feature NOT IN (${listOf(features.map(({ name }) => name))}) OR kind NOT IN
        (${listOf([...MONEY, ...features.flatMap(({ items }) => Object.keys(items ?? {}))])})
    FROM backpack_item`,
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
  whole: [paidBook, kindsBook(features), itemMoments, useBalances],
})
