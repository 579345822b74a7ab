// What streamers earn: exact, paid once, and opened down to the events that made it (issue 26).
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import tuning from '../../assets/earnings/tuning.json' with { type: 'json' }
import { payDays } from '../../server/earnings/pay-days.ts'
import { earningLine } from '../../server/earnings/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { findPeople } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { BRAND, consumed, giftOf, newPerson, platformOf, resultsOf } from './events-world.ts'
import { openWorld, type Player, tokenFor, type World } from './harness.ts'
import { tamper } from './tamper.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Star {
  sub: string
  id: number
  call: Player['call']
}

/** Somebody in Vietnam, seven hours east of UTC, to whom people give. */
async function star(): Promise<Star> {
  const sub = randomUUID()
  await tell([giftOf(world, { from: sub, to: sub, diamonds: 0, people: [newPerson(sub)] })])
  const id = (await findPeople(world.db.orm, BRAND, [sub])).get(sub) ?? 0
  return {
    sub,
    id,
    call: async (call, sent) =>
      world.call(call, { token: await tokenFor(sub, { now: world.clock.now() }), ...sent }),
  }
}

async function tell(events: unknown[]) {
  const results = await resultsOf(world, events)
  expect(results.filter((it) => it !== 'taken')).toEqual([])
  await consumed(world)
}
const fan = () => ({ from: 'fan', people: [newPerson('fan')] })
const gifts = (to: string, ...diamonds: number[]) =>
  diamonds.map((it) => giftOf(world, { ...fan(), to, diamonds: it }))
const pay = () => payDays({ db: world.db, clock: world.clock, random: systemRandom })
const pointsOf = async (id: number) => (await balancesOf(world.db.orm, id)).point
const earned = async (one: Star) => (await one.call('GET /api/earnings')).answer

describe('a day of earnings', () => {
  it('is open while it lasts, and then paid once in whole points; the rest is carried', async () => {
    const one = await star()
    await tell(gifts(one.sub, 33, 10, 0))
    expect(await earned(one)).toMatchObject({
      today: '2026-06-01',
      open: [{ day: '2026-06-01', events: 2, milli: 43 * tuning.shares.gift }],
      carried: 0,
      lines: [],
    })
    await pay()
    expect(await pointsOf(one.id)).toBe(0)
    world.clock.advance(DAY_MS)
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first + second).toBeGreaterThan(0)
    expect(await pointsOf(one.id)).toBe(21)
    const { lines, carried, open } = await earned(one)
    expect(open).toEqual([])
    expect(carried).toBe(500)
    expect(lines).toMatchObject([
      { day: '2026-06-01', events: 2, milli: 21_500, carriedIn: 0, carriedOut: 500, points: 21 },
    ])
    await tell(gifts(one.sub, 1))
    world.clock.advance(DAY_MS)
    await pay()
    expect(await pointsOf(one.id)).toBe(22)
    expect((await earned(one)).lines[0]).toMatchObject({
      carriedIn: 500,
      milli: 500,
      points: 1,
      carriedOut: 0,
    })
  })

  it('opens down to the gifts and calls that made it', async () => {
    const one = await star()
    const call = {
      ...{ kind: 'call', id: randomUUID(), at: world.clock.now(), ...fan(), to: one.sub },
      ...{ medium: 'video', seconds: 600, diamonds: 100 },
    }
    const text = {
      ...{ kind: 'text', id: randomUUID(), at: world.clock.now(), ...fan(), to: one.sub },
      diamonds: 5,
    }
    await tell([...gifts(one.sub, 20), call, text])
    world.clock.advance(DAY_MS)
    await pay()
    const [line] = (await earned(one)).lines
    const params = { id: line?.id ?? '' }
    const { answer } = await one.call('GET /api/earnings/lines/:id', { params })
    expect(answer.line).toEqual(line)
    expect(answer.events).toMatchObject([
      { source: 'text', diamonds: 5, milli: 5 * tuning.shares.text },
      { source: 'video', diamonds: 100, milli: 100 * tuning.shares.video },
      { source: 'gift', diamonds: 20, milli: 20 * tuning.shares.gift, from: { nickname: 'Ana' } },
    ])
    expect(answer.events.reduce((sum, { milli }) => sum + milli, 0)).toBe(line?.milli)
    const two = await one.call('GET /api/earnings/lines/:id', { params, query: { limit: 2 } })
    expect(two.answer.events).toHaveLength(2)
    const rest = await one.call('GET /api/earnings/lines/:id', {
      params,
      query: { limit: 2, before: two.answer.next ?? '' },
    })
    expect(rest.answer.events).toMatchObject([{ source: 'gift' }])
    const other = await star()
    expect((await other.call('GET /api/earnings/lines/:id', { params })).code).toBe('NOT_FOUND')
  })

  it('that is paid gets a further line for what comes late', async () => {
    const one = await star()
    const at = world.clock.now()
    await tell(gifts(one.sub, 100))
    world.clock.advance(2 * DAY_MS)
    await pay()
    const late = gifts(one.sub, 10).map((it) => ({ ...it, at }))
    await tell(late)
    await pay()
    expect((await earned(one)).lines).toHaveLength(1)
    world.clock.advance(HOUR_MS)
    await pay()
    const { lines } = await earned(one)
    expect(lines.map(({ day, points }) => [day, points])).toEqual([
      [lines[1]?.day, 5],
      [lines[1]?.day, 50],
    ])
    expect(await pointsOf(one.id)).toBe(55)
  })

  it('is by the fixed offset of the account', async () => {
    const one = await star()
    // 12:00 UTC is 19:00 there; six hours later it is tomorrow.
    const today = (await earned(one)).today
    await tell(gifts(one.sub, 10))
    world.clock.advance(6 * HOUR_MS)
    await tell(gifts(one.sub, 10))
    const { open } = await earned(one)
    expect(open.map(({ day }) => day)).toEqual([
      new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10),
      today,
    ])
  })
})

