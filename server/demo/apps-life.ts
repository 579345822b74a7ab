import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AppEvent } from '../../contract/events.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
import type { Cast } from './apps-cast.ts'
import { eventsBetween } from './apps-plan.ts'
import { BATCH, type Told } from './apps-tell.ts'
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

/** Who is in the app of the demo world: its first streamers, whom the sign-in offers, and some of the crowd. */
export async function castOfLife(
  { db }: Pick<Platform, 'db'>,
  crowd: readonly number[],
  seed: string,
): Promise<Cast> {
  const who = { sub: appUser.externalId, country: appUser.country }
  const streamers = await db.orm
    .select(who)
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), eq(appUser.role, 'streamer'), isNull(appUser.blockedAt)))
    .orderBy(asc(appUser.id))
    .limit(STREAMERS)
  const others =
    crowd.length === 0
      ? []
      : await db.orm
          .select(who)
          .from(appUser)
          .where(inArray(appUser.id, crowd.slice(0, OTHERS)))
          .orderBy(asc(appUser.id))
  const known = new Set(streamers.map(({ sub }) => sub))
  return { seed, streamers, people: [...streamers, ...others.filter(({ sub }) => !known.has(sub))] }
}
