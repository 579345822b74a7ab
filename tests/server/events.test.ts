// What happens in the apps: each event once for ever (issue 26).
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appEvent } from '../../server/events/tables.ts'
import { takeEvents } from '../../server/events/take.ts'
import { appUser } from '../../server/user/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  BRAND,
  giftOf,
  monthsMade,
  newPerson,
  platformOf,
  resultsOf,
  tell,
} from './events-world.ts'
import { BACKEND_KEY, openWorld, type World } from './harness.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
  await tell(world, [giftOf(world, { from: 'giver', to: 'star', people: people() })])
})
afterAll(() => world.close())

const people = () => [newPerson('giver'), newPerson('star')]
const gift = (given: object = {}) => giftOf(world, { from: 'giver', to: 'star', ...given })
const eventsKept = async () =>
  (await world.db.orm.select().from(appEvent)).toSorted((a, b) => a.number - b.number)

describe('a batch', () => {
  it('of 1,000 with 10 bad ones loses nothing of the others: twice, in reverse, by two at once', async () => {
    const bad = [
      7,
      'text',
      null,
      gift({ diamonds: -1 }),
      gift({ kind: 'theft' }),
      { ...gift(), text: 'what somebody wrote' },
      gift({ from: 'nobody' }),
      gift({ to: 'nobody' }),
      gift({ at: world.clock.now() - 35 * DAY_MS - 60_000 }),
      gift({ at: world.clock.now() + 600_000 }),
    ]
    const good = Array.from({ length: 990 }, () => gift())
    const batch = good.flatMap((it, at) => (at % 99 === 0 ? [bad[at / 99], it] : [it]))
    expect(batch).toHaveLength(1_000)
    const before = (await eventsKept()).length
    const results = await resultsOf(world, batch)
    expect(results.filter((it) => it !== 'taken')).toEqual([
      'BAD_EVENT',
      'BAD_EVENT',
      'BAD_EVENT',
      'BAD_EVENT diamonds',
      'BAD_EVENT kind',
      'BAD_EVENT text',
      'PERSON_UNKNOWN from',
      'PERSON_UNKNOWN to',
      'EVENT_TOO_OLD at',
      'EVENT_AHEAD at',
    ])
    const [again, reversed] = await Promise.all([
      resultsOf(world, batch),
      takeEvents(platformOf(world), BRAND, batch.toReversed()),
    ])
    expect(again.filter((it) => it === 'known')).toHaveLength(990)
    expect(reversed.taken).toBe(0)
    expect((await eventsKept()).length).toBe(before + 990)
  }, 60_000)

  it('is taken by two at once as by one: each event once, numbered without a gap', async () => {
    const batch = Array.from({ length: 300 }, () => gift())
    const platform = platformOf(world)
    const both = await Promise.all([
      takeEvents(platform, BRAND, batch),
      takeEvents(platform, BRAND, batch.toReversed()),
    ])
    expect(both[0].taken + both[1].taken).toBe(300)
    const kept = await eventsKept()
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, at) => at + 1))
  })

  it('is taken by two servers at once as by one, twice by each, once in reverse', async () => {
    const db = { ...world.db, close: async () => {} }
    const other = await openWorld({}, { asApp: true, db })
    const good = Array.from({ length: 990 }, () => gift())
    const bad = Array.from({ length: 10 }, () => gift({ to: 'nobody' }))
    const batch = good.flatMap((it, at) => (at % 99 === 0 ? [it, bad[at / 99]] : [it]))
    const before = (await eventsKept()).length
    const told = await Promise.all([
      resultsOf(world, batch),
      resultsOf(other, batch.toReversed()),
      resultsOf(other, batch),
      resultsOf(world, batch.toReversed()),
    ])
    await other.app.close()
    const all = told.flat()
    const count = (result: string) => all.filter((it) => it === result).length
    expect([count('taken'), count('known'), count('PERSON_UNKNOWN to')]).toEqual([990, 2_970, 40])
    expect((await eventsKept()).length).toBe(before + 990)
  }, 60_000)

  it('with an id twice takes the first', async () => {
    const one = gift({ diamonds: 3 })
    expect(await resultsOf(world, [one, { ...one, diamonds: 4 }])).toEqual(['taken', 'known'])
    const [kept] = await world.db.orm.select().from(appEvent).where(eq(appEvent.key, one.id))
    expect(kept?.facts).toMatchObject({ diamonds: 3 })
  })

  it('is refused whole when it is empty, too long, or of a brand without a key', async () => {
    expect((await tell(world, [])).code).toBe('BAD_REQUEST')
    expect(
      (
        await tell(
          world,
          Array.from({ length: 1_001 }, () => gift()),
        )
      ).code,
    ).toBe('BAD_REQUEST')
    expect((await tell(world, [gift()], 'nobody')).code).toBe('SIGNATURE_INVALID')
    expect((await tell(world, [gift()], '__proto__')).code).toBe('SIGNATURE_INVALID')
  })
})

