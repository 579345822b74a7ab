// What people were given and used: each use is in the ledger, in a hangar or on a radar once, with its amount.
import { sql } from 'drizzle-orm'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books } from '../platform/books.ts'

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

const shipsBook: Book = {
  check: 'every item of ships that was used is in its owner’s hangar once',
  rows: sql`
    SELECT coalesce(i.id, l.item_id)::text, 'adventure',
      i.id IS NULL OR l.id IS NULL OR l.user_id <> i.user_id OR l.ships <> i.amount
        OR l.bought_at <> i.used_at
    FROM (SELECT * FROM backpack_item WHERE kind = 'ships' AND used_at IS NOT NULL) i
    FULL JOIN (SELECT * FROM adventure_lot WHERE item_id IS NOT NULL) l ON l.item_id = i.id`,
}

const chancesBook: Book = {
  check: 'every item of chances that was used is on its owner’s radar once',
  rows: sql`
    SELECT coalesce(i.id, g.item_id)::text, NULL::text,
      i.id IS NULL OR g.item_id IS NULL OR g.user_id <> i.user_id OR g.chances <> i.amount
        OR g.at <> i.used_at
    FROM (SELECT * FROM backpack_item WHERE kind = 'chances' AND used_at IS NOT NULL) i
    FULL JOIN radar_given g ON g.item_id = i.id`,
}

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
export const backpackBooks: Books = {
  whole: [paidBook, shipsBook, chancesBook, itemMoments, useBalances],
}
