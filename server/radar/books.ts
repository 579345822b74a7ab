// Meetings and greetings of the radar: whom it may bring together, and what they wrote.
import { sql } from 'drizzle-orm'
import { MEET_AGAIN_HOURS } from '../../contract/radar-constants.ts'
import { handedBook } from '../backpack/handed.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'

const AGAIN = sql.raw(`interval '${MEET_AGAIN_HOURS} hours'`)

const meetingsBook: Book = {
  check: 'the radar found people of one brand and of the other sex, none of them twice in a day',
  rows: sql`
    SELECT 'meeting ' || m.id, NULL::text,
      one.brand IS DISTINCT FROM other.brand OR one.gender IS NOT DISTINCT FROM other.gender
      OR (m.at < lag(m.at) OVER (PARTITION BY m.user_id, m.met_id ORDER BY m.at) + ${AGAIN}) IS TRUE
    FROM radar_meeting m
    LEFT JOIN app_user one ON one.id = m.user_id
    LEFT JOIN app_user other ON other.id = m.met_id`,
}

const greetingsBook: Book = {
  check: 'every greeting of the radar was written once, to somebody whom it had found',
  rows: sql`
    SELECT 'greeting ' || coalesce(c.id, m.message_id), NULL::text,
      c.id IS NULL OR m.id IS NULL OR c.source <> 'radar'
        OR c.from_id <> m.user_id OR c.to_id <> m.met_id OR c.at < m.at
    FROM (SELECT * FROM chat_message WHERE source = 'radar') c
    FULL JOIN (SELECT * FROM radar_meeting WHERE message_id IS NOT NULL) m ON m.message_id = c.id`,
}

const chancesBook: Book = {
  check: 'nobody has less than no chance, and whoever has none waits for the next',
  rows: sql`
    SELECT 'chances of ' || user_id, NULL::text, "left" < 0 OR ("left" = 0 AND next_at IS NULL)
    FROM radar_chances`,
}

const giftsBook = handedBook({
  check: 'every item of chances that was used is on its owner’s radar once',
  kind: 'chances',
  game: null,
  rows: sql`SELECT item_id, user_id, chances AS amount, at FROM radar_given`,
})

const meetingMoments = momentsBook(sql`
  SELECT 'meeting ' || id, NULL::text, at <> id_time(id) FROM radar_meeting`)

/** What the audit looks at of the radar. */
export const radarBooks: Books = {
  whole: [meetingsBook, greetingsBook, chancesBook, giftsBook, meetingMoments],
}
