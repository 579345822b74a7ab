// Ornaments: each was given for something that is there, and what is seen is one's own.
import { sql } from 'drizzle-orm'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'

const given: Book = {
  check: 'every ornament of a level was given to somebody who has reached it',
  rows: sql`
    SELECT 'ornament ' || g.id, NULL::text, r.user_id IS NULL
    FROM ornament_grant g
    LEFT JOIN level_reached r ON r.user_id = g.user_id AND 'levels.' || r.kind = g.source AND r.level::text = g.key
    WHERE g.source LIKE 'levels.%'`,
}

/** Whether it has ended meanwhile is looked at each minute, so that one that ended a moment ago may still be seen. */
const own: Book = {
  check: 'every ornament that is seen was chosen and given',
  rows: sql`
    SELECT 'person ' || u.id, NULL::text, c.ornament IS DISTINCT FROM u.ornament
      OR NOT EXISTS (SELECT FROM ornament_grant g WHERE (g.user_id, g.ornament) = (u.id, u.ornament))
    FROM app_user u LEFT JOIN ornament_choice c ON c.user_id = u.id WHERE u.ornament IS NOT NULL`,
}

const moments = momentsBook(sql`
  SELECT 'ornament ' || id, NULL::text, at <> id_time(id) FROM ornament_grant`)

/** Its part of the audit. */
export const ornamentBooks: Books = { whole: [given, own, moments] }
