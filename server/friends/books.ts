// Places are those of friendships that go on, and closeness is the diamonds of the gifts that fall into each.
import { sql } from 'drizzle-orm'
import type { Book, Books } from '../platform/books.ts'
import { closenessOf } from './closeness.ts'

const closeness: Book = {
  check: 'the closeness of two is what they have given each other while they were close friends',
  rows: sql`
    SELECT 'friendship ' || friendship_id, NULL::text, held.diamonds IS DISTINCT FROM due.diamonds
    FROM friend_closeness held FULL JOIN (
      ${closenessOf(sql`e.number <= (SELECT number FROM event_mark WHERE consumer = 'friends.closeness')`)}
    ) due USING (friendship_id)`,
}

const places: Book = {
  check: 'both of two close friends have a place for the other, and nobody has one for another',
  rows: sql`
    SELECT concat_ws(' ', 'place', user_id, friendship_id), NULL::text, p.place IS NULL OR due.id IS NULL
    FROM friend_place p FULL JOIN (
      SELECT f.id, f.id AS friendship_id, one.user_id FROM friendship f
      CROSS JOIN LATERAL (VALUES (f.asker_id), (f.asked_id)) AS one (user_id)
      WHERE f.since IS NOT NULL AND f.until IS NULL
    ) due USING (user_id, friendship_id)`,
}

const friendships: Book = {
  check: 'of two people one question or close friendship goes on, after those before it',
  rows: sql`
    SELECT 'friendship ' || id, NULL::text, asked_at <> id_time(id) OR coalesce(since < asked_at, false)
      OR coalesce(number_before > since_number, false) OR coalesce(until_before > since, false)
      OR count(*) FILTER (WHERE until IS NULL) OVER (PARTITION BY low_id, high_id) > 1
    FROM (
      SELECT f.*, max(until_number) FILTER (WHERE since IS NOT NULL) OVER before AS number_before,
        max(until) FILTER (WHERE since IS NOT NULL) OVER before AS until_before, low_id, high_id
      FROM friendship f
      CROSS JOIN LATERAL (SELECT least(asker_id, asked_id) AS low_id, greatest(asker_id, asked_id) AS high_id) two
      WINDOW before AS (PARTITION BY low_id, high_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ) one`,
}

/** Its part of the audit. */
export const friendBooks: Books = { whole: [closeness, places, friendships] }
