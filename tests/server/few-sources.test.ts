// Points that came from very few people, who may have them back: a reason to look (issue 26, §3.4).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giversOf } from '../../server/earnings/queries.ts'
import { usersOf } from '../../server/user/queries.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, giftOf, newPerson, resultsOf } from './events-world.ts'
import type { World } from './harness.ts'
import { enterAs } from './operators-world.ts'
import {
  askProxy,
  decideOn,
  openDeskWorld,
  opsWithdrawal,
  reviewAll,
  type Streamer,
  streamer,
  upline,
  withdrawalOf,
} from './withdrawal-world.ts'

const DAY_MS = 86_400_000

let world: World
let agent: Streamer
beforeAll(async () => {
  world = await openDeskWorld()
  agent = await upline(world)
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const subOf = async ({ id }: Pick<Streamer, 'id'>) =>
  (await usersOf(world.db.orm, [id])).get(id)?.externalId ?? ''

/** What others gave somebody, each by who they are to their brand. */
async function gave(to: Streamer, gifts: Record<string, number>, at = world.clock.now()) {
  const sub = await subOf(to)
  const events = Object.entries(gifts).map(([from, diamonds]) =>
    giftOf(world, { from, to: sub, people: [newPerson(from)], diamonds, at }),
  )
  const results = await resultsOf(world, events)
  if (results.some((it) => it !== 'taken')) throw new Error(results.join(' '))
  await consumed(world)
}

/** Why a withdrawal is held, as its player reads it, and what operators see of it. */
async function held(who: Streamer, uplineId = agent.id) {
  const { id } = await askProxy(world, who, { uplineId })
  await reviewAll(world)
  const finance = await enterAs(world, 'finance')
  const { holds } = await opsWithdrawal(finance, id)
  const approve = () => decideOn(finance, id, { decision: 'approve' })
  return { told: (await withdrawalOf(who, id)).holds, evidence: holds[0]?.evidence, approve }
}

describe('points of a streamer', () => {
  it('from one or two people are looked at', async () => {
    const who = await streamer(world)
    await gave(who, { whale: 700, pal: 200, fan: 100 })
    const { told, evidence } = await held(who)
    expect(told).toEqual(['fewSources'])
    expect(evidence).toMatchObject({ percent: 90, points: 450 })
    expect((evidence as { people: number[] }).people).toHaveLength(2)
    expect(evidence).not.toHaveProperty('back')
  })

  it('from many, or from long ago, are not', async () => {
    const who = await streamer(world)
    await gave(who, { one: 300, two: 300, three: 300, four: 300 })
    expect((await held(who)).told).toEqual([])
    const other = await streamer(world)
    await gave(other, { whale: 1_000 }, world.clock.now() - 32 * DAY_MS)
    expect((await held(other)).told).toEqual([])
  })

  it('that go back to who gave them are told as such', async () => {
    const who = await streamer(world)
    await gave(who, { [await subOf(agent)]: 5_000 })
    await (await held(who)).approve()
    const { told, evidence } = await held(who)
    expect(told).toEqual(['fewSources'])
    expect(evidence).toMatchObject({ people: [agent.id], percent: 100, back: 700 })
  })

  it('are added up over the newest events alone, by an index, and in the months in question', async () => {
    const who = await streamer(world)
    await gave(who, { whale: 60, fan: 40 })
    const since = world.clock.now() - 30 * DAY_MS
    const givers = await giversOf(world.db.orm, who.id, since)
    expect(givers.map(({ milli }) => milli)).toEqual([30_000, 20_000])
    const rows = await world.db.orm.transaction(async (tx) => {
      // There are too few rows for an index to be worth it.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
      const explained = (await tx.execute(sql`
        EXPLAIN SELECT number, milli FROM earning_event WHERE user_id = ${who.id} AND day >= '2026-05-01'
        ORDER BY day DESC, number DESC LIMIT 5000`)) as unknown as {
        rows: { 'QUERY PLAN': string }[]
      }
      return explained.rows
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan Backward using earning_event_of_day')
    expect(plan).not.toContain('Sort')
  })
})