describe('an event', () => {
  it('counts late by up to 35 days, and by the day on which it happened', async () => {
    const at = world.clock.now() - 35 * DAY_MS + 60_000
    const late = gift({ at })
    expect(await resultsOf(world, [late])).toEqual(['taken'])
    const [kept] = await world.db.orm.select().from(appEvent).where(eq(appEvent.key, late.id))
    expect(kept?.at.getTime()).toBe(at)
  })

  it('makes people who were never here where it says who they are', async () => {
    const sub = randomUUID()
    const unknown = gift({ to: sub })
    expect(await resultsOf(world, [unknown])).toEqual(['PERSON_UNKNOWN to'])
    // What was refused may come again, with what was missing.
    expect(await resultsOf(world, [{ ...unknown, people: [newPerson(sub, 'TH')] }])).toEqual([
      'taken',
    ])
    const [made] = await world.db.orm.select().from(appUser).where(eq(appUser.externalId, sub))
    expect(made).toMatchObject({ brand: BRAND, country: 'TH', nickname: 'Ana' })
  })
})

describe('a batch counts by its signature alone', () => {
  const payload = () => JSON.stringify({ call: 'events', brand: BRAND, events: [gift()] })
  const send = (body: string, headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const sign = (body: string, at = world.clock.now()) => ({
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': new Webhook(BACKEND_KEY.slice('whsec_'.length)).sign(
      'm1',
      new Date(at),
      body,
    ),
  })

  it('made by another implementation of the specification', async () => {
    const body = payload()
    expect((await send(body, sign(body))).statusCode).toBe(200)
  })

  it.each([
    ['of another batch', () => sign(payload())],
    ['that is too old', (body: string) => sign(body, world.clock.now() - 301_000)],
    ['that is none', (body: string) => ({ ...sign(body), 'webhook-signature': 'v1,AAAA' })],
  ])('one %s is refused, and nothing is taken', async (_what, headers) => {
    const before = (await eventsKept()).length
    const body = payload()
    const reply = await send(body, headers(body))
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'SIGNATURE_INVALID'])
    expect((await eventsKept()).length).toBe(before)
  })
})

describe('events stand', () => {
  it('in a table a month, made before it is needed', async () => {
    const months = async () =>
      (
        (await world.db.orm.execute(sql`
          SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE i.inhparent = 'app_event'::regclass ORDER BY 1`)) as unknown as {
          rows: { name: string }[]
        }
      ).rows.map(({ name }) => name)
    expect(await months()).toEqual(['app_event_2026_06'])
    await monthsMade(world)
    await monthsMade(world)
    expect(await months()).toEqual(['app_event_2026_06', 'app_event_2026_07', 'app_event_2026_08'])
  })

  it.each(['app_event', 'event_key', 'months.app_event_2026_06'])(
    'as they came: nothing of %s is changed or removed',
    async (table) => {
      for (const change of [`DELETE FROM ${table}`, `UPDATE ${table} SET number = number`]) {
        await expect(world.db.orm.execute(sql.raw(change))).rejects.toThrow()
      }
    },
  )

  it('and the books are in order', () => expectCleanBooks(world))
})
