// What a payment provider may tell, how often and in which order: it is credited once (issue: "Faults to prove").
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import wheel from '../../assets/turntable/tuning.json' with { type: 'json' }
import type { Order } from '../../contract/recharge.ts'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { FACT_KINDS, type FactKind } from '../../server/recharge/provider.ts'
import { webhookKey } from '../../server/recharge/sandbox/key.ts'
import { usersOf } from '../../server/user/queries.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import {
  happens,
  movedFor,
  openTill,
  order,
  orderBody,
  orderOf,
  paymentOf,
  walletOf,
} from './recharge-world.ts'

const DAY_MS = 86_400_000

let world: World
let who: Player
let made: Order
let payment: string
beforeAll(async () => {
  world = await openTill()
})
afterAll(() => world.close())
afterEach(() => expectCleanBooks(world))

async function open(): Promise<void> {
  who = await world.player()
  made = await order(who)
  payment = paymentOf(made)
}

const balance = async () => (await walletOf(who)).balances.diamond
const subOf = async ({ id }: Player) =>
  (await usersOf(world.db.orm, [id])).get(id)?.externalId ?? ''
const stateOf = async () => (await orderOf(who, made.id)).state

let events = 0
/** A webhook as the sandbox sends it, signed by its key unless told otherwise. */
async function webhook(
  kind: FactKind,
  {
    change = {},
    key = webhookKey(world.seeds),
    event = `sbe_${String(++events).padStart(32, '0')}`,
  }: { change?: object; key?: string; event?: string } = {},
): Promise<number> {
  const body = JSON.stringify({
    id: event,
    type: kind,
    payment,
    reference: made.number,
    brand: 'companion',
    amount: made.price.minor,
    currency: made.price.currency,
    ...change,
  })
  const headers = signedHeaders(body, { id: event, at: world.clock.now(), keys: [key] })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/recharge/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return statusCode
}

describe('a payment is credited once', () => {
  it('told twice, and both at once', async () => {
    await open()
    await happens(world, payment, 'pay', 'twice')
    expect(await balance()).toBe(72)
    const event = `sbe_${'a'.repeat(32)}`
    await Promise.all([webhook('paid', { event }), webhook('paid', { event }), webhook('paid')])
    expect(await balance()).toBe(72)
  })

  it('that succeeds, fails and succeeds', async () => {
    await open()
    await webhook('paid')
    await webhook('failed')
    await webhook('paid')
    expect([await stateOf(), await balance()]).toEqual(['paid', 72])
  })

  it('that fails and then succeeds', async () => {
    await open()
    await happens(world, payment, 'decline')
    expect([await stateOf(), await balance()]).toEqual(['failed', 0])
    await happens(world, payment, 'pay')
    expect([await stateOf(), await balance()]).toEqual(['paid', 72])
  })

  it('whose refund is told before it was paid', async () => {
    await open()
    await happens(world, payment, 'pay', 'reversed')
    await happens(world, payment, 'refund')
    expect([await stateOf(), await balance()]).toEqual(['refunded', 0])
    expect(await movedFor(world, who.id)).toEqual({
      'recharge.paid': 60,
      'recharge.bonus': 12,
      'recharge.refund': -72,
    })
  })

  it('whose dispute is told when it is won already', async () => {
    await open()
    await webhook('dispute-won', { change: { dispute: 'one' } })
    await webhook('disputed', { change: { dispute: 'one' } })
    await webhook('paid')
    expect([await stateOf(), await balance()]).toEqual(['won', 72])
    await webhook('disputed', { change: { dispute: 'two' } })
    expect(await stateOf()).toBe('disputed')
  })

  it('a day late', async () => {
    await open()
    world.clock.advance(DAY_MS)
    await orderOf(who, made.id)
    expect(await stateOf()).toBe('expired')
    await webhook('paid')
    expect([await stateOf(), await balance()]).toEqual(['paid', 72])
  })

  it('after its player cancelled it, or at the same time', async () => {
    await open()
    const cancel = { params: { id: made.id }, body: {} }
    await Promise.all([who.call('POST /api/recharge/orders/:id/cancel', cancel), webhook('paid')])
    expect([await stateOf(), await balance()]).toEqual(['paid', 72])
    expect((await who.call('POST /api/recharge/orders/:id/cancel', cancel)).code).toBe(
      'ORDER_CLOSED',
    )
  })

  it('without a webhook, when its player comes back', async () => {
    await open()
    await happens(world, payment, 'pay', 'late')
    expect(await balance()).toBe(0)
    world.clock.advance(11_000)
    expect((await orderOf(who, made.id)).state).toBe('paid')
    expect(await balance()).toBe(72)
  })

  it('of two first payments one is the first', async () => {
    await open()
    const [first, other] = [made, await order(who)]
    await Promise.all([
      happens(world, paymentOf(first), 'pay'),
      happens(world, paymentOf(other), 'pay'),
    ])
    expect(await movedFor(world, who.id)).toEqual({ 'recharge.paid': 120, 'recharge.bonus': 12 })
  })
})

