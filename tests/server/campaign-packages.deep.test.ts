// The 10,001st of 10,000 packages, while 200 people buy at a time (issue 31).
import { randomUUID } from 'node:crypto'
import { count, max, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaignPurchase, campaignStock } from '../../server/campaigns/tables.ts'
import { halloween, PACKAGES, running, withPackages } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, type World } from './harness.ts'

const STOCK = 10_000
const BUYERS = 200
const EACH = 51

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('ten thousand are sold to two hundred who buy at once, and the next one to nobody', {
  timeout: 3_600_000,
}, async () => {
  const [parcel] = PACKAGES
  if (!parcel) throw new Error('there is no parcel')
  const { number } = await running(
    world,
    await halloween(world, 4, (it) => withPackages(it, [{ ...parcel, stock: STOCK, most: EACH }])),
  )
  const price = parcel.price.amount
  const people: Player[] = []
  for (let n = 0; n < BUYERS; n++) people.push(await world.player({ diamond: price * EACH }))
  // With so many at once a connection may not come in time: the same is sent again under its key.
  const buy = async (who: Player) => {
    const sent = {
      ...{ params: { number }, key: randomUUID() },
      body: { block: 'stall', package: parcel.id },
    }
    for (;;) {
      const got = await who.call('POST /api/campaigns/editions/:number/purchases', sent)
      if (got.code !== 'UNAVAILABLE') return got
    }
  }
  // Each buys as often as one may, one after the other, all of them beside each other.
  const bought = await Promise.all(
    people.map(async (who) => {
      const codes: (string | undefined)[] = []
      for (let n = 0; n < EACH; n++) {
        const { status, code } = await buy(who)
        codes.push(status === 200 ? 'sold' : code)
      }
      return codes
    }),
  )
  const times = new Map<string | undefined, number>()
  for (const code of bought.flat()) times.set(code, (times.get(code) ?? 0) + 1)
  expect(Object.fromEntries(times)).toEqual({
    ...{ sold: STOCK, PACKAGE_SOLD_OUT: BUYERS * EACH - STOCK },
  })
  const last = await Promise.all(people.map(buy))
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([409]))
  const [kept] = await world.db.orm
    .select({ rows: count(), last: max(campaignPurchase.number) })
    .from(campaignPurchase)
  expect(kept).toEqual({ rows: STOCK, last: STOCK })
  const [stock] = await world.db.orm.select({ sold: sum(campaignStock.sold) }).from(campaignStock)
  expect(Number(stock?.sold)).toBe(STOCK)
  const left = await Promise.all(
    people.map(async (who) => (await who.call('GET /api/me')).answer.balances.diamond),
  )
  expect(left.reduce((all, one) => all + one, 0)).toBe((BUYERS * EACH - STOCK) * price)
  await expectCleanBooks(world)
})
