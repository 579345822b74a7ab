import { sql } from 'drizzle-orm'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import type { Book } from '../platform/books.ts'

/** What was taken is not held against closeness that is being counted anew, before it has come as far again. */
const COUNTED_AGAIN = sql`coalesce(r.through_number, 0) <=
  coalesce((SELECT number FROM event_mark WHERE consumer = 'friends.closeness'), 0)`

/** Levels that were taken are of friendships of that person, and were reached while these went on. */
export const closenessBook: Book = {
  check:
    'every level of closeness that a campaign paid was reached by two close friends, and for no more than one has',
  rows: sql`
    SELECT 'reward ' || r.id, NULL::text, t.level IS NULL OR t.level->'rewards' <> r.rewards
      OR f.since IS NULL OR r.user_id NOT IN (f.asker_id, f.asked_id) OR coalesce(r.at > f.until, false)
      OR r.through_number IS NULL
      OR ${COUNTED_AGAIN} AND coalesce(c.diamonds, 0) < (t.level->>'closeness')::bigint
      OR row_number() OVER (PARTITION BY r.edition_id, r.user_id, r.block, r.item ORDER BY r.id) > ${CLOSE_FRIENDS}
    FROM campaign_reward r JOIN campaign_edition d ON d.id = r.edition_id
    LEFT JOIN friendship f ON f.id::text = r.key
    LEFT JOIN friend_closeness c ON c.friendship_id = f.id
    LEFT JOIN LATERAL (
      SELECT one FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
      CROSS JOIN LATERAL jsonb_array_elements(part->'levels') AS kept (one)
      WHERE part->>'id' = r.block AND one->>'id' = r.item
    ) t (level) ON true
    WHERE r.source = 'closeness'`,
}
