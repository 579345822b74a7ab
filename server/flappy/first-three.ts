// Who would get a week's chests, and who of them is new there: their run is looked at before it is paid.
import { and, asc, desc, eq, exists, inArray, isNull, not } from 'drizzle-orm'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import { bestOf as bestOfBoard, type Standing } from '../ranking/place.ts'
import { WEEK_BOARD } from './rank.ts'
import { flappyChest, flappyRun } from './tables.ts'

/** Who stands where a week's chests are, best first. */
export function bestOf(db: Reader, startsAt: number): Promise<Standing[]> {
  return bestOfBoard(db, WEEK_BOARD, new Date(startsAt), CHEST_PLACES)
}

/** The runs, of those who stand there, whose players never got a chest, and that nobody has looked at. */
export async function newcomersAmong(
  db: Reader,
  best: readonly Standing[],
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
          best.map(({ tie }) => tie),
        ),
        isNull(flappyRun.lookedAt),
        not(exists(chests)),
      ),
    )
    .orderBy(desc(flappyRun.score), asc(flappyRun.id))
}
