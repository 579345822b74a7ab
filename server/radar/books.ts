// Meetings, greetings and chances of the radar: whom it may bring together, what they wrote, what it cost.
import { sql } from 'drizzle-orm'
import { MEET_AGAIN_HOURS } from '../../contract/radar-constants.ts'
import { handedBook } from '../backpack/handed.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books } from '../platform/books.ts'
import { chancesBook, chancesSealed, checkChances } from './books/chances.ts'

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

const giftsBook = handedBook({
  check: 'every item of chances that was used is on its owner’s radar once',
  kind: 'chances',
  game: null,
  rows: sql`SELECT item_id, user_id, chances AS amount, at FROM radar_given`,
})

const meetingMoments = momentsBook(sql`
  SELECT 'meeting ' || id, NULL::text, at <> id_time(id) FROM radar_meeting`)

/** All of a meeting but its greeting, which comes later. */
const meetingsSealed = sealedRows({
  ref: 'meetings',
  table: 'radar_meeting',
  isLimited: true,
  columns: [
    ...['id', 'user_id', 'met_id', 'purpose', 'distance_km'].map((name) => sql.raw(name)),
    micros('at'),
  ],
})

/** What the audit looks at of the radar. */
export const radarBooks: Books = {
  whole: [meetingsBook, greetingsBook, chancesBook, giftsBook, meetingMoments],
  customChecks: [checkChances],
  sealed: [chancesSealed, meetingsSealed],
}
