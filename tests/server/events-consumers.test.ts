// What features make of events: each takes them once, in order, whatever happens meanwhile (issue 26).
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventsCommand } from '../../server/events/commands.ts'
import { consumeAll, consumerStates } from '../../server/events/consume.ts'
import { figuresOf } from '../../server/events/queries.ts'
import { eventFigure, eventMark } from '../../server/events/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Feature, TakenEvent } from '../../server/platform/feature.ts'
import { findPeople } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { BRAND, consumed, giftOf, newPerson, platformOf, resultsOf } from './events-world.ts'
import { openWorld, START, type World } from './harness.ts'

/** What a consumer that tests break has taken; a row a number, so that twice is refused. */
const took: number[] = []
let failsAt: number | null = null
/** What happens in a step of the consumer that reads figures. */
let meanwhile: ((tx: Transaction) => Promise<void>) | null = null
const picky: Feature = {
  name: 'picky',
  consumers: {
    'picky.gifts': {
      kinds: ['gift'],
      take: async (tx, _platform, events) => {
        for (const { number } of events) {
          await tx.execute(sql`INSERT INTO picky VALUES (${number})`)
          if (number === failsAt) throw new Error('not this one')
        }
        took.push(...events.map(({ number }: TakenEvent) => number))
      },
    },
    'picky.reads': {
      kinds: ['gift'],
      after: 'events.figures',
      take: async (tx) => {
        await meanwhile?.(tx)
      },
    },
  },
}

let world: World
beforeAll(async () => {
  world = await openWorld({}, { more: [picky] })
  await world.db.orm.execute(sql`CREATE TABLE picky (number bigint PRIMARY KEY)`)
  await resultsOf(world, [
    gift({ people: [newPerson('giver'), newPerson('star', 'US')] }),
    gift({ from: 'other', people: [newPerson('other')] }),
  ])
})
afterAll(() => world.close())
beforeEach(() => {
  failsAt = null
  took.length = 0
})

const gift = (given: object = {}) => giftOf(world, { from: 'giver', to: 'star', ...given })
const numbersOf = async () =>
  (
    (await world.db.orm.execute(
      sql`SELECT number::float8 AS number FROM picky ORDER BY 1`,
    )) as unknown as {
      rows: { number: number }[]
    }
  ).rows.map(({ number }) => number)
const lastNumber = async () => {
  const [state] = await consumerStates(platformOf(world))
  return (state?.number ?? 0) + (state?.behind ?? 0)
}
const starsFigures = async (period: 'day' | 'month', day: string) => {
  const id = (await findPeople(world.db.orm, BRAND, ['star'])).get('star') ?? 0
  const rows = await figuresOf(world.db, id, { period, from: day, to: day })
  return Object.fromEntries(rows.map(({ measure, value }) => [measure, value]))
}

describe('a consumer', () => {
  it('takes each event once, in the order in which they came, whoever runs it', async () => {
    await resultsOf(
      world,
      Array.from({ length: 1_000 }, () => gift()),
    )
    await Promise.all([consumed(world), consumed(world), consumed(world)])
    await consumed(world)
    const last = await lastNumber()
    const all = Array.from({ length: last }, (_, at) => at + 1)
    expect(took).toEqual(all)
    expect(await numbersOf()).toEqual(all)
  })

  it('that dies in the middle has done nothing of that step, and goes on from before it', async () => {
    const before = await lastNumber()
    await resultsOf(
      world,
      Array.from({ length: 40 }, () => gift()),
    )
    failsAt = before + 20
    await consumed(world)
    // Those before it are taken, one after the other; it stands at this one and passes nothing over.
    expect((await numbersOf()).at(-1)).toBe(before + 19)
    const standing = (await consumerStates(platformOf(world))).find(
      ({ consumer }) => consumer === 'picky.gifts',
    )
    expect(standing).toMatchObject({
      number: before + 19,
      behind: 21,
      standsAt: before + 20,
      fault: 'not this one',
    })
    expect(await world.metrics()).toContain(
      `app_event_consumer_stands_at{consumer="picky.gifts"} ${before + 20}`,
    )
    // Others go on meanwhile.
    expect((await consumerStates(platformOf(world)))[0]).toMatchObject({ behind: 0 })
    await consumed(world)
    failsAt = null
    world.clock.advance(60_000)
    await consumed(world)
    expect(await numbersOf()).toEqual(Array.from({ length: before + 40 }, (_, at) => at + 1))
  })

  it('stands as well where its very first step fails', async () => {
    const [first] = await numbersOf()
    await world.db.orm.delete(eventMark).where(eq(eventMark.consumer, 'picky.gifts'))
    await world.db.orm.execute(sql`DELETE FROM picky`)
    failsAt = first ?? 1
    await consumed(world)
    const states = await consumerStates(platformOf(world))
    expect(states.find(({ consumer }) => consumer === 'picky.gifts')).toMatchObject({
      number: 0,
      standsAt: failsAt,
    })
    failsAt = null
    world.clock.advance(3_600_000)
    await consumed(world)
    expect((await numbersOf())[0]).toBe(first)
  })

  it('that stands is a job that failed', async () => {
    const before = await lastNumber()
    await resultsOf(world, [gift()])
    failsAt = before + 1
    for (let tries = 0; tries < 5; tries++) await consumed(world)
    const run = world.features.find(({ name }) => name === 'events')?.schedules?.['events.consume']
    await expect(run?.run(platformOf(world), undefined as never)).rejects.toThrow(
      `picky.gifts stands at event ${before + 1}: not this one`,
    )
    failsAt = null
    world.clock.advance(3_600_000)
    await run?.run(platformOf(world), undefined as never)
    expect((await numbersOf()).at(-1)).toBe(before + 1)
  })
})

