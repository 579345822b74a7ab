import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call } from '../../contract/api.ts'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { features } from '../../server/features.ts'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { webhookKey } from '../../server/recharge/sandbox/key.ts'
import { booksDigest } from './books-digest.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { debtor, foundShop, held, shop } from './debt-world.ts'
import { paidLine } from './events-world.ts'
import { anyCase, type Case, type Taken } from './fuzz-cases.ts'
import { BACKEND_KEY, openWorld, type Player, type World } from './harness.ts'
import { operate } from './operate.ts'
import { charmed, SOLD } from './ornament-buyers.ts'
import { order, orderBody, paymentOf } from './recharge-world.ts'

const CASES = 800
/** Set it to the seed that a failure printed, and the same cases come in the same order. */
const SEED = process.env.FUZZ_SEED
const SUB = 'somebody'
const SALE = 'GPA.1234'
const POINTS = 140
/** By which each call is made at first, so that its answer can be read by it. */
const KEY = '019abcde-0000-7000-8000-00000000000a'

/** Calls of features whose house clears money, and of the provider at which it is paid here. */
const WALLETS = features()
  .filter(({ house }) => house?.class === 'clearing')
  .map(({ name }) => name)
const CALLS = (Object.keys(api) as Call[]).filter((call) =>
  [...WALLETS, 'sandbox'].includes(call.split('/')[2] ?? ''),
)

let world: World
let player: Player
/** Who buys ornaments: all gold that the other one gets pays a debt. */
let buyer: Player
let codes: string[]
let taken: Partial<Record<Call, Taken>>
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openWorld({}, { db, demo: true, more: [shop] })
  player = await debtor(world, { gold: 1_000_000_000 })
  await world.give(player.id, 'point', POINTS)
  buyer = await charmed(world, SOLD.gold)
  const { lines } = await operate(world, 'redeem-codes make 3 diamond 5')
  codes = lines.slice(1).map((line) => line.split(',')[0] ?? '')
  taken = await takenCalls()
  for (const call of CALLS.filter((one) => one.includes('/by-key/'))) {
    const [of = ''] = call.replace('GET', 'POST').split('/by-key/')
    taken[call] = { path: { ...taken[of as Call]?.path, key: KEY } }
  }
})
afterAll(() => world.close())

/** What each call takes at first; a new one that takes something of its own is added here. */
async function takenCalls(): Promise<Partial<Record<Call, Taken>>> {
  const [open, other] = [await order(player), await order(player)]
  const { exchange, tuningVersion } = (await player.call('GET /api/recharge')).answer
  const sandbox = { path: { id: paymentOf(open) } }
  const line = await paidLine(world, player.id)
  const { months } = (await player.call('GET /api/earnings/statements')).answer
  const month = months[0]?.month ?? ''
  const path = { brand: HOUSE_BRAND }
  const sale = { store: 'google-play', transaction: SALE, at: world.clock.now() }
  const person = { name: 'Ana', gender: 'female', country: 'BR' } as const
  const sum = { currency: 'diamond', amount: 50 } as const
  const gift = { call: 'gifts', sub: SUB, person, ...sum, reason: 'compensation' } as const
  await world.call('POST /api/backend/:brand/gifts', { params: path, body: gift })
  const acts = { path, body: { call: 'people', sub: SUB, act: 'sign-out' } }
  return {
    'POST /api/ornaments/worn': { body: { ornament: null } },
    'POST /api/ornaments/bought': { body: SOLD },
    'POST /api/recharge/receipt/seen': { body: { orders: [{ id: open.id, state: 'paid' }] } },
    'POST /api/recharge/orders': { body: await orderBody(player) },
    'GET /api/recharge/orders/:id': { path: { id: open.id } },
    'POST /api/recharge/orders/:id/cancel': { path: { id: other.id }, body: {} },
    'POST /api/recharge/redeem': { body: { code: codes[0] } },
    'POST /api/recharge/exchange': { body: { points: exchange?.least, tuningVersion } },
    'GET /api/earnings/lines/:id': { path: { id: line } },
    'GET /api/earnings/statements/:month': { path: { month } },
    'GET /api/earnings/statements/:month/events': { path: { month } },
    'POST /api/recharge/limits': { body: { period: 'day', minor: 1_000_000_000 } },
    'POST /api/recharge/webhooks/:provider': {
      path: { provider: 'sandbox' },
      body: {
        ...{ id: `sbe_${'0'.repeat(32)}`, type: 'paid', payment: sandbox.path.id },
        ...{ reference: open.number, brand: HOUSE_BRAND },
        ...{ amount: open.price.minor, currency: open.price.currency },
      },
    },
    'GET /api/sandbox/payments/:id': sandbox,
    'POST /api/sandbox/payments/:id': { ...sandbox, body: { act: 'decline', delivery: 'once' } },
    'POST /api/backend/:brand/sales': {
      path,
      body: { call: 'sales', sub: SUB, person, ...sum, ...sale },
    },
    'POST /api/backend/:brand/sale-refunds': { path, body: { call: 'sale-refunds', ...sale } },
    'POST /api/backend/:brand/debits': {
      path,
      body: { call: 'debits', sub: SUB, ...sum, amount: 1, reason: 'video-call' },
    },
    'POST /api/backend/:brand/gifts': { path, body: gift },
    'POST /api/backend/:brand/balances': { path, body: { call: 'balances', sub: SUB } },
    'POST /api/backend/:brand/people': acts,
  }
}

