// A lively day of an app, told by the command as a brand's backend tells it (issue 26).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { and, count, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { appEvent } from '../../server/events/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed } from './events-world.ts'
import { openWorld, personOf, type World } from './harness.ts'
import { operate } from './operate.ts'

const NO_KEYS = { BRAND_KEYS: '{}' }

let world: World
let address: string
beforeAll(async () => {
  world = await openWorld(NO_KEYS, { demo: true })
  const people = Array.from({ length: 30 }, (_, index) => ({
    ...personOf(`demo-${index}`),
    role: index % 4 === 0 ? ('streamer' as const) : ('user' as const),
  }))
  await world.db.orm.transaction((tx) => addUsers(tx as Transaction, people))
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const simulate = (words: string, at = address, where = world) =>
  operate(where, `simulate ${words} --url ${at}`)

async function eventsKept(brand = 'companion'): Promise<number> {
  const [row] = await world.db.orm
    .select({ n: count() })
    .from(appEvent)
    .where(eq(appEvent.brand, brand))
  return row?.n ?? 0
}

/** What the last line but one says of all kinds. */
function allOf(lines: readonly string[]): number[] {
  const all = lines.find((line) => line.startsWith('all ')) ?? ''
  return [...all.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

/** Hands requests on, and loses every other answer. */
async function lossyWay(): Promise<string> {
  let asked = 0
  const way: Server = createServer(async (request, reply) => {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      /^(webhook-|content-type)/.test(name) ? [[name, String(value)]] : [],
    )
    const body = await text(request)
    const answer = await fetch(`${address}${request.url}`, { method: 'POST', headers, body })
    const said = await answer.text()
    asked++
    if (asked % 2 === 1) return void reply.destroy()
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(said)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`
}

describe('npm run simulate (issue 26)', () => {
  it('tells an evening that is taken once when it is told twice, and every book holds', async () => {
    const first = await simulate('--users 30 --minutes 120')
    expect(first.refusal).toBeNull()
    const [taken = 0, ...others] = allOf(first.lines)
    expect(taken).toBeGreaterThan(300)
    expect(others).toEqual([0, 0])
    expect(await eventsKept()).toBe(taken)
    expect(first.lines.some((line) => /^gift +taken [1-9]/.test(line))).toBe(true)

    expect(allOf((await simulate('--users 30 --minutes 120')).lines)).toEqual([0, taken, 0])
    expect(await eventsKept()).toBe(taken)
    await consumed(world)
    await expectCleanBooks(world)
  })

  it('tells a batch again whose answer was lost, and none of it counts twice', async () => {
    const before = await eventsKept()
    const { lines } = await simulate('--users 30 --minutes 60 --seed lost', await lossyWay())
    const [taken = 0, known = 0, refused] = allOf(lines)
    // The first time each was taken, and nobody heard of it.
    expect([taken, refused]).toEqual([0, 0])
    expect(known).toBeGreaterThan(100)
    expect(await eventsKept()).toBe(before + known)
    expect(lines.at(-1)).toMatch(/ [1-9]\d* batches told again$/)
  })

  it('brings a brand without people its own', async () => {
    const { lines } = await simulate('--users 12 --minutes 60 --brand holaMet')
    const [taken = 0, ...others] = allOf(lines)
    expect(others).toEqual([0, 0])
    expect(await eventsKept('holaMet')).toBe(taken)
    const [made] = await world.db.orm
      .select({ n: count() })
      .from(appUser)
      .where(and(eq(appUser.brand, 'holaMet'), like(appUser.externalId, 'simulate.%.person.%')))
    expect(made?.n).toBeGreaterThan(6)
    expect(made?.n).toBeLessThanOrEqual(12)
  })

  it.each([
    ['--users 1 --minutes 5', 'npm run simulate -- --users COUNT --minutes COUNT'],
    ['--users 10', 'npm run simulate -- --users COUNT --minutes COUNT'],
    ['--users 10 --minutes 99999', 'npm run simulate -- --users COUNT --minutes COUNT'],
    ['--users 10 --minutes 5 --seed a.b', 'npm run simulate -- --users COUNT --minutes COUNT'],
    ['--users 10 --minutes 5 --brand nobody', 'There is no brand nobody; there are ai, '],
  ])('simulate %s says what is wrong', async (words, why) => {
    const { lines, refusal } = await simulate(words)
    expect(lines).toEqual([])
    expect(refusal?.slice(0, why.length)).toBe(why)
  })

  it('plays with no real people, whose events are worth money, and no demo key is good for theirs', async () => {
    const real = await openWorld(NO_KEYS)
    onTestFinished(() => real.close())
    const there = await real.app.listen({ host: '127.0.0.1', port: 0 })
    const here = await simulate('--users 10 --minutes 5', there, real)
    expect(here.refusal).toMatch(/^It plays in a demo world alone/)
    const from = await simulate('--users 10 --minutes 60', there)
    expect(from.refusal).toMatch(/refuses events of companion: SIGNATURE_INVALID/)
    expect(await real.db.orm.select().from(appEvent)).toEqual([])
  })
})
