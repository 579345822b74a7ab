// Experience of days, from figures of events. Only this consumer writes it, and only claims of missions write theirs beside
// it, so that the sum of both can grow by what each adds.
import { type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '../../contract/events.ts'
import { offsets } from '../events/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { partsOf } from './parts.ts'
import { type Grown, levelTerms, reachLevels } from './reach.ts'

const KINDS = ['gift', 'call', 'text', 'reply', 'presence', 'follow', 'like'] as const
const kinds = sql.raw(KINDS.map((kind) => `'${kind}'`).join(', '))

/** Experience by what figures say. */
export const days: EventConsumer = {
  kinds: KINDS satisfies readonly EventKind[],
  after: 'events.figures',
  take: async (tx, platform, events) => {
    const [first, last] = [events[0]?.number ?? 0, events.at(-1)?.number ?? 0]
    const at = await databaseNow({ clock: platform.clock, db: tx })
    // First: without a tuning no day would bring anything, and this would be passed over without a word.
    const terms = await levelTerms(tx, at)
    const grown = await countDays(tx, touchedBy(sql`e.number BETWEEN ${first} AND ${last}`))
    await reachLevels(tx, platform, { grown, terms, at })
  },
  clear: async (tx) => {
    await tx.execute(sql`UPDATE level_day SET experience = 0`)
    await tx.execute(sql`
      UPDATE level_standing s SET experience = (
        SELECT coalesce(sum(d.claimed), 0) FROM level_day d WHERE (d.user_id, d.kind) = (s.user_id, s.kind)
      )`)
  },
}

/** A query of `user_id` and `day`: whose days some events may have changed. It needs `offsets` beside it. */
export const touchedBy = (events: SQL): SQL => sql`
  SELECT DISTINCT v.user_id, (v.at AT TIME ZONE 'UTC' + make_interval(mins => coalesce(o.minutes, 0)))::date AS day
  FROM app_event e
  CROSS JOIN LATERAL (VALUES (e.from_id, e.at), (e.to_id, e.at), (CASE WHEN e.kind = 'presence' THEN e.from_id END,
    e.at - make_interval(secs => (e.facts->>'seconds')::integer))) AS v (user_id, at)
  JOIN app_user u ON u.id = v.user_id LEFT JOIN offsets o ON o.country = u.country
  WHERE ${events} AND e.kind IN (${kinds})`

async function countDays(tx: Transaction, pairs: SQL): Promise<Grown[]> {
  const { rows } = (await tx.execute(sql`
    WITH ${offsets}, due AS (
      SELECT user_id, day, kind, sum(experience)::bigint AS experience
      FROM (${partsOf(pairs)}) parts WHERE source <> 'missions' GROUP BY user_id, day, kind
    ), changed AS (
      SELECT due.*, coalesce(d.experience, 0) AS was
      FROM due LEFT JOIN level_day d USING (user_id, day, kind) WHERE due.experience IS DISTINCT FROM d.experience
    ), written AS (
      INSERT INTO level_day (user_id, kind, day, experience, claimed)
      SELECT user_id, kind, day, experience, 0 FROM changed
      ON CONFLICT (user_id, kind, day) DO UPDATE SET experience = excluded.experience
    )
    INSERT INTO level_standing AS s (user_id, kind, experience)
    SELECT user_id, kind, sum(experience - was) FROM changed GROUP BY user_id, kind ORDER BY user_id, kind
    ON CONFLICT (user_id, kind) DO UPDATE SET experience = s.experience + excluded.experience
    RETURNING user_id::float8 AS "userId", kind, experience::float8 AS experience`)) as unknown as {
    rows: Grown[]
  }
  return rows
}
