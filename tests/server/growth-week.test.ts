// A week of an app, told late and out of order, while people claim (issue 28, "must show").
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import earnings from '../../assets/earnings/tuning.json' with { type: 'json' }
import { HOUSE_BRAND } from '../../contract/brands.ts'
import type { AppEvent } from '../../contract/events.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayPlus } from '../../machines/clock/local-day.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { figuresOf } from '../../scripts/missions/figures.ts'
import { castOfWeek, FIGURES } from '../../scripts/missions/sample.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'
import { pickFrom } from '../../server/demo/people.ts'
import { earnedByDay } from '../../server/earnings/queries.ts'
import { dayFiguresOf } from '../../server/events/queries.ts'
import { missionClaim } from '../../server/missions/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { tellAll } from './growth-world.ts'
import { openWorld, personOf, START, tokenFor, type World } from './harness.ts'

const HOUR_MS = 3_600_000
const DAYS = 7
const BATCH = 400
/** In which midnight comes in Nepal, Viet Nam and their neighbours (UTC). */
const EVENING = { begins: 14, ends: 19 }
/** One of so many events comes a day late. */
const LATE_ONE_OF = 8

const { cast, actors } = castOfWeek(24)
const monday = START - (START % DAY_MS)

let world: World
const told: AppEvent[] = []
const claimed: { sub: string; currency: string; amount: number }[] = []
beforeAll(async () => {
  world = await openWorld()
  await world.db.orm.transaction((tx) =>
    addUsers(
      tx as Transaction,
      actors.map(({ sub, country, isStreamer }) => ({
        ...personOf(sub),
        ...{ country, role: isStreamer ? ('streamer' as const) : ('user' as const) },
        createdAt: START - 30 * DAY_MS,
      })),
    ),
  )
  await liveThrough()
}, 600_000)
afterAll(() => world.close())

/** Tells each evening's events in any order, some of them a day late; then half of the people claim what they see. */
async function liveThrough(): Promise<void> {
  const pick = pickFrom(28)
  let late: AppEvent[] = []
  for (let day = 0; day <= DAYS; day++) {
    const midnight = monday + day * DAY_MS
    const events =
      day === DAYS
        ? []
        : eventsBetween(
            cast,
            midnight + EVENING.begins * HOUR_MS,
            midnight + EVENING.ends * HOUR_MS,
          )
    told.push(...events)
    const now = shuffled([...events.filter(() => pick(LATE_ONE_OF) > 0), ...late], pick)
    late = events.filter((it) => !now.includes(it))
    world.clock.advance(midnight + EVENING.ends * HOUR_MS - world.clock.now())
    for (let from = 0; from < now.length; from += BATCH) {
      await tellAll(world, now.slice(from, from + BATCH))
    }
    for (const { sub } of actors) if (pick(2) === 0) await claimAll(sub)
  }
}

function shuffled<T>(list: readonly T[], pick: (count: number) => number): T[] {
  return list
    .map((it) => ({ it, place: pick(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ it }) => it)
}

async function claimAll(sub: string): Promise<void> {
  const token = await tokenFor(sub, { now: world.clock.now() })
  const { answer } = await world.call('GET /api/missions', { token })
  const claims = [...answer.missions, ...answer.receipt]
    .filter(({ state }) => state === 'reached')
    .map(({ id: mission, day }) => ({ mission, day }))
  if (claims.length === 0) return
  const got = await world.call('POST /api/missions/claims', { token, body: { claims } })
  claimed.push(...got.answer.claimed.map(({ reward }) => ({ sub, ...reward })))
}

describe('a week of an app', () => {
  it('is counted as its events say, day by day and person by person', async () => {
    expect(told.length).toBeGreaterThan(1_000)
    const offsets = new Map(actors.map(({ sub, country }) => [sub, countryOffset(country)]))
    const naive = figuresOf({ offsets, brand: HOUSE_BRAND, earnings })
    for (const event of told) naive.add(event)
    const first = new Date(monday).toISOString().slice(0, 10)
    let counted = 0
    for (const { sub } of actors) {
      const [user] = await world.db.orm.select().from(appUser).where(eq(appUser.externalId, sub))
      const span = { from: first, to: dayPlus(first, DAYS) }
      const kept = new Map<string, Record<string, number>>()
      const note = (day: string, name: string, value: number) =>
        void kept.set(day, { ...kept.get(day), [name]: value })
      for (const it of await dayFiguresOf(world.db.orm, user?.id ?? 0, {
        ...span,
        measures: FIGURES,
      }))
        note(it.day, it.measure, it.value)
      for (const it of await earnedByDay(world.db.orm, user?.id ?? 0, span))
        note(it.day, `milli-${it.slice}`, it.milli)
      for (let day = 0; day <= DAYS; day++) {
        const date = dayPlus(first, day)
        const due = Object.fromEntries(
          Object.entries(naive.of(sub, date)).filter(([, value]) => value > 0),
        )
        expect({ sub, date, ...kept.get(date) }).toEqual({ sub, date, ...due })
        counted += Object.keys(due).length
      }
    }
    expect(counted).toBeGreaterThan(300)
  })

  it('pays what people claimed, and not a coin more', async () => {
    expect(claimed.length).toBeGreaterThan(30)
    const rows = await world.db.orm.select().from(missionClaim)
    expect(rows).toHaveLength(claimed.length)
    const sum = (currency: string) =>
      claimed.filter((it) => it.currency === currency).reduce((all, { amount }) => all + amount, 0)
    const { rows: paid } = (await world.db.orm.execute(sql`
      SELECT e.currency, sum(e.amount)::float8 AS amount FROM entry e JOIN transfer t ON t.id = e.transfer_id
      WHERE t.kind = 'missions.reward' AND e.owner_id > 0 GROUP BY e.currency`)) as unknown as {
      rows: { currency: string; amount: number }[]
    }
    expect(Object.fromEntries(paid.map(({ currency, amount }) => [currency, amount]))).toEqual(
      Object.fromEntries(
        ['diamond', 'gold'].map((it) => [it, sum(it)]).filter(([, amount]) => amount !== 0),
      ),
    )
  })

  it('leaves books that are clean', async () => {
    await expectCleanBooks(world)
  })
})
