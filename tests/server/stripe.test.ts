// Stripe Checkout through its SDK, against a server that speaks the calls which are used, with webhooks that the SDK
// signs.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignatureRefusal } from '../../server/platform/http/signed.ts'
import type { Provider } from '../../server/recharge/provider.ts'
import { stripeProvider } from '../../server/recharge/stripe/provider.ts'
import type { OrderRow } from '../../server/recharge/tables.ts'

const SECRET = 'whsec_of-the-webhook'
const NOW = Date.UTC(2026, 5, 1, 12)
const ORDER = {
  id: '019abcde-0000-7000-8000-000000000001',
  number: 'RC-TEST',
  brand: 'haiLiao',
  currency: 'diamond',
  amount: 600,
  priceMinor: 99_000,
  priceCurrency: 'VND',
  method: 'card',
  returnUrl: 'https://pages.example/#/recharge?order=1',
  lang: 'vi',
  expiresAt: new Date(NOW + 3_600_000),
  providerRef: null,
} as OrderRow

const OPEN = 'POST /v1/checkout/sessions'
const EXPIRE = 'POST /v1/checkout/sessions/cs_1/expire'

interface Asked {
  path: string
  key: string | undefined
  fields: Record<string, string>
}

/** Speaks the calls that are used, and keeps what was asked: the same key answers the same session. */
class FakeStripe {
  asked: Asked[] = []
  session: Record<string, unknown> = {}
  /** Answers 500 so many times before it answers. */
  faults = 0
  /** Refuses to open anything new, as half an hour before a session would end. */
  opensNothing = false
  /** Its session is not open any more. */
  isOver = false
  private readonly byKey = new Map<string, unknown>()
  readonly server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    const key = request.headers['idempotency-key'] as string | undefined
    const path = `${request.method} ${request.url}`
    this.asked.push({ path, key, fields })
    response.setHeader('content-type', 'application/json')
    if (this.faults > 0) {
      this.faults--
      response.writeHead(500).end(JSON.stringify({ error: { message: 'not now' } }))
      return
    }
    const known = key === undefined ? undefined : this.byKey.get(key)
    if (this.refuses(path) && !known) {
      const error = { type: 'invalid_request_error', message: 'too soon, or too late' }
      response.writeHead(400).end(JSON.stringify({ error }))
      return
    }
    const answer = known ?? this.answer(path, fields)
    if (key !== undefined) this.byKey.set(key, answer)
    response.end(JSON.stringify(answer))
  })

  private refuses(path: string): boolean {
    return path === EXPIRE ? this.isOver : this.opensNothing && path === OPEN
  }

  private answer(path: string, fields: Record<string, string>): unknown {
    if (path === OPEN) {
      return { ...this.opened(fields), ...this.session }
    }
    if (path.startsWith('GET /v1/checkout/sessions/'))
      return { ...this.opened({}), ...this.session }
    if (path.startsWith('GET /v1/payment_intents/')) {
      return {
        id: 'pi_1',
        object: 'payment_intent',
        metadata: { order: ORDER.number, brand: 'haiLiao' },
      }
    }
    return { id: 're_1', object: 'refund' }
  }

  private opened(fields: Record<string, string>) {
    return {
      id: 'cs_1',
      object: 'checkout.session',
      url: 'https://checkout.stripe.example/cs_1',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]'] ?? 99_000),
      currency: 'vnd',
      metadata: { order: ORDER.number, brand: 'haiLiao' },
      payment_intent: 'pi_1',
    }
  }
}

let fake: FakeStripe
let provider: Provider
beforeAll(async () => {
  fake = new FakeStripe()
  await new Promise<void>((listens) => fake.server.listen(0, '127.0.0.1', listens))
  const { port } = fake.server.address() as AddressInfo
  provider = stripeProvider({ key: 'sk_test_1', webhookSecret: SECRET }, () => NOW, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
  })
})
afterAll(() => fake.server.close())
beforeEach(() => {
  fake.asked = []
  fake.session = {}
  fake.faults = 0
  fake.opensNothing = false
  fake.isOver = false
})