describe('whatever is told, however often and in which order', () => {
  const fact = fc.record({
    kind: fc.constantFrom(...FACT_KINDS),
    dispute: fc.constantFrom('one', 'two'),
    /** The same one twice is told again; of the last two ids another amount is told. */
    event: fc.integer({ min: 1, max: 6 }),
  })
  /** What is told at once, one after the other. */
  const told = fc.array(fc.array(fact, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  })

  const tell = ({ kind, dispute, event }: typeof fact extends fc.Arbitrary<infer F> ? F : never) =>
    webhook(kind, {
      event: `sbe_${made.id.replaceAll('-', '').slice(1)}${event}`,
      change: {
        ...(kind.startsWith('dispute') ? { dispute } : {}),
        ...(event > 4 ? { amount: made.price.minor - 1 } : {}),
      },
    })

  /** What an order in a state has moved. */
  const movedIn = (state: string) => ({
    ...(['created', 'paying', 'failed', 'cancelled', 'expired'].includes(state)
      ? {}
      : { 'recharge.paid': 60, 'recharge.bonus': 12 }),
    ...(['refunded', 'lost'].includes(state) ? { 'recharge.refund': -72 } : {}),
  })

  it('is credited once and taken back once', async () => {
    const property = fc.asyncProperty(told, async (waves) => {
      await open()
      for (const wave of waves) {
        expect(await Promise.all(wave.map(tell))).toEqual(wave.map(() => 200))
      }
      expect(await movedFor(world, who.id)).toEqual(movedIn(await stateOf()))
    })
    await fc.assert(property, { numRuns: 40 })
  }, 120_000)
})

describe('what does not fit is kept and moves nothing', () => {
  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ["another brand's order", { brand: 'ai' }],
    ['an order that nobody knows', { reference: 'RC-2222-2222' }],
  ])('%s', async (_what, change) => {
    await open()
    expect(await webhook('paid', { change })).toBe(200)
    expect([await stateOf(), await balance()]).toEqual(['paying', 0])
  })

  it('told by the sandbox as another amount, also when it is asked', async () => {
    await open()
    await happens(world, payment, 'pay', 'otherAmount')
    world.clock.advance(11_000)
    expect([await stateOf(), await balance()]).toEqual(['paying', 0])
  })

  it('and a forged one is refused', async () => {
    await open()
    expect(await webhook('paid', { key: webhookKey(world.seeds, 'forgery') })).toBe(401)
    expect([await stateOf(), await balance()]).toEqual(['paying', 0])
  })
})

