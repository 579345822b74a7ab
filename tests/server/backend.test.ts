// What a brand's own server may do (docs/integration.md).
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Body } from '../../contract/api.ts'
import { runOnce } from '../../server/backend/once.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { sendAllDue } from '../../server/platform/outbox.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { appUser } from '../../server/user/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { BACKEND_KEY, brandKeys, openWorld, SECRETS, type World } from './harness.ts'

const SALES = 'POST /api/backend/:brand/sales'
const REFUNDS = 'POST /api/backend/:brand/sale-refunds'
const DEBITS = 'POST /api/backend/:brand/debits'
const GIFTS = 'POST /api/backend/:brand/gifts'
const BALANCES = 'POST /api/backend/:brand/balances'
const PEOPLE = 'POST /api/backend/:brand/people'
const params = { brand: 'companion' }
const NEW = { name: 'Ana', gender: 'female', country: 'BR' } as const
const WEBHOOK_KEY = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

let world: World
let brandsServer: Server
let told: { headers: Record<string, string>; body: string }[] = []
beforeAll(async () => {
  brandsServer = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    told.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString(),
    })
    response.writeHead(204).end()
  })
  await new Promise<void>((listens) => brandsServer.listen(0, '127.0.0.1', listens))
  const { port } = brandsServer.address() as AddressInfo
  const keys = brandKeys(SECRETS) as Record<string, { backend: object }>
  Object.assign(keys.companion?.backend ?? {}, {
    webhookUrl: `http://127.0.0.1:${port}/`,
    webhookKey: WEBHOOK_KEY,
  })
  world = await openWorld({ BRAND_KEYS: JSON.stringify(keys) }, { asApp: true })
})
afterAll(async () => {
  brandsServer.close()
  await world.close()
})

type Sale = Body<typeof SALES>
const sale = (given: Partial<Sale> = {}): Sale => ({
  call: 'sales',
  sub: randomUUID(),
  person: NEW,
  store: 'google-play',
  transaction: randomUUID(),
  currency: 'diamond',
  amount: 600,
  at: world.clock.now(),
  ...given,
})
const sell = (body: Sale, key?: string) =>
  world.call(SALES, { params, body, ...(key === undefined ? {} : { key }) })
const balancesOf = async (sub: string): Promise<Answer<typeof BALANCES>> =>
  (await world.call(BALANCES, { params, body: { call: 'balances', sub } })).answer

