// Who would get a week's chests, and who of them is new there: their run is looked at before it is paid.
import { and, asc, desc, eq, exists, inArray, isNull, not } from 'drizzle-orm'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import { flappyChest, flappyRun, flappyStanding } from './tables.ts'

export type StandingRow = typeof flappyStanding.$inferSelect

/** Who stands where a week's chests are, best first. */
export function bestOf(db: Reader, startsAt: number): Promise<StandingRow[]> {
  return db
    .select()
    .from(flappyStanding)
    .where(eq(flappyStanding.startsAt, new Date(startsAt)))
    .orderBy(desc(flappyStanding.score), asc(flappyStanding.runId))
    .limit(CHEST_PLACES)
}

/** The runs, of those who stand there, whose players never got a chest, and that nobody has looked at. */
export async function newcomersAmong(
  db: Reader,
  best: readonly StandingRow[],
): Promise<(typeof flappyRun.$inferSelect)[]> {
  if (best.length === 0) return []
  const chests = db.select().from(flappyChest).where(eq(flappyChest.userId, flappyRun.userId))
  return db
    .select()
    .from(flappyRun)
    .where(
      and(
        inArray(
          flappyRun.id,
          best.map(({ runId }) => runId),
        ),
        isNull(flappyRun.lookedAt),
        not(exists(chests)),
      ),
    )
    .orderBy(desc(flappyRun.score), asc(flappyRun.id))
}
