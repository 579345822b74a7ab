// What operators do about top-ups: read what does not fit, look at orders, give a payment back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '../../contract/recharge.ts'
import type { Provider } from '../../server/recharge/provider.ts'
import { sandboxProvider } from '../../server/recharge/sandbox/provider.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import { operate } from './operate.ts'
import {
  happens,
  look,
  movedFor,
  openTill,
  order,
  orderOf,
  paymentOf,
  platformOf,
  walletOf,
} from './recharge-world.ts'

let world: World
beforeAll(async () => {
  world = await openTill()
})
afterAll(() => world.close())

async function paid(): Promise<{ who: Player; made: Order; payment: string }> {
  const who = await world.player()
  const made = await order(who)
  const payment = paymentOf(made)
  await happens(world, payment, 'pay')
  return { who, made, payment }
}

const linesOf = async (typed: string) => (await operate(world, typed)).lines
const refusalOf = async (typed: string) => (await operate(world, typed)).refusal

describe('npm run recharge -- kept', () => {
  it('tells what providers told that fits no order, with what they said', async () => {
    expect(await linesOf('recharge kept')).toEqual([
      'Everything that providers told fits its order.',
    ])
    const made = await order(await world.player())
    await happens(world, paymentOf(made), 'pay', 'otherAmount')
    const [first = '', body = ''] = await linesOf('recharge kept')
    expect(first).toContain(`paid  order ${made.id}  it costs ${made.price.minor}`)
    expect(JSON.parse(body)).toMatchObject({ reference: made.number, amount: made.price.minor + 1 })
  })
})

describe('npm run recharge -- orders', () => {
  it('lists the newest first, of all or of one', async () => {
    const { who, made } = await paid()
    const { made: later } = await paid()
    const all = await linesOf('recharge orders')
    expect(all[0]).toContain(later.number)
    expect(all[1]).toContain(made.number)
    const own = await linesOf(`recharge orders ${who.id}`)
    expect(own).toHaveLength(1)
    expect(own[0]).toContain(
      `${made.number}  ${made.id}  user ${who.id}  60 diamond  ${made.price.minor} VND (minor units)  card at sandbox`,
    )
    expect(await linesOf('recharge orders 999999')).toEqual(['There are no orders.'])
  })
})

describe('npm run recharge -- show', () => {
  it('opens an order down to its steps, transfers and what was told, by id or number', async () => {
    const { who, made } = await paid()
    const shown = await linesOf(`recharge show ${made.id}`)
    expect(await linesOf(`recharge show ${made.number.toLowerCase()}`)).toEqual(shown)
    const [first = '', ...rest] = shown
    expect(first).toMatch(/ paid$/)
    const { transfers } = await orderOf(who, made.id)
    expect(rest.map((line) => line.replace(/^ +\S+Z {2}/, '').trim())).toEqual([
      `BEGIN: nothing → created, by user:${who.id}`,
      'OPENED: created → paying, by provider:sandbox',
      'PAID: paying → paid, by provider:sandbox',
      ...transfers.map(({ kind, id }) => `${kind.split('.')[1]}: transfer ${id}`),
      expect.stringMatching(/^sbe_\w+ paid: applied$/),
    ])
    expect(await refusalOf('recharge show RC-NONE-NONE')).toBe('There is no order RC-NONE-NONE.')
  })
})

describe('npm run recharge -- refund', () => {
  afterEach(() => expectCleanBooks(world))

  it('lets the provider give a payment back, once, and takes back what it brought', async () => {
    const { who, made } = await paid()
    const [line] = await linesOf(`recharge refund ${made.number} bought by mistake`)
    expect(line).toContain(`Within two minutes sandbox is asked to give ${made.number} back`)
    expect(await linesOf(`recharge refund ${made.id} again`)).toEqual([
      `${made.number} is to be given back already.`,
    ])
    for (let minute = 0; minute < 2; minute++) await look(world)
    expect((await orderOf(who, made.id)).state).toBe('refunded')
    expect((await walletOf(who)).balances.diamond).toBe(0)
    expect(await movedFor(world, who.id)).toMatchObject({ 'recharge.refund': -72 })
    expect(await refusalOf(`recharge refund ${made.id} again`)).toBe(
      `Order ${made.number} is refunded: nothing can be given back.`,
    )
  })

  it('of a charge that its provider gave back by itself takes back once', async () => {
    const { who, made, payment } = await paid()
    await linesOf(`recharge refund ${made.id} asked by mail`)
    await happens(world, payment, 'refund')
    await look(world)
    expect(await movedFor(world, who.id)).toMatchObject({ 'recharge.refund': -72 })
  })

  it('finds what was given back also where the provider refuses to do it twice', async () => {
    const { who, made, payment } = await paid()
    await linesOf(`recharge refund ${made.id} asked by mail`)
    // It was given back, and its webhook is lost.
    await happens(world, payment, 'refund', 'late')
    const sandbox = sandboxProvider(platformOf(world))
    const strict: Provider = {
      ...sandbox,
      refund: () => Promise.reject(new Error('charge_already_refunded')),
    }
    await look(world, [strict])
    expect((await orderOf(who, made.id)).state).toBe('refunded')
  })

  it('needs something that was paid', async () => {
    const made = await order(await world.player())
    expect(await refusalOf(`recharge refund ${made.id} why not`)).toBe(
      `Order ${made.number} is paying: nothing can be given back.`,
    )
  })
})

describe('the command says what it takes', () => {
  it.each([
    'recharge',
    'recharge kept all',
    'recharge orders nobody',
    'recharge orders 0',
    'recharge orders 1 2',
    'recharge show',
    'recharge show one two',
    'recharge refund RC-2222-2222',
    'recharge pay RC-2222-2222',
  ])('%s', async (typed) => {
    expect(await refusalOf(typed)).toContain('npm run recharge -- kept')
  })
})

describe('redeem codes are made once and known by their batch alone', () => {
  it('as lines of CSV, each code another, in a batch of the day', async () => {
    const lines = await linesOf('redeem-codes make 40 diamond 300 --uses 2 --days 10')
    expect(lines[0]).toBe('code,currency,amount,uses,ends,batch')
    const rows = lines.slice(1).map((line) => line.split(','))
    expect(new Set(rows.map(([code]) => code)).size).toBe(40)
    const ends = new Date(world.clock.now() + 10 * 86_400_000).toISOString()
    for (const [, ...rest] of rows) {
      expect(rest).toEqual(['diamond', '300', '2', ends, rest.at(-1)])
      expect(rest.at(-1)).toMatch(/^2026-06-\d\d-[0-9A-Z]{4}$/)
    }
    const listed = await linesOf('redeem-codes list')
    expect(listed[0]).toContain(`${rows[0]?.at(-1)}  40 codes of 300 diamond  used 0 of 80  until`)
  })

  it('more than one statement holds', async () => {
    const lines = await linesOf('redeem-codes make 2500 gold 1 --batch many')
    expect(lines).toHaveLength(2_501)
    expect((await linesOf('redeem-codes list')).join()).toContain('many  2500 codes of 1 gold')
  })

  it('says so where there are none yet', async () => {
    const empty = await openTill()
    try {
      expect((await operate(empty, 'redeem-codes list')).lines).toEqual([
        'There are no redeem codes.',
      ])
    } finally {
      await empty.close()
    }
  })
})
