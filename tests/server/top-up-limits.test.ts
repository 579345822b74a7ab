import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderState } from '../../contract/recharge.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { setTopUpLimit, topUpLimits, topUpStop } from '../../server/recharge/limits.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, START, type World } from './harness.ts'
import { coolOff, DAY_MS, exclude, MIDNIGHT, NEXT_MONDAY } from './play-calls.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.orm.execute(sql`
    CREATE TABLE IF NOT EXISTS recharge_order (id uuid PRIMARY KEY, user_id bigint NOT NULL, state text NOT NULL,
      price_minor bigint NOT NULL, price_currency text NOT NULL, created_at timestamptz NOT NULL, paid_at timestamptz)`)
})
afterAll(() => world.close())

const payerOf = ({ id: userId }: Player) => ({ userId, currency: 'VND' })
const inTransaction = <T>(action: (tx: Transaction, now: number) => Promise<T>) => {
  world.clock.advance(1)
  return world.db.orm.transaction((tx) => action(tx as Transaction, world.clock.now()))
}
const set = (player: Player, period: 'day' | 'week', minor: number | null) =>
  inTransaction((tx, now) => setTopUpLimit(tx, payerOf(player), { period, minor }, now))
const stateOf = (player: Player) =>
  inTransaction((tx, now) => topUpLimits(tx, payerOf(player), now))
const stop = async (player: Player, minor: number, currency = 'VND') => {
  const refusal = await inTransaction((tx, now) =>
    topUpStop(tx, { userId: player.id, minor, currency }, now),
  )
  return refusal && { code: refusal.code, ...refusal.params }
}

interface Paid {
  state?: OrderState
  made?: number
  paid?: number
  currency?: string
}

/** An order as it is kept; of what its table has besides, anything that is allowed. */
async function order(
  { id: user_id }: Player,
  price_minor: number,
  { state = 'paid', made = world.clock.now(), paid = made, currency = 'VND' }: Paid = {},
): Promise<void> {
  const when = new Date(made).toISOString()
  const row = {
    ...{ id: randomUUID(), user_id, state, price_minor, price_currency: currency },
    ...{ created_at: when, expires_at: when, number: randomUUID(), request_key: randomUUID() },
    paid_at: ['created', 'paying', 'failed'].includes(state) ? null : new Date(paid).toISOString(),
    ...{ body_hash: 'x', brand: 'companion', pack: 'p', currency: 'diamond', amount: 1, bonus: 0 },
    ...{
      usd_minor: 1,
      country: 'VN',
      method: 'card',
      provider: 'sandbox',
      return_url: '/',
      lang: 'en',
    },
    tuning_version: 1,
  }
  await world.db.orm.execute(sql`
    INSERT INTO recharge_order
    SELECT * FROM jsonb_populate_record(NULL::recharge_order, ${JSON.stringify(row)}::jsonb)`)
}

describe('a player’s own limits on top-ups', () => {
  it('a lower one holds at once, a higher one after a day, none at all likewise', async () => {
    const player = await world.player()
    await set(player, 'day', 500)
    await set(player, 'day', 300)
    expect((await stateOf(player)).day).toMatchObject({ minor: 300, later: null })
    await set(player, 'day', 900)
    const { day } = await stateOf(player)
    expect(day).toMatchObject({ minor: 300, later: { minor: 900 } })
    expect(await stop(player, 301)).toMatchObject({ code: 'TOP_UP_DAY_LIMIT' })
    world.clock.advance(DAY_MS)
    expect((await stateOf(player)).day).toMatchObject({ minor: 900, later: null })
    expect(await stop(player, 900)).toBeNull()
    await set(player, 'day', null)
    expect((await stateOf(player)).day).toMatchObject({ minor: 900, later: { minor: null } })
    await expectCleanBooks(world)
  })

  it('what was paid counts, and what is being paid; the refusal tells how much and until when', async () => {
    world.clock.advance(START + 14 * DAY_MS - world.clock.now())
    const player = await world.player()
    await set(player, 'day', 1_000)
    await order(player, 300)
    await order(player, 200, { state: 'paying' })
    for (const state of ['failed', 'cancelled', 'expired', 'refunded', 'lost'] as const) {
      await order(player, 400, { state })
    }
    await order(player, 900, { currency: 'USD' })
    await order(await world.player(), 900)
    expect(await stop(player, 500)).toBeNull()
    expect(await stop(player, 501)).toEqual({
      code: 'TOP_UP_DAY_LIMIT',
      limit: 1_000,
      spent: 500,
      currency: 'VND',
      until: MIDNIGHT + 14 * DAY_MS,
    })
    expect((await stateOf(player)).day).toMatchObject({ spentMinor: 500 })
  })

  it('by when it was paid, and the week over its days', async () => {
    const player = await world.player()
    const now = world.clock.now()
    await set(player, 'day', 100)
    await set(player, 'week', 250)
    await order(player, 100, { made: now - 10 * DAY_MS, paid: now })
    expect(await stop(player, 1)).toMatchObject({ code: 'TOP_UP_DAY_LIMIT', spent: 100 })
    world.clock.advance(DAY_MS)
    expect(await stop(player, 100)).toBeNull()
    await order(player, 100)
    world.clock.advance(DAY_MS)
    expect(await stop(player, 100)).toEqual({
      code: 'TOP_UP_WEEK_LIMIT',
      limit: 250,
      spent: 200,
      currency: 'VND',
      until: NEXT_MONDAY + 14 * DAY_MS,
    })
    world.clock.advance(5 * DAY_MS)
    expect(await stop(player, 100)).toBeNull()
  })

  it.each([
    ['a break', 'COOLING_OFF', (player: Player) => coolOff(player, 24)],
    ['an exclusion', 'SELF_EXCLUDED', (player: Player) => exclude(player, 30)],
  ])('%s of play stops top-ups too', async (_what, code, take) => {
    const player = await world.player()
    await take(player)
    const refusal = await stop(player, 1)
    expect(refusal?.code).toBe(code)
    expect((await stateOf(player)).pausedUntil).toBe(refusal && 'until' in refusal && refusal.until)
  })

  it('the database keeps every state of them', async () => {
    const player = await world.player()
    await set(player, 'week', 5)
    for (const fault of [
      `DELETE FROM top_up_limit`,
      `UPDATE top_up_limit SET changed_at = changed_at - interval '1 day'`,
      `UPDATE top_up_limit_change SET week = 9`,
    ]) {
      await expect(world.db.orm.execute(sql.raw(fault))).rejects.toThrow()
    }
  })
})
