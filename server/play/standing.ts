import type { Standing } from '../../contract/play.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'

/** Every open page asks this every few seconds: one round trip, by keys alone. */
const STANDING = `
  SELECT EXISTS (SELECT FROM frozen_account WHERE owner_id = $1) AS "isFrozen", coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'game', game, 'until', floor(extract(epoch FROM ends_at) * 1000)
    ) ORDER BY game)
    FROM disqualification
    WHERE user_id = $1 AND (ends_at IS NULL OR ends_at > coalesce($2::timestamptz, clock_timestamp()))
  ), '[]') AS disqualified`

/** What others decided about somebody's play. */
export async function standingOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
): Promise<Standing> {
  const at = fixedTime(clock)?.toISOString() ?? null
  const [standing] = await db.queryPrepared<Standing>('play_standing', STANDING, [userId, at])
  if (!standing) throw new Error('the standing was not answered')
  return standing
}
