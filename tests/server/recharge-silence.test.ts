// A provider that does not answer: the order stands under our reference, is found by it later, and is paid once.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_MINUTES } from '../../contract/recharge-constants.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { hashBody } from '../../server/platform/database/idempotency.ts'
import { openPayment } from '../../server/recharge/ask.ts'
import { cancel } from '../../server/recharge/cancel.ts'
import { keepOrder, type Wish } from '../../server/recharge/create.ts'
import type { Provider } from '../../server/recharge/provider.ts'
import { sandboxProvider } from '../../server/recharge/sandbox/provider.ts'
import { sandboxPayment } from '../../server/recharge/sandbox/tables.ts'
import { type OrderRow, rechargeOrder } from '../../server/recharge/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import {
  happens,
  look,
  movedFor,
  openTill,
  orderBody,
  orderOf,
  platformOf,
  tillBy,
  walletOf,
} from './recharge-world.ts'

const MINUTE_MS = 60_000

let world: World
let who: Player
let sandbox: Provider
beforeAll(async () => {
  world = await openTill()
  sandbox = sandboxProvider(platformOf(world))
})
afterAll(() => world.close())
beforeEach(async () => {
  who = await world.player()
})
afterEach(() => expectCleanBooks(world))

const refuses = () => Promise.reject(new Error('500'))
/** Neither opens nor knows anything. */
const broken = (): Provider => ({ ...sandbox, open: refuses, lookUp: refuses })
/** Opens the payment, and its answer is lost. */
const loses = (): Provider => ({
  ...sandbox,
  open: async (order) => {
    await sandbox.open(order)
    throw new Error('the connection was reset')
  },
})

/** An order that a provider of a test's own is asked to open. */
async function ordered(
  provider: Provider,
  { key = randomUUID() as string, body: given = null as Wish['body'] | null } = {},
): Promise<OrderRow> {
  const body = given ?? (await orderBody(who))
  const request = { userId: who.id, operation: 'recharge.order', key, bodyHash: hashBody(body) }
  const user = { id: who.id, brand: 'companion', country: 'VN' }
  const till = tillBy(provider)
  const wish = { user, body, request, origin: 'https://pages.example' }
  world.clock.advance(1)
  const kept = await keepOrder(platformOf(world), till, wish)
  if (!kept) throw new Error('it was answered before')
  await openPayment(platformOf(world), till.providers, kept)
  return kept
}

const rowOf = async ({ id }: OrderRow) => {
  const [row] = await world.db.orm.select().from(rechargeOrder).where(eq(rechargeOrder.id, id))
  if (!row) throw new Error('the order is gone')
  return row
}

const paymentsOf = ({ number }: Pick<OrderRow, 'number'>) =>
  world.db.orm.select().from(sandboxPayment).where(eq(sandboxPayment.reference, number))

async function pay(order: OrderRow): Promise<void> {
  const [payment] = await paymentsOf(order)
  await happens(world, payment?.id ?? '', 'pay')
}

const bought = async () => (await movedFor(world, who.id))['recharge.paid'] ?? 0

describe('a provider that is not there when a payment is opened', () => {
  it('leaves an order with its name and our reference, which is opened once it is there', async () => {
    const made = await ordered(broken())
    expect(await rowOf(made)).toMatchObject({ state: 'created', provider: 'sandbox', payUrl: null })
    expect((await walletOf(who)).open).toMatchObject([{ number: made.number, state: 'created' }])
    await look(world, [broken()])
    expect((await rowOf(made)).state).toBe('created')
    await look(world)
    expect((await rowOf(made)).state).toBe('paying')
    await pay(made)
    expect(await bought()).toBe(60)
  })

  it('is waited for ten seconds and no longer', async () => {
    const silent: Provider = { ...sandbox, open: () => new Promise(() => {}) }
    const made = await ordered(broken())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isOver = false
      const opening = openPayment(platformOf(world), [silent], made).then(() => {
        isOver = true
      })
      await vi.advanceTimersByTimeAsync(9_999)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await opening
    } finally {
      vi.useRealTimers()
    }
    expect((await rowOf(made)).state).toBe('created')
    expect(world.logs.at(-1)).toContain('a payment provider did not answer')
  })

  it('the same request again is the same order, and opens it', async () => {
    const request = { key: randomUUID(), body: await orderBody(who) }
    const made = await ordered(broken(), request)
    const again = await ordered(sandbox, request)
    expect(again.id).toBe(made.id)
    expect((await rowOf(made)).state).toBe('paying')
    expect(await paymentsOf(made)).toHaveLength(1)
  })

  it('ends unpaid when its time is over, also where the provider was switched off meanwhile', async () => {
    const [made, other] = [await ordered(broken()), await ordered(broken())]
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    await look(world, [broken()])
    // Nobody said that it was not paid.
    expect((await rowOf(made)).state).toBe('created')
    await look(world, [])
    expect((await rowOf(made)).state).toBe('expired')
    expect((await rowOf(other)).state).toBe('expired')
    expect(await bought()).toBe(0)
  })
})

