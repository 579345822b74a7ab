// The streamer center: each of its figures is what a plain count of the events says, by the calendar of an account,
// whatever the order in which they came (issue 28, spec §2 /anchorCenter, §3).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StreamerMonth } from '../../contract/streamer.ts'
import { PEOPLE_FIGURES, STREAMER_FIGURES } from '../../contract/streamer-constants.ts'
import { earningFigure } from '../../server/earnings/tables.ts'
import { eventsCommand } from '../../server/events/commands.ts'
import { consumedThrough } from '../../server/events/queries.ts'
import { eventFigure, eventPresence } from '../../server/events/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, giftOf, platformOf } from './events-world.ts'
import { openWorld, START, type World } from './harness.ts'
import { plainFigure, plainHour, plainSource } from './plain-figures.ts'
import {
  addFans,
  beginOf,
  dayAfter,
  eventsAround,
  type Star,
  starIn,
  told,
} from './streamer-world.ts'

const DAYS_LOOKED_AT = ['2026-05-01', '2026-05-30', '2026-05-31', '2026-06-01']

let world: World
beforeAll(async () => {
  world = await openWorld()
  await addFans(world)
})
afterAll(() => world.close())

const month = async (star: Star, asked: string): Promise<StreamerMonth> => {
  const got = await star.call('GET /api/streamer/months/:month', { params: { month: asked } })
  if (got.status !== 200) throw new Error(got.text)
  return got.answer
}
const spanOf = (star: Star, from: string, until: string) => ({
  since: beginOf(star, from),
  until: beginOf(star, until),
})
const MAY = ['2026-05-01', '2026-06-01'] as const
const rebuild = (consumer: string) =>
  eventsCommand(['rebuild', consumer])({ ...platformOf(world), cwd: '/', paths: new Set() })
const rebuildAll = async () => {
  await rebuild('events.figures')
  await rebuild('earnings.figures')
}
/** All that is kept of figures, in one order. */
const kept = async () => ({
  figures: await world.db.orm
    .select()
    .from(eventFigure)
    .orderBy(eventFigure.userId, eventFigure.period, eventFigure.day, eventFigure.measure),
  presence: await world.db.orm
    .select()
    .from(eventPresence)
    .orderBy(eventPresence.userId, eventPresence.day),
  earned: await world.db.orm
    .select()
    .from(earningFigure)
    .orderBy(earningFigure.userId, earningFigure.period, earningFigure.day, earningFigure.slice),
})

describe.each([
  // Quarters and halves of an hour off UTC, on either side of it.
  { country: 'NP', offset: 345 },
  { country: 'MM', offset: 390 },
  { country: 'VE', offset: -240 },
])('in $country, where midnight is $offset minutes off', ({ country, offset }) => {
  let star: Star
  let may: StreamerMonth
  let june: StreamerMonth
  beforeAll(async () => {
    star = await starIn(world, country)
    const events = eventsAround(star, 1_500, offset + 1_000)
    // In several batches, so that many of the same moment are not counted at once.
    for (let from = 0; from < events.length; from += 300) {
      await told(world, events.slice(from, from + 300))
    }
    ;[may, june] = [await month(star, '2026-05'), await month(star, '2026-06')]
  })

  it('the account is that far off', () => {
    expect(star.offsetMinutes).toBe(offset)
    expect(june.today).toBe('2026-06-01')
  })

  it.each(STREAMER_FIGURES)(
    '%s is a plain count of the events, of each day and of the month',
    async (figure) => {
      for (const day of DAYS_LOOKED_AT) {
        const shown = [...may.days, ...june.days].find((it) => it.day === day)
        const due = await plainFigure(world, star.id, figure, spanOf(star, day, dayAfter(day)))
        expect(shown?.figures[figure], day).toBe(due)
      }
      const whole = await plainFigure(world, star.id, figure, spanOf(star, ...MAY))
      expect(whole).toBeGreaterThan(0)
      expect(may.total[figure]).toBe(whole)
      const { months } = (await star.call('GET /api/streamer/months')).answer
      expect(months[1]).toMatchObject({ month: '2026-05', figures: { [figure]: whole } })
      // Of the month before, only its first day is comparable, and people of days cannot be added up.
      const first = await plainFigure(
        world,
        star.id,
        figure,
        spanOf(star, '2026-05-01', '2026-05-02'),
      )
      expect(june.before.figures[figure]).toBe(PEOPLE_FIGURES.includes(figure) ? null : first)
    },
  )

  it.each(['gift', 'video', 'voice', 'text'] as const)(
    'what %s earned is a plain sum',
    async (source) => {
      const due = await plainSource(world, star.id, source, spanOf(star, ...MAY))
      expect(due).toBeGreaterThan(0)
      expect(may.sources[source]).toBe(due)
    },
  )

  it('what each hour of the day earned is a plain sum', async () => {
    const due = await Promise.all(
      may.hours.map((_, hour) =>
        plainHour(world, star.id, { hour, offsetMinutes: offset }, spanOf(star, ...MAY)),
      ),
    )
    expect(due.filter((milli) => milli > 0).length).toBeGreaterThan(3)
    expect(may.hours).toEqual(due)
    expect(due.reduce((sum, milli) => sum + milli, 0)).toBe(may.total.milli)
  })

  it('a month that is over is compared with all of the month before, people too', async () => {
    expect(may.before.through).toBe('2026-04-30')
    expect(may.before.days).toHaveLength(30)
    expect(Object.values(may.before.figures)).not.toContain(null)
    expect(june.before.through).toBe('2026-05-01')
    expect(june.before.days).toEqual(may.days.map(({ figures }) => figures.milli))
  })
})

