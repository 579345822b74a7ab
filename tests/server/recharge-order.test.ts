import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import {
  happens,
  openTill,
  order,
  orderBody,
  orderOf,
  paymentOf,
  walletOf,
} from './recharge-world.ts'

let world: World
beforeAll(async () => {
  world = await openTill()
})
afterAll(() => world.close())

/** Orders that operators see at `/metrics`. */
const counted = async () =>
  Number(/recharge_orders_total\{[^}]*\} (\d+)/.exec(await world.metrics())?.[1] ?? 0)

describe('a top-up (spec §2 /recharge)', () => {
  it('is paid at the provider, credited with the bonus of a first payment, and told as a receipt', async () => {
    const who = await world.player()
    const before = await walletOf(who)
    expect(before.offers.diamond.filter(({ isBest }) => isBest)).toHaveLength(1)
    expect(before.offers.diamond[0]).toMatchObject({
      id: 'd60',
      bonus: 12,
      price: { currency: 'VND' },
    })
    expect(before.consent).toEqual({ version: 1, language: 'en' })

    const made = await order(who)
    expect(made).toMatchObject({ state: 'paying', amount: 60, bonus: 12, transfers: [] })
    expect(made.number).toMatch(/^RC-[2-9B-Z]{4}-[2-9B-Z]{4}$/)
    expect((await walletOf(who)).open.map(({ id }) => id)).toEqual([made.id])

    const payment = await happens(world, paymentOf(made), 'pay')
    expect(payment.webhooks.map(({ status }) => status)).toEqual([200])
    const paid = await orderOf(who, made.id)
    expect(paid).toMatchObject({ state: 'paid', amount: 60, bonus: 12, payUrl: null })
    expect(paid.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['recharge.paid', 60],
      ['recharge.bonus', 12],
    ])
    const after = await walletOf(who)
    expect(after.balances.diamond).toBe(72)
    expect(after).toMatchObject({ consent: null, open: [] })
    expect(after.offers.diamond[0]?.bonus).toBe(0)
    expect(after.receipt.map(({ id }) => id)).toEqual([made.id])
    await who.call('POST /api/recharge/receipt/seen', {
      body: { orders: [{ id: made.id, state: 'paid' }] },
    })
    expect((await walletOf(who)).receipt).toEqual([])
  })

  it('is one order however often the request comes', async () => {
    const who = await world.player()
    const key = randomUUID()
    const body = await orderBody(who)
    const before = await counted()
    const [one, other] = await Promise.all([
      who.call('POST /api/recharge/orders', { body, key }),
      who.call('POST /api/recharge/orders', { body, key }),
    ])
    expect(one.text).toBe(other.text)
    expect(await counted()).toBe(before + 1)
    expect((await walletOf(who)).open).toHaveLength(1)
    await happens(world, paymentOf(one.answer), 'pay')
    const later = await who.call('POST /api/recharge/orders', { body, key })
    expect(later.text).toBe(one.text)
    expect((await walletOf(who)).balances.diamond).toBe(72)
    await expectCleanBooks(world)
  })

  it('is one of two that come at once under one key for different packs; the other is refused', async () => {
    const who = await world.player()
    const key = randomUUID()
    const bodies = [await orderBody(who), await orderBody(who, { pack: 'd320' })]
    const got = await Promise.all(
      bodies.map((body) => who.call('POST /api/recharge/orders', { body, key })),
    )
    expect(got.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'ok'])
    expect((await walletOf(who)).open).toHaveLength(1)
  })

  it('of many at once none goes over a limit of the player’s own', async () => {
    const who = await world.player()
    const body = await orderBody(who)
    const minor = body.price.minor * 2
    await who.call('POST /api/recharge/limits', { body: { period: 'day', minor } })
    const got = await Promise.all(
      [1, 2, 3, 4].map(() => who.call('POST /api/recharge/orders', { body })),
    )
    const refusals = got.flatMap(({ code }) => code ?? [])
    expect(refusals).toEqual(['TOP_UP_DAY_LIMIT', 'TOP_UP_DAY_LIMIT'])
    expect((await walletOf(who)).open).toHaveLength(2)
    await expectCleanBooks(world)
  })
})
