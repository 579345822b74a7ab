// Trees, from their waterings: what each has grown to, and what it gave to whom.
import { sql } from 'drizzle-orm'
import { momentsBook, tuningUseBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books } from '../platform/books.ts'
import { endsBook, endsSealed } from './books/ends.ts'
import { grownTrees } from './books/grown.ts'

const placesBook: Book = {
  check: 'everybody has one tree that lives, and every tree that lives has its people',
  rows: sql`
    SELECT coalesce(t.id, p.tree_id) || ' of ' || coalesce(t.user_id, p.user_id), NULL::text,
      t.id IS NULL OR p.user_id IS NULL
    FROM (
      SELECT id, inviter_id AS user_id FROM tree WHERE stage IN ('invited', 'growing')
      UNION ALL
      SELECT id, partner_id FROM tree WHERE stage = 'growing'
    ) t
    FULL JOIN tree_place p ON p.tree_id = t.id AND p.user_id = t.user_id`,
}

const giftsBook: Book = {
  check: 'every gift of a tree came from one that there is',
  rows: sql`
    SELECT i.id::text, NULL::text,
      t.partner_id IS NULL OR i.user_id NOT IN (t.inviter_id, t.partner_id)
    FROM backpack_item i LEFT JOIN tree t ON t.id::text = split_part(i.from_key, ' ', 1)
    WHERE i.from_feature = 'tree'`,
}

const treeMoments = momentsBook(sql`
  SELECT 'tree ' || id, NULL::text, invited_at <> id_time(id)
    OR (accepted_at NOT BETWEEN invited_at AND expires_at) IS TRUE
    OR (ended_at < coalesce(accepted_at, invited_at)) IS TRUE
  FROM tree
  UNION ALL
  SELECT 'watering ' || w.id, NULL::text, w.at <> id_time(w.id) OR t.accepted_at IS NULL
    OR w.at < t.accepted_at OR (w.at > t.ended_at) IS TRUE
  FROM tree_watering w LEFT JOIN tree t ON t.id = w.tree_id`)

const treeTunings = tuningUseBook(
  'tree',
  sql`
    SELECT tuning_version, min(at), 'watering ' || min(id::text)
    FROM tree_watering WHERE at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)

/** A tree follows from its waterings, and so does all that it gave: these are what is bound. */
const wateringsSealed = sealedRows({
  ref: 'waterings',
  table: 'tree_watering',
  isLimited: true,
  columns: [
    ...['id', 'tree_id', 'user_id', 'day', 'points', 'level', 'tuning_version'].map((name) =>
      sql.raw(name),
    ),
    micros('at'),
  ],
})

/** What the audit looks at of trees. */
export const treeBooks: Books = {
  whole: [placesBook, giftsBook, endsBook, treeMoments, treeTunings],
  customChecks: [(db) => runPagedCheck(db, grownTrees)],
  sealed: [wateringsSealed, endsSealed],
}
