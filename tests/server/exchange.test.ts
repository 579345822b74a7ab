import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { exchange } from '../../server/recharge/exchange.ts'
import { openTestDatabase } from './databases.ts'
import { debtor, foundShop, held, owes, shop } from './debt-world.ts'
import { openWorld, type Player, type World } from './harness.ts'

const TUNING = { version: 7, exchange: { points: 7, diamonds: 30, least: 70 } }

let world: World
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openWorld({}, { db, more: [shop] })
})
afterAll(() => world.close())

function turn(
  { id: userId }: Player,
  points: number,
  { tuning = TUNING as Parameters<typeof exchange>[2], tuningVersion = 7 } = {},
) {
  world.clock.advance(1)
  const wish = { userId, at: world.clock.now(), points, tuningVersion }
  return world.db.orm.transaction((tx) =>
    exchange(tx as Transaction, { random: systemRandom }, tuning, wish),
  )
}

describe('points become diamonds at the rate in force', () => {
  it('in one transfer', async () => {
    const player = await world.player({ point: 100, diamond: 1 })
    expect(await turn(player, 77)).toEqual({
      points: 77,
      diamonds: 330,
      balances: { diamond: 331, gold: 0, point: 23 },
    })
  })

  it('diamonds that are owed are paid first', async () => {
    const player = await debtor(world, { diamond: 100 })
    await world.give(player.id, 'point', 70)
    expect((await turn(player, 70)).balances).toEqual({ diamond: 200, gold: 0, point: 0 })
    expect(await owes(world, player)).toEqual([])
  })

  it.each([
    ['too few at a time', 63, {}, 'AMOUNT_NOT_AVAILABLE'],
    ['no multiple', 75, {}, 'AMOUNT_NOT_AVAILABLE'],
    ['more than there are', 140, {}, 'POINTS_NOT_ENOUGH'],
    ['another rate is in force', 70, { tuningVersion: 6 }, 'AMOUNT_NOT_AVAILABLE'],
    ['it is off', 70, { tuning: { version: 7, exchange: null } }, 'AMOUNT_NOT_AVAILABLE'],
  ])('%s: nothing moves', async (_what, points, otherwise, code) => {
    const player = await world.player({ point: 100 })
    await expect(turn(player, points, otherwise)).rejects.toMatchObject({ code })
    expect(await held(world, player)).toEqual({ diamond: 0, gold: 0, point: 100 })
  })
})
