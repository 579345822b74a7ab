// The week by which missions are proved is counted in memory as the database counts events (issue 28, point 1).
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import earnings from '../../assets/earnings/tuning.json' with { type: 'json' }
import type { AppEvent } from '../../contract/events.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { MISSION_FIGURES } from '../../machines/missions/progress.ts'
import { figuresOf } from '../../scripts/missions/figures.ts'
import { castOfWeek, FIGURES } from '../../scripts/missions/sample.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'
import { pickFrom } from '../../server/demo/people.ts'
import { earningEvent } from '../../server/earnings/tables.ts'
import { dayFiguresOf } from '../../server/events/queries.ts'
import { appUser } from '../../server/user/tables.ts'
import { BRAND, consumed, newPerson, resultsOf } from './events-world.ts'
import { openWorld, START, type World } from './harness.ts'

const HOURS = 30
const HOUR_MS = 3_600_000
const BATCH = 500

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
afterAll(() => world.close())

/** A day and a bit of a small app, told as a backend would; some of it by two phones at once. */
function happenings() {
  const { cast, actors } = castOfWeek(24)
  const who = new Map(actors.map((it) => [it.sub, it]))
  const pick = pickFrom(7)
  const known = new Set<string>()
  const events = eventsBetween(cast, START - HOURS * HOUR_MS, START).flatMap((told) => {
    const people = [told.from, 'to' in told ? told.to : undefined].flatMap((sub) => {
      const country = sub === undefined ? undefined : who.get(sub)?.country
      if (sub === undefined || country === undefined || known.has(sub)) return []
      known.add(sub)
      return [newPerson(sub, country)]
    })
    const event = people.length > 0 ? { ...told, people } : told
    // Whoever is there by two phones is there once, and some answers say when they were asked.
    if (event.kind === 'presence' && pick(3) === 0) {
      return [event, { ...event, id: `${event.id}.2`, at: event.at - pick(20 * 60_000) }]
    }
    if (event.kind !== 'reply' || pick(2) === 0) return [event]
    return [{ ...event, since: event.at - 299_990 - pick(20) }]
  }) as AppEvent[]
  return { actors, events }
}

/** Whose figures of a day the database has, by name. */
async function inDatabase(sub: string, day: string): Promise<Record<string, number>> {
  const { orm } = world.db
  const isThey = and(eq(appUser.brand, BRAND), eq(appUser.externalId, sub))
  const [user] = await orm.select({ id: appUser.id }).from(appUser).where(isThey)
  if (!user) return {}
  const rows = await dayFiguresOf(orm, user.id, { from: day, to: day, measures: MISSION_FIGURES })
  const earned = await orm
    .select({ source: earningEvent.source, milli: sql<number>`sum(milli)::float8` })
    .from(earningEvent)
    .where(
      and(
        eq(earningEvent.userId, user.id),
        eq(earningEvent.day, day),
        inArray(earningEvent.source, ['gift', 'video', 'voice', 'text']),
      ),
    )
    .groupBy(earningEvent.source)
  return Object.fromEntries([
    ...rows.map(({ measure, value }) => [measure, value]),
    ...earned.map(({ source, milli }) => [`milli-${source}`, milli]),
  ])
}

describe('the figures of a day', () => {
  it('are in the kept week what the server counts, for everybody and on each of their days', async () => {
    const { actors, events } = happenings()
    const offsets = new Map(actors.map(({ sub, country }) => [sub, countryOffset(country)]))
    const counted = figuresOf({ offsets, brand: BRAND, earnings })
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events.slice(from, from + BATCH)
      const results = await resultsOf(world, batch)
      expect(new Set(results)).toEqual(new Set(['taken']))
      for (const event of batch) counted.add(event)
    }
    await consumed(world)

    const seen = new Map<string, number>()
    for (const { sub, country } of actors) {
      const last = localDayAt(START, countryOffset(country))
      for (const day of [-2, -1, 0].map((days) => dayPlus(last, days))) {
        const figures = await inDatabase(sub, day)
        expect([sub, day, counted.of(sub, day)]).toEqual([sub, day, figures])
        for (const [name, value] of Object.entries(figures)) {
          seen.set(name, (seen.get(name) ?? 0) + value)
        }
      }
    }
    // None of them is equal because nothing of it has happened.
    expect(FIGURES.filter((name) => !seen.get(name))).toEqual([])
    expect(seen.get('prompt-replies')).toBeLessThan(seen.get('replies') ?? 0)
  }, 240_000)
})