describe('presence', () => {
  const at = (time: string, day = '2026-05-31') => Date.parse(`${day}T${time}Z`)
  const there = (star: Star, from: number, until: number) => ({
    kind: 'presence',
    id: `${star.sub.slice(0, 8)}-${from}-${until}-${Math.random()}`,
    at: until,
    from: star.sub,
    seconds: (until - from) / 1_000,
  })
  const onlineOf = async (star: Star) => {
    const { days, total } = await month(star, '2026-05')
    const last = days.at(-1)?.figures.onlineMs ?? 0
    const june = (await month(star, '2026-06')).total.onlineMs
    return { last, total: total.onlineMs, june }
  }
  const MINUTE = 60_000

  it('that two phones tell at once counts once', async () => {
    const star = await starIn(world, 'GB')
    await told(world, [
      there(star, at('10:00:00'), at('10:10:00')),
      there(star, at('10:05:00.500'), at('10:15:00.500')),
    ])
    expect(await onlineOf(star)).toEqual({
      last: 15 * MINUTE + 500,
      total: 15 * MINUTE + 500,
      june: 0,
    })
  })

  it('told twice, or one within the other, or end to end, is there once', async () => {
    const star = await starIn(world, 'GB')
    await told(world, [there(star, at('10:00:00'), at('10:10:00'))])
    await told(world, [
      there(star, at('10:00:00'), at('10:10:00')),
      there(star, at('10:02:00'), at('10:03:00')),
    ])
    expect((await onlineOf(star)).total).toBe(10 * MINUTE)
    await told(world, [there(star, at('10:10:00'), at('10:20:00'))])
    expect((await onlineOf(star)).total).toBe(20 * MINUTE)
    await told(world, [there(star, at('11:00:00'), at('11:01:00'))])
    expect((await onlineOf(star)).total).toBe(21 * MINUTE)
    // It closes the gap, and overlaps both sides of it.
    await told(world, [there(star, at('10:15:00'), at('11:00:30'))])
    expect((await onlineOf(star)).total).toBe(61 * MINUTE)
  })

  it('across midnight and the end of the month is cut there, in whatever order it comes', async () => {
    const [one, other] = [await starIn(world, 'NP'), await starIn(world, 'NP')]
    // 1 June begins there at 18:15 UTC.
    const spans = [
      [at('18:10:00'), at('18:20:00')],
      [at('18:14:00'), at('18:16:00')],
      [at('18:19:00'), at('18:25:00')],
      [at('17:00:00'), at('18:15:00')],
    ] as const
    await told(
      world,
      spans.map(([from, until]) => there(one, from, until)),
    )
    for (const [from, until] of spans.toReversed()) await told(world, [there(other, from, until)])
    const due = { last: 75 * MINUTE, total: 75 * MINUTE, june: 10 * MINUTE }
    expect(await onlineOf(one)).toEqual(due)
    expect(await onlineOf(other)).toEqual(due)
  })

  it('of a whole day and more lies on both of its days', async () => {
    const star = await starIn(world, 'VE')
    // Midnight is at 04:00 UTC.
    await told(world, [there(star, at('12:00:00', '2026-05-30'), at('12:00:00'))])
    expect((await onlineOf(star)).last).toBe(8 * 60 * MINUTE)
    expect((await onlineOf(star)).total).toBe(24 * 60 * MINUTE)
  })
})

