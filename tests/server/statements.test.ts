// A month of points to take home, by two people (issue 26): it verifies, and its sums are the ledger's.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatementEvent } from '../../contract/earnings-statement.ts'
import { statementOf } from '../../machines/earnings/statement.ts'
import { checkStatement } from '../../machines/earnings/statement-check.ts'
import { rememberedRoots } from '../../server/earnings/line-roots.ts'
import { payDays } from '../../server/earnings/pay-days.ts'
import { statementKeys } from '../../server/earnings/statement-keys.ts'
import { earningLine } from '../../server/earnings/tables.ts'
import { entry } from '../../server/ledger/tables.ts'
import type { Reader } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
import { findPeople } from '../../server/user/users.ts'
import { BRAND, consumed, giftOf, newPerson, resultsOf } from './events-world.ts'
import { openWorld, type Player, SEED_KEY, tokenFor, type World } from './harness.ts'

const DAY_MS = 86_400_000
const JUNE = '2026-06'
const JULY = '2026-07'

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

/** Somebody to whom gifts of so many diamonds are given, on one day after the other, each paid when it is over. */
async function star(...days: number[][]): Promise<Star> {
  const sub = randomUUID()
  for (const diamonds of days) {
    const people = [newPerson(sub), newPerson('fan')]
    const gifts = diamonds.map((it) =>
      giftOf(world, { from: 'fan', to: sub, people, diamonds: it }),
    )
    expect(await resultsOf(world, gifts)).toEqual(gifts.map(() => 'taken'))
    await consumed(world)
    world.clock.advance(DAY_MS)
    await payDays({ db: world.db, clock: world.clock, random: systemRandom })
  }
  const id = (await findPeople(world.db.orm, BRAND, [sub])).get(sub) ?? 0
  const call: Player['call'] = async (name, sent) =>
    world.call(name, { token: await tokenFor(sub, { now: world.clock.now() }), ...sent })
  return { sub, id, call }
}

/** A month as the page puts it together, some events at a time. */
async function takenHome(one: Star, month: string, limit?: number) {
  const params = { month }
  const { answer: signed } = await one.call('GET /api/earnings/statements/:month', { params })
  const events: StatementEvent[] = []
  for (let after: string | undefined; events.length < signed.head.events; ) {
    const query = { ...(after && { after }), ...(limit && { limit }) }
    const { answer } = await one.call('GET /api/earnings/statements/:month/events', {
      params,
      query,
    })
    events.push(...answer.events)
    after = answer.next ?? undefined
    if (!after) break
  }
  return statementOf(signed, events)
}

const keys = async () =>
  (await world.call('GET /api/earnings/keys')).answer.keys.map(({ key }) => key)