describe('whoever is kept out is still credited', () => {
  it.each([
    ['blocked', sql`UPDATE app_user SET blocked_at = now() WHERE id =`],
    [
      'frozen',
      sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) SELECT id, now(), 'a test' FROM app_user WHERE id =`,
    ],
  ])('%s', async (_how, change) => {
    const one = await star()
    await tell(gifts(one.sub, 100))
    await world.db.orm.execute(sql`${change} ${one.id}`)
    world.clock.advance(2 * DAY_MS)
    await pay()
    expect(await pointsOf(one.id)).toBe(50)
    await world.db.orm.execute(sql`DELETE FROM account_freeze`)
    await world.db.orm.update(appUser).set({ blockedAt: null }).where(eq(appUser.id, one.id))
  })
})

describe('nobody earns', () => {
  it('by what they give themselves', async () => {
    const one = await star()
    await tell([giftOf(world, { from: one.sub, to: one.sub, diamonds: 1_000 })])
    expect((await earned(one)).open).toEqual([])
  })

  it('twice, when the consumer reads again from the first event', async () => {
    const one = await star()
    await tell(gifts(one.sub, 100))
    const before = await earned(one)
    await world.db.orm.execute(
      sql`UPDATE event_mark SET number = 0 WHERE consumer = 'earnings.points'`,
    )
    await consumed(world)
    expect(await earned(one)).toEqual(before)
  })
})

describe('the audit', () => {
  it('is clean after all of this', () => expectCleanBooks(world))

  const LINES =
    'every line of earnings is the events of its day, and what is open is what no line has paid'
  it.each([
    [
      'an event that is told to have brought more',
      `UPDATE earning_event SET milli = milli + 1000 WHERE number = (SELECT min(number) FROM earning_event)`,
      'every event brought whom it was to what the tuning of its moment says, once',
    ],
    [
      'an event that is told to have been to somebody else',
      `UPDATE earning_event SET user_id = user_id + 1 WHERE number = (SELECT min(number) FROM earning_event)`,
      LINES,
    ],
    [
      'a line that is paid again',
      `INSERT INTO earning_open SELECT user_id, day, events, milli, through_number, at FROM earning_line LIMIT 1`,
      LINES,
    ],
    [
      'a line whose points are not those of its transfer',
      `UPDATE earning_line SET points = points + 1, carried_in = carried_in, milli = milli + 1000 WHERE seq = 2`,
      'every payment of earnings is in the ledger once, with the points of its line',
    ],
    [
      'what was carried and is not',
      `UPDATE earning_line SET carried_out = 0, milli = milli - carried_out WHERE carried_out > 0`,
      'what one line of earnings leaves is what the next one begins with',
    ],
    [
      'points that came from the wheel',
      `INSERT INTO entry SELECT id, 9, -2, 'point', 0 FROM transfer LIMIT 1`,
      'no point ever came from a draw or a bet',
    ],
  ])('finds %s', async (_what, fault, check) => {
    await expect(
      world.db.orm.transaction(async (tx) => {
        await tamper(tx, fault)
        const checks = await audit({
          ...world,
          db: { ...world.db, withoutTimeLimit: (run) => run(tx as never) },
        })
        const misses = checks.filter(({ miss }) => miss !== null).map((it) => it.check)
        expect(misses).toContain(check)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })

  it('and the ledger holds what lines say', async () => {
    const lines = await world.db.orm.select().from(earningLine)
    expect(lines.length).toBeGreaterThan(5)
    expect(platformOf(world).features.map(({ name }) => name)).toContain('earnings')
    await expectCleanBooks(world)
  })
})
