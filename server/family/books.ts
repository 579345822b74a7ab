// What the audit looks at of families: who is in them, who leads them, who was let in.
import { sql } from 'drizzle-orm'
import { FAMILY_MEMBERS } from '../../contract/families-constants.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'

/** Events fall into one family at the most. */
const oneAtATime: Book = {
  check: 'nobody was ever in two families at a time',
  rows: sql`
    SELECT 'family member ' || id, NULL::text,
      since < max(coalesce(until, 'infinity')) OVER before IS TRUE
        OR since_number < max(coalesce(until_number, 9007199254740991)) OVER before IS TRUE
    FROM family_member
    WINDOW before AS (
      PARTITION BY user_id ORDER BY since, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )`,
}

const led: Book = {
  check: 'every family that is open has one founder, and no more people than may be in one',
  rows: sql`
    SELECT 'family ' || f.id, NULL::text, CASE WHEN f.closed_at IS NULL
      THEN coalesce(m.founders, 0) <> 1 OR m.people > ${FAMILY_MEMBERS} ELSE m.people IS NOT NULL END
    FROM family f LEFT JOIN (
      SELECT family_id, count(*) AS people, count(*) FILTER (WHERE role = 'founder') AS founders
      FROM family_member WHERE until IS NULL GROUP BY family_id
    ) m ON m.family_id = f.id`,
}

/** By when everybody came and went, not by who is there now. */
const neverTooMany: Book = {
  check: 'no family ever had more people than may be in one',
  rows: sql`
    SELECT 'family ' || family_id, NULL::text, max(people) > ${FAMILY_MEMBERS}
    FROM (
      SELECT family_id, sum(change) OVER (PARTITION BY family_id ORDER BY at, change) AS people
      FROM (
        SELECT family_id, since AS at, 1 AS change FROM family_member
        UNION ALL SELECT family_id, until, -1 FROM family_member WHERE until IS NOT NULL
      ) moves
    ) held GROUP BY family_id`,
}

const ofTheirBrand: Book = {
  check: 'everybody in a family is of its brand, and is there while it is',
  rows: sql`
    SELECT 'family member ' || m.id, NULL::text,
      f.brand <> u.brand OR m.since < f.created_at OR coalesce(m.until, f.closed_at) > f.closed_at IS TRUE
        OR (f.closed_at IS NOT NULL AND m.until IS NULL)
    FROM family_member m JOIN family f ON f.id = m.family_id JOIN app_user u ON u.id = m.user_id`,
}

const answered: Book = {
  check: 'who was let into a family is in it from then on, and what waits can be answered',
  rows: sql`
    SELECT 'family request ' || r.id, NULL::text, CASE r.answer
      WHEN 'accepted' THEN r.answered_by IS NULL OR NOT EXISTS (
        SELECT FROM family_member m
        WHERE m.family_id = r.family_id AND m.user_id = r.user_id AND m.since = r.answered_at
      )
      WHEN 'declined' THEN r.answered_by IS NULL
      WHEN 'withdrawn' THEN r.answered_by IS NOT NULL
      ELSE f.closed_at IS NOT NULL OR EXISTS (
        SELECT FROM family_member m WHERE m.user_id = r.user_id AND m.until IS NULL
      ) END
    FROM family_request r JOIN family f ON f.id = r.family_id`,
}

/** They read nothing more there once they are out. */
const rooms: Book = {
  check: 'nobody is in the chat room of a family that they are not in',
  rows: sql`
    SELECT concat_ws(' ', 'chat room', r.id, c.user_id), NULL::text, NOT EXISTS (
      SELECT FROM family_member m
      WHERE m.family_id = r.subject AND m.user_id = c.user_id AND m.until IS NULL
        AND c.is_moderator = (m.role <> 'member')
    )
    FROM chatroom_room r JOIN chatroom_member c ON c.room_id = r.id
    WHERE r.kind = 'family' AND c.left_at IS NULL`,
}

const moments = momentsBook(sql`
  SELECT 'family ' || id, NULL::text, date_trunc('milliseconds', created_at) <> id_time(id) FROM family
  UNION ALL
  SELECT 'family member ' || id, NULL::text, date_trunc('milliseconds', since) <> id_time(id) FROM family_member
  UNION ALL
  SELECT 'family request ' || id, NULL::text, date_trunc('milliseconds', at) <> id_time(id) FROM family_request`)

export const familyBooks: Books = {
  whole: [oneAtATime, led, neverTooMany, ofTheirBrand, answered, rooms, moments],
}