describe('what is kept of figures', () => {
  it('is the same to the last digit when it is made again', async () => {
    const before = await kept()
    expect(before.presence.length).toBeGreaterThan(10)
    expect(before.earned.length).toBeGreaterThan(100)
    await rebuildAll()
    expect(await kept()).toEqual(before)
    await expectCleanBooks(world)
  })

  it('is what its events add up to, also where events come while it is made again', async () => {
    const star = await starIn(world, 'NP')
    const events = eventsAround(star, 1_200, 7)
    const batches = Array.from({ length: 6 }, (_, at) => events.slice(at * 200, at * 200 + 200))
    await Promise.all([
      rebuildAll(),
      (async () => {
        for (const batch of batches) await told(world, batch)
      })(),
      rebuild('earnings.figures'),
    ])
    await consumed(world)
    expect(await consumedThrough(world.db.orm, 'earnings.figures')).toBe(
      await consumedThrough(world.db.orm, 'earnings.points'),
    )
    const { total } = await month(star, '2026-05')
    const span = spanOf(star, ...MAY)
    for (const figure of STREAMER_FIGURES) {
      expect(total[figure], figure).toBe(await plainFigure(world, star.id, figure, span))
    }
    await expectCleanBooks(world)
  })

  it('that was changed is found by the audit', async () => {
    const spoil = sql`UPDATE earning_figure SET milli = milli + 1 WHERE slice = 'gift'`
    await world.db.orm.execute(spoil)
    const failed = (await audit(world)).filter(({ miss }) => miss !== null)
    expect(failed.map(({ check }) => check)).toEqual([
      'every figure of earnings is what its events add up to',
    ])
    await rebuild('earnings.figures')
    await expectCleanBooks(world)
  })

  it('goes no further than what was earned has been noted', async () => {
    const star = await starIn(world, 'NP')
    await world.db.orm.execute(
      sql`UPDATE event_mark SET due_at = 'infinity' WHERE consumer = 'earnings.points'`,
    )
    await told(world, [giftOf(world, { from: 'fan-1', to: star.sub, diamonds: 30 })])
    expect((await month(star, '2026-06')).total).toMatchObject({ gifts: 1, milli: 0 })
    await world.db.orm.execute(
      sql`UPDATE event_mark SET due_at = 'epoch' WHERE consumer = 'earnings.points'`,
    )
    await consumed(world)
    expect((await month(star, '2026-06')).total).toMatchObject({ gifts: 1, milli: 15_000 })
  })
})

describe('months', () => {
  it('that have not begun are not there; those without anything are all zeros', async () => {
    const star = await starIn(world, 'NP')
    const asked = { params: { month: '2026-07' } }
    expect((await star.call('GET /api/streamer/months/:month', asked)).code).toBe('NOT_FOUND')
    const empty = await month(star, '2025-02')
    expect(empty.days).toHaveLength(28)
    expect(new Set(Object.values(empty.total))).toEqual(new Set([0]))
    expect(empty.hours).toEqual(Array.from({ length: 24 }, () => 0))
  })

  it('are the last thirteen, and nobody else’s', async () => {
    const [star, other] = [await starIn(world, 'NP'), await starIn(world, 'NP')]
    await told(world, [giftOf(world, { from: 'fan-1', to: star.sub })])
    const { months } = (await star.call('GET /api/streamer/months')).answer
    expect(months).toHaveLength(13)
    expect([months[0]?.month, months[12]?.month]).toEqual(['2026-06', '2025-06'])
    expect(months[0]?.figures.gifts).toBe(1)
    const others = (await other.call('GET /api/streamer/months')).answer.months
    expect(others[0]?.figures.gifts).toBe(0)
    expect((await world.call('GET /api/streamer/months')).code).toBe('TOKEN_MISSING')
  })
})

describe('a goal', () => {
  const set = (star: Star, asked: string, points: number | null) =>
    star.call('POST /api/streamer/goals', { body: { month: asked, points } })

  it('is set, changed and taken back, of the current month alone', async () => {
    const star = await starIn(world, 'NP')
    expect((await set(star, '2026-06', 5_000)).answer).toEqual({ goal: { points: 5_000 } })
    expect((await set(star, '2026-06', 6_000)).answer).toEqual({ goal: { points: 6_000 } })
    expect((await month(star, '2026-06')).goal).toEqual({ points: 6_000 })
    expect((await month(star, '2026-05')).goal).toBeNull()
    expect((await set(star, '2026-05', 1)).code).toBe('BAD_REQUEST')
    expect((await set(star, '2026-07', 1)).code).toBe('BAD_REQUEST')
    expect((await set(star, '2026-06', 0)).code).toBe('BAD_REQUEST')
    expect((await set(star, '2026-06', null)).answer).toEqual({ goal: null })
    expect((await month(star, '2026-06')).goal).toBeNull()
  })

  it('is of the month that it is by the account’s own calendar', async () => {
    const [nepal, venezuela] = [await starIn(world, 'NP'), await starIn(world, 'VE')]
    // 18:15 UTC on 30 June: July begins in Nepal.
    world.clock.advance(Date.UTC(2026, 5, 30, 18, 15) - START)
    expect((await set(nepal, '2026-07', 10)).status).toBe(200)
    expect((await set(nepal, '2026-06', 10)).code).toBe('BAD_REQUEST')
    expect((await set(venezuela, '2026-06', 10)).status).toBe(200)
    expect((await set(venezuela, '2026-07', 10)).code).toBe('BAD_REQUEST')
    expect((await month(nepal, '2026-07')).days.map(({ day }) => day)).toEqual(['2026-07-01'])
    expect((await month(venezuela, '2026-06')).days).toHaveLength(30)
  })
})