describe('figures', () => {
  it('are by the fixed offset of an account, whenever an event comes', async () => {
    // In New York it is still the evening before.
    const at = START + 16 * 3_600_000
    world.clock.advance(20 * 3_600_000)
    const before = await starsFigures('day', '2026-06-01')
    await resultsOf(world, [
      gift({ at, count: 2, diamonds: 50 }),
      {
        kind: 'call',
        id: 'call-1',
        at: START + 17 * 3_600_000,
        from: 'giver',
        to: 'star',
        medium: 'video',
        seconds: 90,
        diamonds: 30,
      },
    ])
    await consumed(world)
    const after = await starsFigures('day', '2026-06-01')
    expect((after.gifts ?? 0) - (before.gifts ?? 0)).toBe(2)
    expect((after['gift-diamonds'] ?? 0) - (before['gift-diamonds'] ?? 0)).toBe(50)
    // 12:00 UTC and 17 hours is 00:00 there.
    const call = { callers: 1, 'video-calls': 1, 'video-diamonds': 30, 'video-seconds': 90 }
    expect(await starsFigures('day', '2026-06-02')).toEqual(call)
    expect(await starsFigures('month', '2026-06-01')).toEqual({ ...after, ...call })
  })

  it('count people once a period', async () => {
    expect(await starsFigures('month', '2026-06-01')).toMatchObject({
      'gift-givers': 2,
      callers: 1,
    })
  })

  it('are the same to the last digit when they are made again', async () => {
    const figures = () =>
      world.db.orm
        .select()
        .from(eventFigure)
        .orderBy(eventFigure.userId, eventFigure.period, eventFigure.day, eventFigure.measure)
    const before = await figures()
    expect(before.length).toBeGreaterThan(20)
    const lines = await eventsCommand(['rebuild', 'events.figures'])({
      ...platformOf(world),
      cwd: '/',
      paths: new Set(),
    })
    expect(lines[0]).toMatch(/^events\.figures starts again: \d{4} events taken here\.$/)
    expect(await figures()).toEqual(before)
  })

  it('stand until who reads them has ended its step', async () => {
    await resultsOf(world, [gift()])
    let again: Promise<unknown> = Promise.resolve()
    const seen: number[] = []
    meanwhile = async (tx) => {
      again = eventsCommand(['rebuild', 'events.figures'])({
        ...platformOf(world),
        cwd: '/',
        paths: new Set(),
      })
      for (let look = 0; look < 20; look++) {
        seen.push((await tx.select().from(eventFigure)).length)
        await setTimeout(10)
      }
    }
    await consumed(world)
    meanwhile = null
    await again
    const now = (await world.db.orm.select().from(eventFigure)).length
    expect(new Set(seen)).toEqual(new Set([now]))
    await consumed(world)
  })

  it('are never made again where that would pay twice', async () => {
    const command = eventsCommand(['rebuild', 'picky.gifts'])
    await expect(command({ ...platformOf(world), cwd: '/', paths: new Set() })).rejects.toThrow(
      'never rebuilt',
    )
  })

  it('that were changed are found', async () => {
    await expectCleanBooks(world)
    await world.db.orm.execute(
      sql`UPDATE event_figure SET value = value + 1 WHERE measure = 'gifts'`,
    )
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null).map(({ check }) => check)).toEqual([
      'every figure of a day or a month is what its events add up to',
    ])
    await world.db.orm.delete(eventMark).where(eq(eventMark.consumer, 'picky.gifts'))
    await eventsCommand(['rebuild', 'events.figures'])({
      ...platformOf(world),
      cwd: '/',
      paths: new Set(),
    })
    await expectCleanBooks(world)
  })
})

describe('consumers are run by whoever listens', () => {
  it('and nothing is left to do when they are asked again', async () => {
    expect(
      await consumeAll({
        ...platformOf(world),
        features: world.features.filter((f) => f !== picky),
      }),
    ).toBe(0)
  })
})