/** A webhook as Stripe signs it. */
function webhook(type: string, object: object, { secret = SECRET, at = NOW, id = 'evt_1' } = {}) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1_000),
  })
  return { bytes: Buffer.from(payload), headers: { 'stripe-signature': header } }
}

const session = (given: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 99_000,
  currency: 'vnd',
  metadata: { order: ORDER.number, brand: 'haiLiao' },
  ...given,
})
const PAID = { reference: 'RC-TEST', brand: 'haiLiao', minor: 99_000, currency: 'VND' }
const UNPAID = { ...PAID, minor: null, currency: null }

describe('a payment is opened once (design §5)', () => {
  it('in the currency and by the price that the player saw, with our reference', async () => {
    const opened = await provider.open(ORDER)
    expect(opened).toEqual({ ref: 'cs_1', url: 'https://checkout.stripe.example/cs_1' })
    const [{ path, key, fields } = { path: '', key: '', fields: {} }] = fake.asked
    expect([path, key]).toEqual(['POST /v1/checkout/sessions', `order-${ORDER.id}`])
    expect(fields).toMatchObject({
      mode: 'payment',
      client_reference_id: 'RC-TEST',
      'line_items[0][price_data][currency]': 'vnd',
      'line_items[0][price_data][unit_amount]': '99000',
      'line_items[0][price_data][product_data][name]': 'HaiLiao · 600 💎 · RC-TEST',
      'metadata[order]': 'RC-TEST',
      'allowed_payment_method_types[0]': 'card',
      'payment_intent_data[metadata][brand]': 'haiLiao',
      'adaptive_pricing[enabled]': 'false',
      locale: 'vi',
    })
  })

  it('again under the same key where Stripe was at fault', async () => {
    fake.faults = 1
    await provider.open({ ...ORDER, id: '019abcde-0000-7000-8000-000000000002' })
    expect(fake.asked).toHaveLength(2)
    expect(new Set(fake.asked.map(({ key }) => key)).size).toBe(1)
  })

  it('looked up by our reference where the answer was lost, or by its own', async () => {
    fake.session = { status: 'complete', payment_status: 'paid' }
    const id = '019abcde-0000-7000-8000-000000000003'
    const looked = await provider.lookUp({ ...ORDER, id })
    expect(looked?.facts).toMatchObject([{ kind: 'paid', ...PAID }])
    await provider.lookUp({ ...ORDER, providerRef: 'cs_1' })
    const retrieve = 'GET /v1/checkout/sessions/cs_1?expand[0]=payment_intent.latest_charge'
    expect(fake.asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      'POST /v1/checkout/sessions',
      retrieve,
      retrieve,
    ])
    fake.session = { status: 'open', payment_status: 'unpaid' }
    expect(await provider.lookUp({ ...ORDER, providerRef: 'cs_1' })).toMatchObject({
      url: 'https://checkout.stripe.example/cs_1',
      isPending: false,
      facts: [],
    })
    fake.session = { status: 'complete', payment_status: 'unpaid' }
    expect(await provider.lookUp({ ...ORDER, providerRef: 'cs_1' })).toMatchObject({
      url: null,
      isPending: true,
    })
  })

  it('or not at all: what it never heard of, and takes no more, it knows nothing of', async () => {
    const opened = { ...ORDER, id: '019abcde-0000-7000-8000-000000000004' }
    await provider.open(opened)
    fake.opensNothing = true
    // Its answer was lost: the same key finds it still.
    expect(await provider.lookUp(opened)).toMatchObject({ ref: 'cs_1' })
    const unknown = { ...ORDER, id: '019abcde-0000-7000-8000-000000000005' }
    expect(await provider.lookUp(unknown)).toBeNull()
    await expect(provider.refund(unknown, 'a mistake')).rejects.toThrow('too soon')
  })

  it('and is not there where it answers nothing but faults', async () => {
    fake.faults = 2
    const id = '019abcde-0000-7000-8000-000000000006'
    await expect(provider.lookUp({ ...ORDER, id })).rejects.toThrow('not now')
  })

  it('and closed where it is given up; one that is paid already stays so', async () => {
    const given = { ...ORDER, providerRef: 'cs_1' }
    await provider.close(given)
    fake.isOver = true
    await provider.close(given)
    expect(fake.asked.map(({ path }) => path)).toEqual([EXPIRE, EXPIRE])
    // What was never opened needs none.
    await provider.close(ORDER)
    expect(fake.asked).toHaveLength(2)
  })

  it('and given back once, however often that is asked for', async () => {
    await provider.refund({ ...ORDER, providerRef: 'cs_1' }, 'a mistake')
    expect(fake.asked.at(-1)).toMatchObject({
      path: 'POST /v1/refunds',
      key: `refund-${ORDER.id}`,
      fields: { payment_intent: 'pi_1' },
    })
  })
})