describe('what a store sold is credited once for ever', () => {
  it('also to somebody who was never here, whom their token finds then', async () => {
    const body = sale()
    const { answer } = await sell(body)
    expect(answer).toMatchObject({
      balances: { diamond: 600, gold: 0, point: 0 },
      owed: { diamond: 0, gold: 0, point: 0 },
    })
    expect((await balancesOf(body.sub)).lines).toMatchObject([
      { kind: 'backend.sale', currency: 'diamond', amount: 600, transfer: answer.transfer },
    ])
  })

  it('the same call again answers the same bytes, ten at once too', async () => {
    const [body, key] = [sale(), randomUUID()]
    const got = await Promise.all(Array.from({ length: 10 }, () => sell(body, key)))
    expect(new Set(got.map(({ text }) => text)).size).toBe(1)
    expect((await balancesOf(body.sub)).balances.diamond).toBe(600)
    expect((await sell(sale(), key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('the same transaction under another id is refused, ten at once too', async () => {
    const body = sale()
    const got = await Promise.all(Array.from({ length: 10 }, () => sell(body)))
    const codes = got.map(({ code }) => code ?? 'ok').toSorted()
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'SALE_KNOWN'), 'ok'])
    expect((await balancesOf(body.sub)).balances.diamond).toBe(600)
  })

  it('nobody is credited of whom nothing is known', async () => {
    expect((await sell(sale({ person: undefined }))).code).toBe('PERSON_UNKNOWN')
  })
})

describe('what a backend does happens by the clock that all processes share', () => {
  it('whatever the clock of the one says that it came to', async () => {
    const call = {
      brand: 'companion' as const,
      body: {},
      signed: { bytes: Buffer.from('{}'), headers: { 'webhook-id': randomUUID() } },
    }
    const late = { db: world.db, clock: { now: () => 0 } }
    const { at } = await runOnce(late, call, async (_tx, at) => ({ at }))
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  })
})

describe('what a store refunded is taken back once; what is spent is owed', () => {
  const refund = ({ store, transaction }: Sale) =>
    world.call(REFUNDS, {
      params,
      body: { call: 'sale-refunds', store, transaction, at: world.clock.now() },
    })

  it('and a later gift pays the debt first', async () => {
    const body = sale()
    await sell(body)
    const { sub } = body
    await world.call(DEBITS, {
      params,
      body: { call: 'debits', sub, currency: 'diamond', amount: 500, reason: 'video-call' },
    })
    expect((await refund(body)).answer).toMatchObject({
      balances: { diamond: 0 },
      owed: { diamond: 500 },
    })
    expect((await refund(body)).code).toBe('SALE_KNOWN')
    const gift = { call: 'gifts', sub, currency: 'diamond', reason: 'compensation' } as const
    const { answer } = await world.call(GIFTS, { params, body: { ...gift, amount: 700 } })
    expect(answer).toMatchObject({ balances: { diamond: 200 }, owed: { diamond: 0 } })
    expect((await refund(sale())).code).toBe('SALE_UNKNOWN')
    await expectCleanBooks(world)
  })
})

describe("a brand takes and gives for reasons of its own list, and never what isn't there", () => {
  it.each([
    ['a reason that it does not have', { reason: 'because' }, 'REASON_UNKNOWN'],
    ['more than there is', { amount: 601 }, 'BALANCE_NOT_ENOUGH'],
    ['from nobody', { sub: 'nobody' }, 'PERSON_UNKNOWN'],
  ])('%s', async (_what, given, code) => {
    const { sub } = sale()
    await sell(sale({ sub }))
    const body = {
      ...{ call: 'debits', sub, currency: 'diamond', amount: 1, reason: 'gift-sent' },
      ...given,
    } as Body<typeof DEBITS>
    expect((await world.call(DEBITS, { params, body })).code).toBe(code)
    expect((await balancesOf(sub)).balances.diamond).toBe(600)
  })
})

describe('a call counts by its signature alone', () => {
  const body = () => JSON.stringify(sale())
  const send = (payload: string, headers: Record<string, string>, brand = 'companion') =>
    world.app.inject({
      method: 'POST',
      url: `/api/backend/${brand}/sales`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  const sign = (
    payload: string,
    { key = BACKEND_KEY, at = world.clock.now(), id = 'm1' } = {},
  ) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': new Webhook(key.slice('whsec_'.length)).sign(id, new Date(at), payload),
  })

  it('made by another implementation of the specification', async () => {
    const payload = body()
    expect((await send(payload, sign(payload, { id: randomUUID() }))).statusCode).toBe(200)
  })

  it('and so does one of several signatures, while keys change', async () => {
    const payload = body()
    const headers = sign(payload, { id: randomUUID() })
    const other = sign(payload, { key: WEBHOOK_KEY })['webhook-signature']
    const signatures = `${other} ${headers['webhook-signature']}`
    const reply = await send(payload, { ...headers, 'webhook-signature': signatures })
    expect(reply.statusCode).toBe(200)
  })

  const OLD_MS = 301_000
  it.each([
    ['no signature', (payload: string) => ({ ...sign(payload), 'webhook-signature': '' })],
    ["another's key", (payload: string) => sign(payload, { key: WEBHOOK_KEY })],
    ['another body', () => sign(body())],
    ['another id', (payload: string) => ({ ...sign(payload), 'webhook-id': 'm2' })],
    [
      'more than five minutes ago',
      (payload: string) => sign(payload, { at: world.clock.now() - OLD_MS }),
    ],
    [
      'more than five minutes ahead',
      (payload: string) => sign(payload, { at: world.clock.now() + OLD_MS }),
    ],
  ])('%s: refused', async (_what, headers) => {
    const payload = body()
    const reply = await send(payload, headers(payload))
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'SIGNATURE_INVALID'])
  })

  it('a brand without a key, or of no name: refused', async () => {
    const payload = body()
    for (const brand of ['haiLiao', 'nobody', '__proto__']) {
      expect((await send(payload, sign(payload), brand)).statusCode, brand).toBeGreaterThan(399)
    }
  })

  it('of one call not for another: the body names it', async () => {
    const payload = body()
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/backend/companion/gifts',
      headers: { 'content-type': 'application/json', ...sign(payload) },
      payload,
    })
    expect(reply.json().error.code).toBe('BAD_REQUEST')
  })
})

describe('people are blocked, let in and signed out, and their brand is told', () => {
  it('by a signed webhook that another implementation takes', async () => {
    const { sub } = sale()
    await sell(sale({ sub }))
    const decide = (act: 'block' | 'unblock') =>
      world.call(PEOPLE, { params, body: { call: 'people', sub, act } })
    expect((await decide('block')).answer.blocked).toBe(true)
    const [row] = await world.db.orm.select().from(appUser).where(eq(appUser.externalId, sub))
    expect(row?.blockedAt).not.toBeNull()
    expect((await decide('unblock')).answer.blocked).toBe(false)

    told = []
    const { db, clock, settings, features, app } = world
    const metrics = createMetrics()
    await sendAllDue({
      db,
      clock,
      settings,
      features,
      metrics,
      log: app.log,
    } as unknown as Platform)
    const bodies = told.map(({ body }) => JSON.parse(body))
    expect(bodies.filter(({ data }) => data.sub === sub).map(({ type }) => type)).toEqual([
      'person.blocked',
      'person.unblocked',
    ])
    for (const { headers, body } of told) {
      const { 'webhook-id': id = '', 'webhook-timestamp': at, 'webhook-signature': given } = headers
      const by = new Webhook(WEBHOOK_KEY.slice('whsec_'.length))
      expect(given).toBe(by.sign(id, new Date(Number(at) * 1_000), body))
    }
    expect((await world.db.orm.select().from(outbox)).every(({ state }) => state === 'sent')).toBe(
      true,
    )
  })
})
