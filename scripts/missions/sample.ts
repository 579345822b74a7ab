// A week of the demo world's people, as its app tells it: the same each time.
import earnings from '../../assets/earnings/tuning.json' with { type: 'json' }
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayPlus } from '../../machines/clock/local-day.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { ActivityFile } from '../../machines/missions/activity.ts'
import { MISSION_FIGURES } from '../../machines/missions/progress.ts'
import type { Actor, Cast } from '../../server/demo/apps-cast.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'
import { demoPerson, pickFrom } from '../../server/demo/people.ts'
import { figuresOf } from './figures.ts'

/** By which `server/demo/seed.ts` chooses its people. */
const WORLD = 20_261_121
const PEOPLE = 240
/** One of so many is in their first week. */
const NEW_ONE_OF = 10
const MONDAY = '2026-06-01'
const DAYS = 7
/** Beside the week in UTC: somewhere it begins earlier, elsewhere it ends later. */
const AROUND = 1
const HOUR_MS = 3_600_000

export const FIGURES = [
  ...MISSION_FIGURES,
  ...['gift', 'video', 'voice', 'text'].map((source) => `milli-${source}`),
]

/** The first people of the demo world, all of them in the app. */
export function castOfWeek(count = PEOPLE) {
  const pick = pickFrom(WORLD)
  const persons = Array.from({ length: count }, (_, index) => demoPerson(index, pick))
  const actors = persons.map(({ externalId, country, role, gender }, index): Actor & Persona => ({
    ...{ sub: externalId, country, isStreamer: role === 'streamer' },
    ...{ isFemale: gender === 'female', isNew: index % NEW_ONE_OF === NEW_ONE_OF - 1 },
  }))
  const streamers = actors.filter(({ isStreamer }) => isStreamer)
  const cast: Cast = { seed: 'missions', people: actors, streamers }
  return { cast, actors }
}

interface Persona {
  isStreamer: boolean
  isFemale: boolean
  isNew: boolean
}

/** What `assets/missions/activity.json` holds. */
export function sampleOf(): ActivityFile {
  const { cast, actors } = castOfWeek()
  const offsets = new Map(actors.map(({ sub, country }) => [sub, countryOffset(country)]))
  const figures = figuresOf({ offsets, brand: HOUSE_BRAND, earnings })
  const from = Date.parse(MONDAY) - AROUND * DAY_MS
  const until = Date.parse(MONDAY) + (DAYS + AROUND) * DAY_MS
  for (let hour = from; hour < until; hour += HOUR_MS) {
    for (const event of eventsBetween(cast, hour, hour + HOUR_MS)) figures.add(event)
  }
  const people = actors.map(({ sub, isStreamer, isFemale, isNew }) => ({
    ...{ isStreamer, isFemale, isNew },
    days: Array.from({ length: DAYS }, (_, day) => {
      const found = figures.of(sub, dayPlus(MONDAY, day))
      return FIGURES.map((name) => found[name] ?? 0).join(' ')
    }),
  }))
  return { figures: FIGURES, people }
}
