// The chests of the last weeks again under another tuning.
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { WEEK_MS } from '../../machines/clock/spans.ts'
import type { RealChest } from '../../machines/flappy/replayed.ts'
import type { FeatureReplay } from '../platform/tuning/replay.ts'
import { flappyChest, flappyWeek } from './tables.ts'

/** A week is paid some days after its end, so that one alone may have none. */
const WEEKS = 4

export const flappyReplay: FeatureReplay = {
  from: (now) => now - WEEKS * WEEK_MS,
  program: new URL('./replay-thread.ts', import.meta.url),
  goldPerDiamond: () => null,
  page: async ({ db }, { from, to }) => {
    const rows = await db.orm
      .select({ week: flappyWeek, chest: flappyChest })
      .from(flappyChest)
      .innerJoin(flappyWeek, eq(flappyWeek.startsAt, flappyChest.startsAt))
      .where(and(gte(flappyWeek.paidAt, new Date(from)), lte(flappyWeek.paidAt, new Date(to))))
      .orderBy(asc(flappyWeek.paidAt), asc(flappyChest.place))
    const plays = rows.map(
      ({ week, chest: { place, diamonds } }): RealChest => ({
        at: week.paidAt.getTime(),
        place,
        diamonds,
      }),
    )
    return { plays, next: null, at: to }
  },
}
