import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import type { Order } from '../../contract/recharge.ts'
import { askAt } from '../ask.ts'
import { expectCleanAudit } from './clean-audit.ts'
import { DATABASES, newDatabase } from './new-database.ts'
import { end, type Server, startServer } from './process.ts'

const SETTINGS = {
  DEMO_WORLD: 'true',
  DEMO_USERS: '8',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
}
const PAYERS = 6
const ORDERS_EACH = 5
const KILLS = 3
/** A provider is asked about an order that is waited for after ten seconds. */
const UNTIL_ASKED_MS = 11_000

interface Payer {
  token: string
  held: number
  /** Whether their first payment is still to come, which brings a bonus once. */
  isFirst: boolean
  orders: Order[]
}

const walletOf = (server: Server, token: string) =>
  askAt(server.address, 'GET /api/recharge', { token })

async function payers(server: Server): Promise<Payer[]> {
  const { users } = await askAt(server.address, 'GET /api/demo/users')
  const all: Payer[] = []
  for (const { id: userId } of users.slice(0, PAYERS)) {
    const { token } = await askAt(server.address, 'POST /api/demo/sign-in', { body: { userId } })
    const { balances, offers } = await walletOf(server, token)
    const isFirst = offers.diamond.some(({ bonus }) => bonus > 0)
    all.push({ token, held: balances.diamond, isFirst, orders: [] })
  }
  return all
}

async function order(server: Server, token: string): Promise<Order> {
  const { offers, tuningVersion, consent } = await walletOf(server, token)
  const [offer] = offers.diamond
  if (!offer) throw new Error('nothing is on offer')
  const body: Body<'POST /api/recharge/orders'> = {
    ...{ pack: offer.id, method: 'card', tuningVersion, price: offer.price },
    lang: 'en',
    ...(consent ? { consent } : {}),
  }
  return askAt(server.address, 'POST /api/recharge/orders', { token, body })
}

/** Lets an order be paid at the sandbox, which sends its webhook at once. */
async function pay(server: Server, { payUrl }: Order): Promise<void> {
  const path = `/api/sandbox/payments/${payUrl?.split('=')[1]}`
  await askAt(server.address, 'POST /api/sandbox/payments/:id', {
    path,
    body: { act: 'pay', delivery: 'once' },
  })
}

/** Pays all that is open, and kills the server in the middle of it: before, within or after a credit. */
async function payAndKill(server: Server, open: Order[]): Promise<void> {
  const paid = open.map((one) => pay(server, one).catch(() => {}))
  await new Promise((resolve) => setTimeout(resolve, randomInt(10, 250)))
  server.process.kill('SIGKILL')
  await Promise.all([...paid, server.ended])
}

const isOpen = ({ state }: Order) => state === 'created' || state === 'paying'

describe('kill -9 between a webhook and its credit credits each payment once', () => {
  it.each(DATABASES)('on %s', async (kind) => {
    const { settings: database, drop } = await newDatabase(kind)
    const settings = { ...SETTINGS, ...database }
    let server = await startServer(settings)
    try {
      const all = await payers(server)
      for (const payer of all) {
        for (let made = 0; made < ORDERS_EACH; made++) {
          payer.orders.push(await order(server, payer.token))
        }
      }
      const read = async () => {
        for (const payer of all) {
          payer.orders = await Promise.all(
            payer.orders.map(({ id }) =>
              askAt(server.address, 'GET /api/recharge/orders/:id', {
                path: `/api/recharge/orders/${id}`,
                token: payer.token,
              }),
            ),
          )
        }
        return all.flatMap(({ orders }) => orders.filter(isOpen))
      }
      for (let kill = 0; kill < KILLS; kill++) {
        await payAndKill(server, await read())
        server = await startServer(settings)
      }
      // What was paid and never told is found by asking; what was not is paid now.
      await new Promise((resolve) => setTimeout(resolve, UNTIL_ASKED_MS))
      for (const left of await read()) await pay(server, left)
      expect(await read()).toEqual([])

      for (const { token, held, isFirst, orders } of all) {
        expect(orders.map(({ state }) => state)).toEqual(orders.map(() => 'paid'))
        const bought = orders.reduce((sum, { amount, bonus }) => sum + amount + bonus, 0)
        expect((await walletOf(server, token)).balances.diamond).toBe(held + bought)
        expect(orders.filter(({ bonus }) => bonus > 0)).toHaveLength(isFirst ? 1 : 0)
      }
      expect([await end(server, 'SIGTERM'), server.said.err]).toEqual([0, ''])
      await expectCleanAudit(settings)
    } finally {
      await end(server, 'SIGKILL')
      await drop()
    }
  })
})
