import { sql } from 'drizzle-orm'
import type { Book, Books } from '../platform/books.ts'

/** Without a hole, so that who asks for "all after 17" knows that nothing is missing. */
const numbered: Book = {
  check: 'the messages of every chat room are numbered 1, 2, 3, … to its last',
  rows: sql`
    SELECT 'chat room ' || r.id AS name, NULL::text AS game,
      r.through <> coalesce(m.messages, 0) OR r.through <> coalesce(m.last, 0) AS wrong
    FROM chatroom_room r
    LEFT JOIN (
      SELECT room_id, count(*) AS messages, max(number) AS last FROM chatroom_message GROUP BY room_id
    ) m ON m.room_id = r.id`,
}

export const chatroomBooks: Books = { whole: [numbered] }
