// What the audit looks at of bindings: what is bound now follows from all that was bound before.
import { sql } from 'drizzle-orm'
import { BINDING_REST_HOURS } from '../../contract/binding-constants.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'

/** Of each person and method one was the first, and each later one took the place of the one before it. */
const follows: Book = {
  check:
    'every binding took the place of the one before it, and none of them branches or is missing',
  rows: sql`
    SELECT 'binding ' || b.id, NULL::text,
      b.replaces IS DISTINCT FROM lag(b.id) OVER mine
      OR (b.bound_at < lag(b.bound_at) OVER mine) IS TRUE
      OR b.rests_until <> b.bound_at + make_interval(hours => ${BINDING_REST_HOURS})
    FROM binding b WINDOW mine AS (PARTITION BY b.user_id, b.method ORDER BY b.id)`,
}

/** Erased are all of somebody's at once, with the account and with nothing before. */
const owned: Book = {
  check: 'every account that points are paid to is its owner’s, or was erased with all of theirs',
  rows: sql`
    SELECT 'binding ' || b.id, NULL::text, CASE
      WHEN b.account_hash IS NOT NULL THEN a.user_id IS DISTINCT FROM b.user_id
      ELSE NOT EXISTS (
        SELECT FROM account_deletion d WHERE d.user_id = b.user_id AND d.done_at IS NOT NULL
      ) OR EXISTS (SELECT FROM binding o WHERE o.user_id = b.user_id AND o.account_hash IS NOT NULL) END
    FROM binding b LEFT JOIN binding_account a ON a.account_hash = b.account_hash
    UNION ALL
    SELECT 'account of user ' || a.user_id, NULL::text, NOT EXISTS (
      SELECT FROM binding b WHERE b.account_hash = a.account_hash AND b.user_id = a.user_id
    ) FROM binding_account a`,
}

const bindingMoments = momentsBook(sql`
  SELECT 'binding ' || id, NULL::text, bound_at <> id_time(id) FROM binding`)

/** What the audit looks at of bindings. */
export const bindingBooks: Books = { whole: [follows, owned, bindingMoments] }
