import { sql } from 'drizzle-orm'
import { LONG_ABSENCE_DAYS } from '../../contract/constants.ts'
import { type Clock, fixedTime } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'

const LONG = sql.raw(`interval '${LONG_ABSENCE_DAYS * 24} hours'`)

/**
 * Notes that a user is here, once a day at the most, and where they come back from a long absence,
 * since when they were away. Of two at once the second finds the first one's note.
 */
export async function noteVisit(db: Reader, clock: Clock, userId: number): Promise<void> {
  const madeUp = fixedTime(clock)?.toISOString() ?? null
  await db.execute(sql`
    INSERT INTO user_visit AS v (user_id, seen_at)
    SELECT ${userId}, now.at
    FROM (SELECT coalesce(${madeUp}::timestamptz, clock_timestamp()) AS at) now
    WHERE NOT EXISTS (
      SELECT FROM user_visit
      WHERE user_id = ${userId} AND seen_at > now.at - interval '24 hours'
    )
    ON CONFLICT (user_id) DO UPDATE SET
      away_since = CASE WHEN excluded.seen_at >= v.seen_at + ${LONG} THEN v.seen_at ELSE v.away_since END,
      back_at = CASE WHEN excluded.seen_at >= v.seen_at + ${LONG} THEN excluded.seen_at ELSE v.back_at END,
      seen_at = greatest(v.seen_at, excluded.seen_at)`)
}