describe('a webhook counts by its signature, and says one thing', () => {
  it.each([
    ['checkout.session.completed', session(), 'paid'],
    ['checkout.session.async_payment_succeeded', session(), 'paid'],
    ['checkout.session.async_payment_failed', session({ payment_status: 'unpaid' }), 'failed'],
    [
      'checkout.session.expired',
      session({ payment_status: 'unpaid', status: 'expired' }),
      'expired',
    ],
  ])('%s', async (type, object, kind) => {
    const said = kind === 'paid' ? PAID : UNPAID
    const fact = await provider.readWebhook(webhook(type, object))
    expect(fact).toMatchObject({ event: 'evt_1', kind, ...said })
  })

  it('a session that is complete and not paid yet says nothing', async () => {
    const object = session({ payment_status: 'unpaid' })
    expect(await provider.readWebhook(webhook('checkout.session.completed', object))).toBeNull()
  })

  it('a refund says how much was given back in all', async () => {
    const object = {
      id: 'ch_1',
      amount: 99_000,
      amount_refunded: 40_000,
      currency: 'vnd',
      metadata: { order: ORDER.number, brand: 'haiLiao' },
    }
    expect(await provider.readWebhook(webhook('charge.refunded', object))).toMatchObject({
      ...{ event: 'evt_1', kind: 'refunded', ...PAID },
      minor: 40_000,
    })
  })

  it.each([
    ['charge.dispute.created', 'needs_response', 'disputed'],
    ['charge.dispute.closed', 'won', 'dispute-won'],
    ['charge.dispute.closed', 'lost', 'dispute-lost'],
  ])('%s, %s, by the payment that it names', async (type, status, kind) => {
    const object = { id: 'dp_1', amount: 99_000, currency: 'vnd', status, payment_intent: 'pi_1' }
    const fact = await provider.readWebhook(webhook(type, object))
    expect(fact).toMatchObject({ event: 'evt_1', kind, ...PAID, dispute: 'dp_1' })
  })

  it('a payment of this account for something else says nothing', async () => {
    const object = session({ metadata: {} })
    expect(await provider.readWebhook(webhook('checkout.session.completed', object))).toBeNull()
  })

  it('what concerns no payment says nothing', async () => {
    expect(await provider.readWebhook(webhook('customer.created', { id: 'cus_1' }))).toBeNull()
  })

  it.each([
    ['by another secret', webhook('checkout.session.completed', session(), { secret: 'whsec_x' })],
    ['of long ago', webhook('checkout.session.completed', session(), { at: NOW - 3_600_000 })],
    [
      'of another body',
      {
        ...webhook('checkout.session.completed', session()),
        bytes: webhook('checkout.session.completed', session({ amount_total: 1 })).bytes,
      },
    ],
    ['without any', { bytes: Buffer.from('{}'), headers: {} }],
  ])('refused %s', async (_what, signed) => {
    await expect(provider.readWebhook(signed)).rejects.toThrow(SignatureRefusal)
  })
})