/** As whoever may make the call signs it: a player, a brand's backend, a provider; else by what is worth nothing. */
function signatureOf({ call, payload, signedIn }: Case): Record<string, string> {
  const { auth } = api[call]
  if (auth === 'none') return {}
  const { token } = call.includes('/ornaments/') ? buyer : player
  if (auth === 'user') return { authorization: `Bearer ${signedIn ? token : 'a.b.c'}` }
  if (!signedIn) return {}
  const at = world.clock.now()
  const key = auth === 'backend' ? BACKEND_KEY : webhookKey(world.seeds)
  return signedHeaders(String(payload ?? ''), { id: `msg_${at}`, at, keys: [key] })
}

const send = async (sent: Case) => {
  world.clock.advance(1_000)
  const { method, url, headers, payload } = sent
  return world.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...signatureOf(sent) },
    ...(payload === undefined ? {} : { payload }),
  })
}

describe('whatever is refused changes nothing (design §11)', () => {
  it('and every call of a wallet is answered where it is made as it should be', async () => {
    expect(CALLS.length).toBeGreaterThan(15)
    for (const call of CALLS) {
      const { path, query, body } = taken[call] ?? {}
      const [method = '', pattern = ''] = call.split(' ')
      const url = pattern.replace(/:(\w+)/g, (_all, name) => (path as never)?.[name] ?? '')
      const { statusCode, payload } = await send({
        ...{ call, method, url: query ? `${url}?${new URLSearchParams(query as never)}` : url },
        headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
        signedIn: true,
        ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
      })
      expect(statusCode, `${call}: ${payload.slice(0, 300)}`).toBe(200)
    }
  })

  it(`the books are the same to the byte after each refusal: ${CASES} requests`, async () => {
    const known = {
      numbers: [1, POINTS, POINTS + 1],
      uuids: [KEY, ...[0, 1, 2].map((at) => `019abcde-0000-7000-8000-00000000000${at}`)],
      texts: [HOUSE_BRAND, SUB, SALE, ...codes],
    }
    let books = await booksDigest(world)
    const refused = new Map<Call, number>()
    const property = fc.asyncProperty(anyCase(known, CALLS, taken), async (sent) => {
      const { statusCode: status, payload } = await send(sent)
      const now = await booksDigest(world)
      const said = `${sent.method} ${sent.url} ${String(sent.payload).slice(0, 200)}: ${status} ${payload.slice(0, 200)}`
      expect(status, said).toBeLessThan(500)
      if (status >= 400) {
        refused.set(sent.call, (refused.get(sent.call) ?? 0) + 1)
        expect(now, said).toEqual(books)
      }
      books = now
    })
    await fc.assert(property, {
      numRuns: CASES,
      ...(SEED === undefined ? {} : { seed: Number(SEED) }),
    })
    // Each of them was refused something.
    expect(CALLS.filter((call) => !refused.has(call))).toEqual([])
    await expectCleanBooks(world)
  }, 600_000)

  it('also one that would pay a debt if it did not fail', async () => {
    const poor = await debtor(world, { diamond: 10 })
    const books = await booksDigest(world)
    const body = { points: 70, tuningVersion: 1 }
    const { status } = await poor.call('POST /api/recharge/exchange', { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await booksDigest(world)).toEqual(books)
    expect((await held(world, poor)).diamond).toBe(0)
  })
})
