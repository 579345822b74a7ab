import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { question } from './question.ts'

const LIST = 'GET /api/ops/users'
const ENTRIES = 'GET /api/ops/entries'

let world: World
let admin: OpsBrowser
let people: Player[]
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
  admin = await enterAs(world, 'admin')
  people = []
  for (let count = 0; count < 5; count++) {
    world.clock.advance(60_000)
    people.push(await world.player({ diamond: 100 }))
  }
})
afterAll(() => world.close())

const ids = () => people.map(({ id }) => id)
const listed = async (query: Record<string, string | number>) => {
  const { answer } = await admin.call(LIST, { query: query as never })
  return answer
}

/** Every id, page by page. */
async function walk(limit: number): Promise<number[]> {
  const found: number[] = []
  let after: string | undefined
  for (;;) {
    const { rows, next } = await listed({ limit, ...(after ? { after } : {}) })
    found.push(...rows.map(({ id }) => id))
    if (next === null) return found
    after = next
  }
}

describe('a list of the console', () => {
  it('gives each row once, page by page, newest first', async () => {
    const all = await walk(2)
    expect(all.slice(0, 5)).toEqual(ids().toReversed())
    expect(new Set(all).size).toBe(all.length)
    expect(await walk(200)).toEqual(all)
  })

  it('filters by what its columns say, and counts what is selected', async () => {
    const [first] = ids()
    const one = await listed({ id: String(first) })
    expect(one.rows.map(({ id }) => id)).toEqual([first])
    expect(one.selection.count).toBe(1)
    const all = await listed({})
    expect(all.selection.hash).not.toBe(one.selection.hash)
    expect((await listed({ limit: 1 })).selection).toEqual(all.selection)
    expect((await listed({ nickname: '%' })).rows).toEqual([])
    expect((await listed({ state: 'blocked' })).rows).toEqual([])
    expect((await listed({ state: 'blocked,open' })).selection.count).toBe(all.selection.count)
  })

  it.each([
    { state: 'gone' },
    { state: 'open,open' },
    { id: '1e3' },
    { nickname: '' },
    { sort: 'nickname' },
    { after: 'x' },
    { limit: '201' },
    { role: "user' OR true --" },
    { unknown: '1' },
  ])('refuses %j', async (query) => {
    const { code } = await admin.call(LIST, { query: query as never })
    expect(code).toBe('BAD_REQUEST')
  })

  it('refuses a cursor of another list', async () => {
    const { answer } = await admin.call(ENTRIES, { query: { limit: '1' } as never })
    const { code } = await admin.call(LIST, { query: { after: answer.next } as never })
    expect(code).toBe('BAD_REQUEST')
  })

  it('comes as CSV under the same filter, with no formula in it, and the log says who took it', async () => {
    const [, second] = ids()
    const formula = '=HYPERLINK("http://x")'
    await world.db.orm.execute(sql`UPDATE app_user SET nickname = ${formula} WHERE id = ${second}`)
    const { text, headers } = await admin.call('GET /api/ops/users.csv', {
      query: { id: String(second) } as never,
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.replace('﻿', '').trimEnd().split('\n')
    expect(lines[0]).toBe('id,nickname,brand,externalId,role,country,state,createdAt')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    const { answer } = await admin.call('GET /api/ops/log', { query: {} as never })
    expect(answer.rows[0]).toMatchObject({
      action: `${LIST}.csv`,
      outcome: 'done',
      after: `{"id": ${second}}`,
    })
    await admin.call('GET /api/ops/users.csv', { query: { nickname: 'Lin' } as never })
    const { answer: later } = await admin.call('GET /api/ops/log', { query: {} as never })
    expect(later.rows[0]?.after).toBe('{"nickname": "…"}')
  })
})

describe('a user’s page', () => {
  it('shows each line of the ledger with the balance after it', async () => {
    const player = await world.player({ diamond: 500 })
    world.clock.advance(60_000)
    const before = world.clock.now()
    world.clock.advance(60_000)
    await world.give(player.id, 'diamond', 40)
    world.clock.advance(1)
    await world.give(player.id, 'gold', 3)
    const { answer } = await admin.call(ENTRIES, { query: { userId: String(player.id) } as never })
    const rows = answer.rows.map(({ currency, amount, balance }) => [currency, amount, balance])
    expect(rows).toEqual([
      ['gold', 3, 3],
      ['diamond', 40, 540],
      ['diamond', 500, 500],
    ])
    const params = { id: String(player.id) } as never
    const past = await admin.call('GET /api/ops/users/:id/balances', {
      params,
      query: { at: before } as never,
    })
    expect(past.answer.balances).toEqual({ diamond: 500, gold: 0, point: 0 })
    const { answer: now } = await admin.call('GET /api/ops/users/:id', { params })
    expect(now.balances).toEqual({ diamond: 540, gold: 3, point: 0 })
    expect(now).toMatchObject({ id: player.id, blockedAt: null })
    expect(now.frozen).toEqual({ audit: null, operator: null })
  })

  it('blocks and lets in again, whom the API refuses meanwhile', async () => {
    const player = await world.player({ diamond: 10 })
    const decide = (decision: 'block' | 'unblock') =>
      admin.call('POST /api/ops/users/:id/state', {
        params: { id: String(player.id) } as never,
        body: { decision, reason: REASON },
      })
    expect((await player.call('GET /api/me')).status).toBe(200)
    expect((await decide('block')).answer.blockedAt).toBeGreaterThan(0)
    expect((await decide('block')).code).toBe('OPS_CHANGED')
    world.clock.advance(3_000)
    expect((await player.call('GET /api/me')).code).toBe('ACCOUNT_BLOCKED')
    expect((await decide('unblock')).answer.blockedAt).toBe(null)
    world.clock.advance(3_000)
    expect((await player.call('GET /api/me')).status).toBe(200)
  })

  it('is nobody’s where there is nobody', async () => {
    const params = { id: '9' } as never
    expect((await admin.call('GET /api/ops/users/:id', { params })).code).toBe('NOT_FOUND')
  })
})

describe('customer service', () => {
  it('answers once, and says when somebody else has answered meanwhile', async () => {
    const player = await world.player()
    const { answer: ticket } = await player.call('POST /api/service/tickets', {
      body: { ...question('Where are my <b>diamonds</b>?'), pictures: [], language: 'en' },
    })
    const params = { id: ticket.id }
    const { answer: shown } = await admin.call('GET /api/ops/service/tickets/:id', { params })
    expect(shown).toMatchObject({ userId: player.id, text: ticket.text, answers: [] })
    const answering = (text: string) =>
      admin.call('POST /api/ops/service/tickets/:id/answers', {
        params,
        body: { text, answersSeen: 0, reason: REASON },
      })
    expect((await answering('They are here.')).answer).toEqual({ answers: 1 })
    expect((await answering('They are there.')).code).toBe('OPS_CHANGED')
    const { answer } = await player.call('GET /api/service/tickets/:id/answers', { params })
    expect(answer.answers.map(({ text }) => text)).toEqual(['They are here.'])
    const open = await admin.call('GET /api/ops/service/tickets', {
      query: { state: 'open', userId: String(player.id) } as never,
    })
    expect(open.answer.rows).toEqual([])
  })
})
