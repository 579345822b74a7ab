import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { type AdventureWorld, openAdventure, roundOf, send } from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import {
  at,
  buy,
  DAY_MS,
  diamondsOf,
  limit,
  MIDNIGHT,
  move,
  NEXT_MONDAY,
  PAUSES,
  spin,
  stateOf,
  takeBack,
} from './play-calls.ts'

let world: AdventureWorld
beforeEach(async () => {
  world = await openAdventure()
})
afterEach(() => world.close())

describe('a limit in time', () => {
  it('of a day ends at midnight UTC, of a week on Monday', async () => {
    let player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'day', diamonds: 20 })
    await limit(player, { period: 'week', diamonds: 30 })
    await buy(player, 2)
    player = await at(world, MIDNIGHT - 1, player)
    expect((await spin(player)).code).toBe('DAILY_LIMIT')
    player = await at(world, MIDNIGHT, player)
    expect((await spin(player)).status).toBe(200)
    expect((await spin(player)).error).toMatchObject({
      code: 'WEEKLY_LIMIT',
      params: { limit: 30, spent: 30 },
    })
    player = await at(world, NEXT_MONDAY - 1, player)
    expect((await spin(player)).code).toBe('WEEKLY_LIMIT')
    player = await at(world, NEXT_MONDAY, player)
    expect((await spin(player)).status).toBe(200)
    expect((await stateOf(player)).week).toMatchObject({
      spentDiamonds: 10,
      resetsAt: NEXT_MONDAY + 7 * DAY_MS,
    })
  })

  it('lowers it at once and raises it after 24 hours', async () => {
    let player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'week', diamonds: 100 })
    const { answer } = await limit(player, { period: 'week', diamonds: 40 })
    expect(answer.week).toMatchObject({ diamonds: 40, later: null })
    await buy(player, 4)

    const raised = await limit(player, { period: 'week', diamonds: 60 })
    const from = world.clock.now() + DAY_MS
    expect(raised.answer.week).toMatchObject({ diamonds: 40, later: { diamonds: 60, from } })
    player = await at(world, from - 1, player)
    expect((await spin(player)).error?.params).toEqual({ limit: 40, spent: 40 })
    player = await at(world, from, player)
    expect((await spin(player)).status).toBe(200)
    expect((await stateOf(player)).week).toMatchObject({ diamonds: 60, later: null })
  })

  it('lifts it after 24 hours', async () => {
    let player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'day', diamonds: 1 })
    const { answer } = await limit(player, { period: 'day', diamonds: null })
    const from = world.clock.now() + DAY_MS
    expect(answer.day).toMatchObject({ diamonds: 1, later: { diamonds: null, from } })
    player = await at(world, from, player)
    expect((await spin(player)).status).toBe(200)
    expect((await stateOf(player)).day).toMatchObject({ diamonds: null, later: null })
  })

  it('forgets a raise when I ask for a lower one meanwhile', async () => {
    let player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'day', diamonds: 20 })
    await limit(player, { period: 'day', diamonds: null })
    await limit(player, { period: 'day', diamonds: 20 })
    player = await at(world, world.clock.now() + 2 * DAY_MS, player)
    expect((await stateOf(player)).day).toMatchObject({ diamonds: 20, later: null })
  })
})

describe.each(PAUSES)('$name', ({ take, short, unitMs, code, field }) => {
  it('stops spins, purchases and dispatches until it is over', async () => {
    let player = await world.pilot(5, 500)
    expect((await send(player, { 0: 1 })).status).toBe(200)
    const { answer } = await take(player, short)
    const until = world.clock.now() + short * unitMs
    expect(answer[field]).toBe(until)
    const before = await diamondsOf(player)
    for (const refused of [
      await spin(player),
      await spin(player, 10),
      await buy(player, 1),
      await send(player, { 0: 1 }),
    ]) {
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ code, params: { until } })
    }
    expect(await diamondsOf(player)).toBe(before)
    expect((await player.call('GET /api/adventure/mine')).answer.hangar.ships).toBe(4)

    player = await at(world, until - 1, player)
    expect((await spin(player)).code).toBe(code)
    player = await at(world, until, player)
    expect((await spin(player)).status).toBe(200)
    expect((await stateOf(player))[field]).toBeNull()
  })

  it('lets what was won arrive', async () => {
    const player = await world.pilot(8)
    await send(player, { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 })
    await take(player, short)
    await world.nextRound()
    const { paidDiamonds } = await roundOf(world)
    expect(paidDiamonds).toBeGreaterThan(0)
    expect(await diamondsOf(player)).toBe(paidDiamonds)
    await expectCleanBooks(world)
  })
})

describe('a frozen game', () => {
  const freeze = (house: number) =>
    world.db.orm.execute(
      sql`INSERT INTO game_freeze (house_id, frozen_at, reason) VALUES (${house}, now(), 'a miss')`,
    )

  it('takes nothing and pays nothing, while the other game goes on', async () => {
    const player = await world.pilot(5, 500)
    await freeze(ADVENTURE_HOUSE)
    for (const refused of [await buy(player, 1), await send(player, { 0: 1 })]) {
      expect(refused.status).toBe(503)
      expect(refused.error).toMatchObject({ code: 'GAME_FROZEN', params: {} })
    }
    expect((await spin(player)).status).toBe(200)
    // A crowd shares one reading for a moment.
    world.clock.advance(250)
    expect((await world.call('GET /api/adventure/live')).answer.frozen).toBe(true)
    // Refusals of players fill no log.
    expect(world.logs.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('still has its mistakes corrected', async () => {
    const player = await world.player({ diamond: 100 })
    const mistake = await move(world, player, 'diamond', -40)
    await freeze(TURNTABLE_HOUSE)
    await takeBack(world, mistake)
    expect(await diamondsOf(player)).toBe(100)
    expect((await spin(player)).code).toBe('GAME_FROZEN')
  })
})