describe('a provider whose answer is lost', () => {
  it('has one payment, which is found by our reference and paid once', async () => {
    const made = await ordered(loses())
    expect(await rowOf(made)).toMatchObject({ state: 'created', providerRef: null })
    const [payment] = await paymentsOf(made)
    await look(world)
    expect(await rowOf(made)).toMatchObject({ state: 'paying', providerRef: payment?.id })
    await pay(made)
    await look(world)
    expect(await paymentsOf(made)).toHaveLength(1)
    expect(await bought()).toBe(60)
  })

  it('is believed when it tells of the payment before we know its name for it', async () => {
    const made = await ordered(loses())
    await pay(made)
    expect((await orderOf(who, made.id)).state).toBe('paid')
    await look(world)
    expect(await bought()).toBe(60)
  })

  it('and asked by two at once, the job and the player who comes back', async () => {
    const made = await ordered(loses())
    const [payment] = await paymentsOf(made)
    await happens(world, payment?.id ?? '', 'pay', 'late')
    world.clock.advance(11_000)
    await Promise.all([look(world), orderOf(who, made.id), orderOf(who, made.id)])
    expect((await rowOf(made)).state).toBe('paid')
    expect(await bought()).toBe(60)
  })
})

describe('an order that was given up', () => {
  const giveUp = ({ id }: OrderRow) =>
    who.call('POST /api/recharge/orders/:id/cancel', { params: { id }, body: {} })
  /** Gives up, and the provider does not hear of it. */
  const giveUpUnheard = ({ id }: OrderRow) =>
    world.db.orm.transaction((tx) =>
      cancel(tx as Transaction, { userId: who.id, id, at: world.clock.now() }),
    )

  it('can not be paid any more, so that no limit is passed by ordering again', async () => {
    const made = await ordered(sandbox)
    await giveUp(made)
    const [payment] = await paymentsOf(made)
    expect(payment?.state).toBe('closed')
    const params = { id: payment?.id ?? '' }
    const pay = { params, body: { act: 'pay', delivery: 'once' } } as const
    expect((await world.call('POST /api/sandbox/payments/:id', pay)).code).toBe('ORDER_CLOSED')
    await look(world)
    expect((await rowOf(made)).state).toBe('cancelled')
  })

  it('after it was paid, and before that was told, is paid', async () => {
    const made = await ordered(sandbox)
    const [payment] = await paymentsOf(made)
    await happens(world, payment?.id ?? '', 'pay', 'late')
    await giveUp(made)
    expect((await rowOf(made)).state).toBe('cancelled')
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    await look(world)
    expect((await rowOf(made)).state).toBe('paid')
    expect(await bought()).toBe(60)
  })

  it('and paid where the provider did not hear of that, is paid', async () => {
    const made = await ordered(sandbox)
    await giveUpUnheard(made)
    await pay(made)
    expect((await rowOf(made)).state).toBe('paid')
    expect(await bought()).toBe(60)
  })

  it('and not paid is asked about once', async () => {
    const made = await ordered(sandbox)
    await giveUpUnheard(made)
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    const asked: string[] = []
    const counts: Provider = {
      ...sandbox,
      lookUp: (order) => {
        asked.push(order.id)
        return sandbox.lookUp(order)
      },
    }
    for (let minute = 0; minute < 3; minute++) await look(world, [counts])
    expect(asked.filter((id) => id === made.id)).toHaveLength(1)
    expect((await rowOf(made)).state).toBe('cancelled')
  })
})

describe('an order that fails to be looked at', () => {
  it('holds up nobody else’s, and is credited when it no longer does', async () => {
    const made = await ordered(sandbox)
    who = await world.player()
    const other = await ordered(sandbox)
    for (const { number } of [made, other]) {
      const [payment] = await paymentsOf({ number })
      await happens(world, payment?.id ?? '', 'pay', 'late')
    }
    // No database takes this text.
    const strange: Provider = {
      ...sandbox,
      lookUp: async (order) => {
        const found = await sandbox.lookUp(order)
        if (!found || order.id !== made.id) return found
        return { ...found, facts: found.facts.map((fact) => ({ ...fact, body: '\u0000' })) }
      },
    }
    world.clock.advance(ORDER_MINUTES * MINUTE_MS)
    await look(world, [strange])
    expect((await rowOf(other)).state).toBe('paid')
    // Its time is over, but nobody said that it was not paid.
    expect((await rowOf(made)).state).toBe('paying')
    await look(world)
    expect((await rowOf(made)).state).toBe('paid')
  })
})
