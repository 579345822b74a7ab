// Levels are what days bring, days are what figures and claims bring, and intimacy is the flowers of two.
import { sql } from 'drizzle-orm'
import { offsets } from '../events/queries.ts'
import type { Book, Books } from '../platform/books.ts'
import { touchedBy } from './days.ts'
import { flowersOf } from './intimacy.ts'
import { partsOf } from './parts.ts'

/** How far levels have come, and where figures of events stand. */
const READ = sql`(SELECT coalesce(min(number), 0) FROM event_mark WHERE consumer = 'levels.days')`

/** Days that figures have gone on with, or are being counted anew for, are looked at once levels have followed. */
const days: Book = {
  check: 'every day of experience is what its figures and claimed missions bring',
  rows: sql`
    WITH ${offsets}, ahead AS MATERIALIZED (${touchedBy(sql`e.number > ${READ}`)}), pairs AS MATERIALIZED (
      SELECT user_id, day FROM (
        SELECT user_id, day FROM event_figure WHERE period = 'day'
        UNION SELECT user_id, for_day FROM mission_claim
        UNION SELECT user_id, day FROM level_day
      ) known EXCEPT SELECT user_id, day FROM ahead
    ), due AS (
      SELECT user_id, day, kind, coalesce(sum(experience) FILTER (WHERE source <> 'missions'), 0)::bigint AS experience,
        coalesce(sum(experience) FILTER (WHERE source = 'missions'), 0)::bigint AS claimed
      FROM (${partsOf(sql`SELECT user_id, day FROM pairs`)}) parts GROUP BY user_id, day, kind
    )
    SELECT concat_ws(' ', 'experience', user_id, kind, day), NULL::text,
      (coalesce(d.experience, 0), coalesce(d.claimed, 0)) IS DISTINCT FROM (coalesce(due.experience, 0), coalesce(due.claimed, 0))
    FROM (SELECT d.* FROM level_day d JOIN pairs USING (user_id, day)) d FULL JOIN due USING (user_id, day, kind)
    WHERE (SELECT number FROM event_mark WHERE consumer = 'events.figures') >= ${READ}`,
}

const standings: Book = {
  check:
    'everybody’s experience is what their days have brought, and no level was reached with none',
  rows: sql`
    SELECT concat_ws(' ', 'experience', user_id, kind), NULL::text, s.experience IS DISTINCT FROM d.experience
    FROM level_standing s FULL JOIN (
      SELECT user_id, kind, sum(experience + claimed)::bigint AS experience FROM level_day GROUP BY user_id, kind
    ) d USING (user_id, kind)
    UNION ALL
    SELECT concat_ws(' ', 'level', r.user_id, r.kind, r.level), NULL::text,
      t.version IS NULL OR (t.tuning->r.kind->'thresholds'->(r.level - 1)) IS NULL OR r.level > 1 AND NOT EXISTS (
        SELECT FROM level_reached b WHERE (b.user_id, b.kind, b.level) = (r.user_id, r.kind, r.level - 1)
      )
    FROM level_reached r LEFT JOIN tuning_version t ON t.game = 'levels' AND t.version = r.tuning_version`,
}

const flowers: Book = {
  check: 'the intimacy of two is the flowers between them',
  rows: sql`
    SELECT concat_ws(' ', 'intimacy', low_id, high_id), NULL::text, held.flowers IS DISTINCT FROM due.flowers
    FROM intimacy held FULL JOIN (
      ${flowersOf(sql`e.number <= (SELECT number FROM event_mark WHERE consumer = 'levels.intimacy')`)}
    ) due USING (low_id, high_id)`,
}

/** Its part of the audit. */
export const levelBooks: Books = { whole: [days, standings, flowers] }
