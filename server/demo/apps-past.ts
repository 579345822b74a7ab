// What streamers of the demo world have earned on the last evenings, by the real intake on a clock in the past.
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { payDays } from '../earnings/pay-days.ts'
import { earnings } from '../earnings/routes.ts'
import { consumeAll } from '../events/consume.ts'
import { takeEvents } from '../events/take.ts'
import { levels } from '../levels/routes.ts'
import { ornaments } from '../ornaments/routes.ts'
import type { Platform } from '../platform/feature.ts'
import { type Cast, MINUTE_MS } from './apps-cast.ts'
import { castOfLife } from './apps-life.ts'
import { eventsBetween } from './apps-plan.ts'
import { BATCH } from './apps-tell.ts'
import type { Progress } from './progress.ts'

const HOUR_MS = 60 * MINUTE_MS
const EVENINGS = 5
/** In which most people of the demo world have their evening (UTC). */
const BEGINS_MS = 13 * HOUR_MS
/** Those whom the sign-in offers, and less than an hour: a start must not wait for a whole city. */
const STREAMERS = 3
const SHORTEST_MINUTES = 40
/** The fewer are there, the longer they stay: whoever streams in a small world earns as well. */
const PEOPLE_MINUTES = 1_800
const LONGEST_MINUTES = 120
/** After an evening its day is over everywhere, and what came of it is paid. */
const PAID_AFTER_MS = 30 * HOUR_MS

/** Lets streamers have earned points, a line an evening. Ids are fixed: a start that was broken off goes on. */
export async function earnInThePast(platform: Platform, progress: Progress): Promise<void> {
  // The shares in force, and what brings experience: a world that no server has served yet has none.
  for (const { prepare } of [earnings(), levels(), ornaments()]) await prepare?.(platform)
  const cast = await castOfPast(platform)
  const minutes = Math.floor(PEOPLE_MINUTES / Math.max(1, cast.people.length))
  const lastsMs = Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES) * MINUTE_MS
  const now = platform.clock.now()
  const today = now - (now % DAY_MS)
  for (let evening = EVENINGS; evening > 0; evening--) {
    const begins = today - (evening + 1) * DAY_MS + BEGINS_MS
    const events = eventsBetween(cast, begins, begins + lastsMs)
    const taken = at(platform, begins + lastsMs)
    for (let from = 0; from < events.length; from += BATCH) {
      await takeEvents(taken, HOUSE_BRAND, events.slice(from, from + BATCH))
    }
    await consumeAll(taken)
    await payDays(at(platform, Math.min(now, begins + PAID_AFTER_MS)))
    progress('evenings', EVENINGS - evening + 1, EVENINGS)
  }
}

async function castOfPast(platform: Platform): Promise<Cast> {
  const { seed, streamers, people } = await castOfLife(platform, 'past')
  const few = streamers.slice(0, STREAMERS)
  return {
    seed,
    streamers: few,
    people: people.filter((it) => !streamers.slice(STREAMERS).includes(it)),
  }
}

const at = (platform: Platform, moment: number): Platform => ({
  ...platform,
  clock: { fixed: true, now: () => moment },
})
