// The freezes of games compared with their history.
import { sql } from 'drizzle-orm'
import type { Book } from '../../platform/books.ts'

export const freezesBook: Book = {
  check: 'every freeze of a game stands as its last change left it',
  rows: sql`
    SELECT h.name, h.name, f.reason IS DISTINCT FROM c.reason
    FROM house h
    LEFT JOIN game_freeze f ON f.house_id = h.id
    LEFT JOIN (
      SELECT DISTINCT ON (house_id) * FROM game_freeze_change ORDER BY house_id, number DESC
    ) c ON c.house_id = h.id
    WHERE h.class = 'game'
    UNION ALL
    SELECT 'freeze of ' || f.house_id, NULL, true
    FROM game_freeze f WHERE NOT EXISTS (SELECT FROM house h WHERE h.id = f.house_id AND h.class = 'game')`,
}
