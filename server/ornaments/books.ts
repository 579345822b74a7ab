// Ornaments: each was given for something that is there, and what is seen is one's own.
import { sql } from 'drizzle-orm'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import { BOUGHT } from './grant.ts'
import { HOUSE } from './house.ts'

const given: Book = {
  check: 'every ornament of a level was given to somebody who has reached it',
  rows: sql`
    SELECT 'ornament ' || g.id, NULL::text, r.user_id IS NULL
    FROM ornament_grant g
    LEFT JOIN level_reached r ON r.user_id = g.user_id AND 'levels.' || r.kind = g.source AND r.level::text = g.key
    WHERE g.source LIKE 'levels.%'`,
}

/** Whether the ornament of a purchase `o` stands, worn or not. */
export const ornamentStands = sql`EXISTS (
  SELECT FROM ornament_grant g WHERE g.source = ${BOUGHT} AND g.key = o.id::text
)`

/** By any tuning that was published: which one was in force as somebody paid, a moment may decide. */
const bought = ({ after, through }: Span): Book => ({
  check:
    'every ornament that was bought is in the ledger once, at a published price, for a level that was reached',
  rows: sql`
    SELECT 'ornament ' || coalesce(t.id::text, g.key), NULL::text,
      t.kind IS DISTINCT FROM 'ornaments.buy' OR g.key IS NULL OR e.lines IS DISTINCT FROM 2
        OR e.player IS DISTINCT FROM g.user_id OR e.house_gold IS DISTINCT FROM -e.player_gold
        OR NOT EXISTS (
          SELECT FROM tuning_version v CROSS JOIN LATERAL jsonb_array_elements(v.tuning -> 'ornaments') AS o
          JOIN level_reached r ON r.user_id = g.user_id AND r.kind = o ->> 'kind'
            AND r.level >= (o ->> 'level')::int
          WHERE v.game = 'ornaments' AND o ->> 'id' = g.ornament
            AND (o ->> 'goldPrice')::bigint = e.house_gold
        )
    FROM (SELECT id, kind FROM transfer WHERE id > ${after} AND id <= ${through}) t
    FULL JOIN (
      SELECT key, user_id, ornament FROM ornament_grant
      WHERE source = ${BOUGHT} AND key > ${after} AND key <= ${through}
    ) g ON g.key = t.id::text
    LEFT JOIN (
      SELECT transfer_id, count(*) AS lines, min(owner_id) FILTER (WHERE owner_id > 0) AS player,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'gold') AS player_gold,
        sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'gold') AS house_gold
      FROM entry WHERE transfer_id > ${after} AND transfer_id <= ${through} GROUP BY transfer_id
    ) e ON e.transfer_id = t.id
    WHERE t.kind = 'ornaments.buy' OR g.key IS NOT NULL`,
})

const answered = answeredBalancesBook(
  'ornaments',
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT g.key::uuid FROM ornament_grant g
      WHERE g.user_id = i.user_id AND g.source = ${BOUGHT} AND g.at = i.created_at
        AND g.ornament = i.answer ->> 'ornament'
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'ornaments.buy' AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)

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
export const ornamentBooks: Books = { spans: [bought], whole: [given, own, moments, answered] }
