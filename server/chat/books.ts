import { sql } from 'drizzle-orm'
import type { Book } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import { chatPersonal } from './personal.ts'

const blocksBook: Book = {
  check: 'no message was written past a block',
  rows: sql`
    SELECT 'message ' || m.id, NULL::text, m.at <> id_time(m.id) OR EXISTS (
      SELECT FROM chat_block b
      WHERE b.at < m.at AND (b.user_id, b.blocked_id) IN ((m.from_id, m.to_id), (m.to_id, m.from_id)))
    FROM chat_message m`,
}

/** Messages of one person to another, and blocks between them; other features write and read them. */
export const chat: Feature = {
  name: 'chat',
  books: () => ({ whole: [blocksBook] }),
  personal: chatPersonal,
}