describe('the statement of a month (issue 26)', () => {
  it('verifies by the published key, and is the same whichever way its events are fetched', async () => {
    const one = await star([33, 10], [7], [1, 2, 3, 4, 5])
    const statement = await takenHome(one, JUNE)
    expect(checkStatement(statement, await keys())).toEqual([])
    expect(statement.head).toMatchObject({
      ...{ brand: BRAND, userId: one.id, month: JUNE, offsetMinutes: 420, isOver: false },
      ...{ lines: 3, events: 8 },
    })
    expect((await takenHome(one, JUNE, 1)).lines).toEqual(statement.lines)
    expect((await takenHome(one, JUNE, 3)).lines).toEqual(statement.lines)
  })

  it('hashes the events of a line once, for all who ask meanwhile and later, and again where that failed', async () => {
    const one = await star([33, 10])
    const [line] = await world.db.orm
      .select()
      .from(earningLine)
      .where(eq(earningLine.userId, one.id))
    if (!line) throw new Error('nothing was paid')
    const rootOf = rememberedRoots()
    const away = {
      select: () => {
        throw new Error('away')
      },
    } as unknown as Reader
    await expect(rootOf(away, line)).rejects.toThrow('away')
    const [root, meanwhile] = await Promise.all([rootOf(world.db.orm, line), rootOf(away, line)])
    expect(root).toMatch(/^[0-9a-f]{64}$/)
    expect([meanwhile, await rootOf(away, line)]).toEqual([root, root])
    expect((await takenHome(one, JUNE)).lines[0]?.line.root).toBe(root)
  })

  it('is what the ledger holds, and opens into the events that their brand told', async () => {
    const one = await star([40], [1], [19])
    const { head, lines } = await takenHome(one, JUNE)
    const ids = lines.flatMap(({ line }) => line.transferId ?? [])
    const entries = await world.db.orm
      .select()
      .from(entry)
      .where(and(inArray(entry.transferId, ids), eq(entry.ownerId, one.id)))
    const amounts = new Map(entries.map((it) => [it.transferId, Number(it.amount)]))
    for (const { line } of lines) expect(amounts.get(line.transferId ?? '') ?? 0).toBe(line.points)
    expect([...amounts.values()].reduce((sum, it) => sum + it, 0)).toBe(head.points)
    const { answer } = await one.call('GET /api/earnings')
    expect(lines.map(({ line }) => line.id)).toEqual(answer.lines.map(({ id }) => id).toReversed())
    expect(lines[0]?.events).toMatchObject([{ brand: BRAND, source: 'gift', diamonds: 40 }])
    expect(lines[0]?.events[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never has more once its month is over: what is paid later is of the next one', async () => {
    const one = await star([50])
    const before = await takenHome(one, JUNE)
    world.clock.advance(Date.UTC(2026, 5, 30, 17) - world.clock.now() - 1)
    const gift = giftOf(world, { from: 'fan', to: one.sub, diamonds: 20 })
    expect(await resultsOf(world, [gift])).toEqual(['taken'])
    await consumed(world)
    world.clock.advance(DAY_MS)
    await payDays({ db: world.db, clock: world.clock, random: systemRandom })
    const june = await takenHome(one, JUNE)
    expect(june.lines).toEqual(before.lines)
    expect([before.head.isOver, june.head.isOver]).toEqual([false, true])
    const july = await takenHome(one, JULY)
    expect(july.lines.map(({ line }) => line.day)).toEqual(['2026-06-30'])
    expect(checkStatement(july, await keys())).toEqual([])
    const { months } = (await one.call('GET /api/earnings/statements')).answer
    expect(months).toEqual([
      { month: JULY, isOver: false, lines: 1, events: 1, points: 10 },
      { month: JUNE, isOver: true, lines: 1, events: 1, points: 25 },
    ])
  })

  it('is nobody else’s: of the same month each has their own, and who has none finds none', async () => {
    const [one, other] = [await star([10, 11]), await star([12])]
    const month = (await one.call('GET /api/earnings/statements')).answer.months[0]?.month ?? ''
    const [mine, theirs] = [await takenHome(one, month), await takenHome(other, month)]
    expect([mine.head.userId, theirs.head.userId]).toEqual([one.id, other.id])
    const numbers = mine.lines.flatMap(({ events }) => events.map(({ number }) => number))
    const foreign = theirs.lines.flatMap(({ events }) => events.map(({ number }) => number))
    expect(numbers.filter((it) => foreign.includes(it))).toEqual([])
    const params = { month: '2025-01' }
    for (const call of [
      'GET /api/earnings/statements/:month',
      'GET /api/earnings/statements/:month/events',
    ] as const) {
      expect(await one.call(call, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect((await world.call(call, { params })).code).toBe('TOKEN_MISSING')
      expect((await one.call(call, { params: { month: '2026-13' } })).code).toBe('BAD_REQUEST')
    }
    // A cursor of one leads the other to nothing but their own.
    const call = 'GET /api/earnings/statements/:month/events'
    const { next } = (await one.call(call, { params: { month }, query: { limit: 1 } })).answer
    const asked = { params: { month }, query: { after: next ?? '' } }
    const { answer } = await other.call(call, asked)
    expect(next).not.toBeNull()
    expect(answer.events.filter(({ number }) => !foreign.includes(number))).toEqual([])
  })
})

describe('the keys of statements', () => {
  it('are one of each seed key, and none of them tells a secret', () => {
    const [one, two] = [SEED_KEY, 'abcd'.repeat(16)]
    const old = statementKeys(seedKeysOf([{ version: 1, key: one }]))
    const both = statementKeys(
      seedKeysOf([
        { version: 1, key: one },
        { version: 3, key: two },
      ]),
    )
    expect(both.map(({ version }) => version)).toEqual([3, 1])
    expect(both[1]).toEqual(old[0])
    expect(new Set(both.map(({ key }) => key)).size).toBe(2)
  })
})
