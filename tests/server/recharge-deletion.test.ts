// An account that is to be deleted while a payment is open: it waits for the payment, and what is paid later still
// is given back.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../contract/recharge.ts'
import { ORDER_MINUTES } from '../../contract/recharge-constants.ts'
import { deleteDue } from '../../server/identity/deletion.ts'
import { isDeleted, noteDeletion } from '../../server/identity/queries.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import { operate } from './operate.ts'
import {
  happens,
  look,
  movedFor,
  openTill,
  order,
  paymentOf,
  platformOf,
} from './recharge-world.ts'

const DAY_MS = 86_400_000

let world: World
let who: Player
let made: Order
beforeAll(async () => {
  world = await openTill()
})
afterAll(() => world.close())
afterEach(() => expectCleanBooks(world))
beforeEach(async () => {
  who = await world.player()
  await world.db.orm.transaction((tx) =>
    noteDeletion(tx as Transaction, { random: systemRandom }, who.id, world.clock.now()),
  )
  world.clock.advance(14 * DAY_MS)
  made = await order(who)
})

async function deletion(): Promise<boolean> {
  const files = await openFiles(world.settings)
  await deleteDue({ ...platformOf(world), files } as Platform)
  return isDeleted(world.db.orm, who.id)
}

const held = async () => (await balancesOf(world.db.orm, who.id)).diamond
const stateOf = async () =>
  (await operate(world, `recharge show ${made.id}`)).lines[0]?.split('  ').at(-1)

async function runOut(): Promise<void> {
  world.clock.advance(ORDER_MINUTES * 60_000)
  await look(world)
}

describe('deleting an account while a payment is open', () => {
  it('waits; what is paid is credited, and then the account goes with it', async () => {
    expect(await deletion()).toBe(false)
    await happens(world, paymentOf(made), 'pay')
    expect(await held()).toBe(72)
    expect(await deletion()).toBe(true)
    expect(await stateOf()).toBe('paid')
  })

  it('waits for a dispute too', async () => {
    await happens(world, paymentOf(made), 'pay')
    await happens(world, paymentOf(made), 'dispute')
    expect(await deletion()).toBe(false)
    await happens(world, paymentOf(made), 'lose')
    expect(await deletion()).toBe(true)
    expect(await held()).toBe(0)
  })

  it('goes on when the payment has run out; what is paid later still is given back', async () => {
    await runOut()
    expect(await deletion()).toBe(true)
    await happens(world, paymentOf(made), 'pay')
    expect(await stateOf()).toBe('paid')
    for (let minute = 0; minute < 2; minute++) await look(world)
    expect(await stateOf()).toBe('refunded')
    expect(await held()).toBe(0)
    expect(await movedFor(world, who.id)).toMatchObject({ 'recharge.refund': -72 })
  })

  it('at the same moment as it is paid leaves one of both first, and the books in order', async () => {
    await runOut()
    const [isGone] = await Promise.all([deletion(), happens(world, paymentOf(made), 'pay')])
    expect(isGone).toBe(true)
    expect(['paid', 'refunded']).toContain(await stateOf())
    expect(await held()).toBe(72)
  })
})
