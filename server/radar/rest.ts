import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { RadarTuning } from '../../contract/radar.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { Reader } from '../platform/database/database.ts'
import { radarProfile } from './tables.ts'

/**
 * Takes those off the index of spots who are not to be found for a while, so that no search walks past
 * them: who was not here for long, whom an operator blocked. With their next visit they are back.
 */
export async function restUnseen(
  db: Reader,
  { seenDays }: Pick<RadarTuning, 'seenDays'>,
  at: number,
): Promise<void> {
  const isUnseen = lt(radarProfile.seenAt, new Date(at - seenDays * DAY_MS))
  const isBlocked = sql`EXISTS (
    SELECT FROM app_user WHERE id = ${radarProfile.userId} AND blocked_at IS NOT NULL)`
  await db
    .update(radarProfile)
    .set({ spot: null })
    .where(and(isNotNull(radarProfile.spot), or(isUnseen, isBlocked)))
}