describe('what is given back', () => {
  it('is taken back once, whatever is told again', async () => {
    await open()
    await webhook('paid')
    await webhook('refunded')
    await webhook('refunded')
    expect([await stateOf(), await balance()]).toEqual(['refunded', 0])
    const { debts } = await walletOf(who)
    expect(debts).toEqual([])
  })

  it('is owed where it was spent, and paid by what is won later', async () => {
    await open()
    await webhook('paid')
    const spin = { body: { count: 1, tuningVersion: wheel.version } } as const
    while ((await balance()) >= 72) await who.call('POST /api/turntable/spins', spin)
    const left = await balance()
    await webhook('dispute-lost', { change: { dispute: 'one' } })
    expect([await stateOf(), await balance()]).toEqual(['lost', 0])
    const owed = 72 - left
    expect((await walletOf(who)).debts).toMatchObject([{ currency: 'diamond', owed }])
    // A win, a gift: whatever comes first.
    await world.give(who.id, 'diamond', 80)
    expect(await balance()).toBe(80 - owed)
    expect((await walletOf(who)).debts).toEqual([])
  })

  it('is owed where the app took it, and a win at the wheel pays it', async () => {
    who = await world.player({ diamond: 5_000 })
    made = await order(who, { pack: 'g600' })
    payment = paymentOf(made)
    await webhook('paid')
    const spent = made.amount + made.bonus - 100
    await world.call('POST /api/backend/:brand/debits', {
      params: { brand: 'companion' },
      body: {
        ...{ call: 'debits', sub: await subOf(who), reason: 'video-call' },
        ...{ currency: 'gold', amount: spent },
      },
    })
    await webhook('refunded')
    const owed = async () => (await walletOf(who)).debts[0]?.owed ?? 0
    expect(await owed()).toBe(spent)
    const spin = { body: { count: 10, tuningVersion: wheel.version } } as const
    let won = 0
    while (won === 0) {
      const { answer } = await who.call('POST /api/turntable/spins', spin)
      for (const { prize } of answer.spins) won += prize.currency === 'gold' ? prize.amount : 0
    }
    expect(await owed()).toBe(Math.max(0, spent - won))
    expect((await walletOf(who)).balances.gold).toBe(Math.max(0, won - spent))
  })

  it('and is not taken twice by a refund after a lost dispute, nor by a dispute after a refund', async () => {
    await open()
    await webhook('dispute-lost', { change: { dispute: 'one' } })
    await webhook('refunded')
    expect([await stateOf(), await balance()]).toEqual(['lost', 0])
    await open()
    await webhook('refunded')
    await webhook('dispute-lost', { change: { dispute: 'one' } })
    expect([await stateOf(), await balance()]).toEqual(['refunded', 0])
    expect(await movedFor(world, who.id)).toMatchObject({ 'recharge.refund': -72 })
  })
})

describe('orders are their player’s alone, and as they saw them', () => {
  it('answers nobody else', async () => {
    await open()
    const other = await world.player()
    const params = { id: made.id }
    expect((await other.call('GET /api/recharge/orders/:id', { params })).code).toBe('NOT_FOUND')
    const cancel = { params, body: {} }
    expect((await other.call('POST /api/recharge/orders/:id/cancel', cancel)).code).toBe(
      'NOT_FOUND',
    )
    const seen = { body: { orders: [{ id: made.id, state: 'paid' as const }] } }
    await webhook('paid')
    expect((await other.call('POST /api/recharge/receipt/seen', seen)).status).toBe(200)
    expect((await walletOf(who)).receipt.map(({ id }) => id)).toEqual([made.id])
  })

  it('refuses another price, tuning, method or amount, and asks for the consent', async () => {
    const payer = await world.player()
    const body = await orderBody(payer)
    const refusalOf = async (change: object) => {
      const key = randomUUID()
      const sent = { body: { ...body, ...change }, key }
      return (await payer.call('POST /api/recharge/orders', sent)).code
    }
    const price = { ...body.price, minor: body.price.minor - 1 }
    expect(await refusalOf({ price })).toBe('AMOUNT_NOT_AVAILABLE')
    expect(await refusalOf({ tuningVersion: 99 })).toBe('AMOUNT_NOT_AVAILABLE')
    expect(await refusalOf({ pack: 'none' })).toBe('AMOUNT_NOT_AVAILABLE')
    expect(await refusalOf({ method: 'pix' })).toBe('AMOUNT_NOT_SUPPORTED')
    expect(await refusalOf({ consent: undefined })).toBe('CONSENT_NEEDED')
    expect(await refusalOf({ consent: { version: 9, language: 'en' } })).toBe('CONSENT_NEEDED')
    expect((await walletOf(payer)).open).toEqual([])
  })

  it('lists them newest first, page by page', async () => {
    const payer = await world.player()
    const ids: string[] = []
    for (let made = 0; made < 3; made++) ids.unshift((await order(payer)).id)
    const first = (await payer.call('GET /api/recharge/orders', { query: { limit: 2 } })).answer
    expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const before = first.next ?? ''
    const rest = (await payer.call('GET /api/recharge/orders', { query: { limit: 2, before } }))
      .answer
    expect(rest).toMatchObject({ orders: [{ id: ids[2] }], next: null })
  })
})
