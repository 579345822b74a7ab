import { and, asc, desc, eq, isNull, not, notLike, type SQL } from 'drizzle-orm'
import type { AppEvent } from '../../contract/events.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
import type { Cast } from './apps-cast.ts'
import { eventsBetween } from './apps-plan.ts'
import { BATCH, type Told } from './apps-tell.ts'
import { AWAY } from './away.ts'
import type { Life } from './life.ts'

/** Told together, as a backend would. */
const BEAT_MS = 10_000
/** What was missed while the process slept or started is not made up for in one rush. */
const LATE_MS = 10 * 60_000
/** After an answer was lost, or the server said that it has too much to do. */
const REST_MS = 30_000
const STREAMERS = 12
const OTHERS = 40

/**
 * The app of the demo world while its server runs: its backend tells what happens there. Ids are fixed, so that of
 * several processes that tell the same each event counts once.
 */
export function appLifeOf({
  cast,
  clock,
  tell,
}: {
  cast: Cast
  clock: Clock
  /** Null where nobody answered. */
  tell: (events: readonly AppEvent[]) => Promise<Told | null>
}): Life {
  let through = clock.now()
  let dueAt = through + BEAT_MS
  return {
    async step() {
      const now = clock.now()
      if (now < dueAt) return
      const events = eventsBetween(cast, Math.max(through, now - LATE_MS), now)
      for (let at = 0; at < events.length; at += BATCH) {
        if (await tell(events.slice(at, at + BATCH))) continue
        dueAt = now + REST_MS
        return
      }
      through = now
      dueAt = now + BEAT_MS
    },
  }
}

/** Who is in the app of the demo world: its first streamers, whom the sign-in offers, and some of those it does not. */
export async function castOfLife({ db }: Pick<Platform, 'db'>, seed: string): Promise<Cast> {
  const isHere = and(
    eq(appUser.isDemo, true),
    isNull(appUser.blockedAt),
    notLike(appUser.externalId, `${AWAY}%`),
  )
  const isStreamer = eq(appUser.role, 'streamer')
  const some = (who: SQL, order: SQL, limit: number) =>
    db.orm
      .select({ sub: appUser.externalId, country: appUser.country })
      .from(appUser)
      .where(and(isHere, who))
      .orderBy(order)
      .limit(limit)
  const streamers = await some(isStreamer, asc(appUser.id), STREAMERS)
  // The sign-in offers the first ones: in a small world they are here as well.
  const others = await some(not(isStreamer), desc(appUser.id), OTHERS)
  return { seed, streamers, people: [...streamers, ...others], grows: true, cheers: true }
}
