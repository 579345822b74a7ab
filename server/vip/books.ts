// VIP: everybody's end is that of their grants, and nobody is shown as one without any.
import { sql } from 'drizzle-orm'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'
import { endOf } from './standing.ts'

const ends: Book = {
  check: 'everybody is a VIP until the end of what they were given',
  rows: sql`
    SELECT 'person ' || coalesce(s.user_id, g.user_id), NULL::text,
      s.user_id IS NULL OR s.ends_at IS DISTINCT FROM (${endOf(sql`s.user_id`)})
    FROM vip_standing s FULL JOIN (SELECT DISTINCT user_id FROM vip_grant) g USING (user_id)`,
}

const revoked: Book = {
  check: 'what was revoked of a VIP was given to them before',
  rows: sql`
    SELECT 'grant ' || r.grant_id, NULL::text, g.id IS NULL OR g.user_id <> r.user_id OR r.at < g.at
    FROM vip_revoked r LEFT JOIN vip_grant g ON g.id = r.grant_id`,
}

/** Whether it has ended meanwhile is looked at each minute, so that one that ended a moment ago may still be seen. */
const shown: Book = {
  check: 'everybody shown as a VIP was given it',
  rows: sql`
    SELECT 'person ' || u.id, NULL::text, s.ends_at IS NULL
    FROM app_user u LEFT JOIN vip_standing s ON s.user_id = u.id WHERE u.vip`,
}

const moments = momentsBook(sql`
  SELECT 'vip ' || id, NULL::text, at <> id_time(id) FROM vip_grant`)

/** Its part of the audit. */
export const vipBooks: Books = { whole: [ends, revoked, shown, moments] }
