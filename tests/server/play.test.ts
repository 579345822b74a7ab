import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Body } from '../../contract/api.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'
import type { Player } from './harness.ts'
import {
  buy,
  diamondsOf,
  exclude,
  LIMITS,
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
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

describe('a limit of my own', () => {
  it('is not there until I set one', async () => {
    const player = await world.player({ diamond: 500 })
    await spin(player)
    const none = { diamonds: null, later: null, spentDiamonds: 10 }
    expect(await stateOf(player)).toEqual({
      day: { ...none, resetsAt: MIDNIGHT },
      week: { ...none, resetsAt: NEXT_MONDAY },
      coolingOffUntil: null,
      excludedUntil: null,
    } satisfies Answer<'GET /api/play'>)
  })

  it.each([
    ['day', 'DAILY_LIMIT'],
    ['week', 'WEEKLY_LIMIT'],
  ] as const)('of a %s lets the last diamond through and not one more', async (period, code) => {
    const player = await world.player({ diamond: 1_000 })
    await limit(player, { period, diamonds: 109 })
    expect((await buy(player, 9)).status).toBe(200)
    expect((await spin(player)).status).toBe(200)
    const before = await diamondsOf(player)
    for (const refused of [await spin(player), await buy(player, 1)]) {
      expect(refused.status).toBe(403)
      expect(refused.error).toMatchObject({ code, params: { limit: 109, spent: 100 } })
    }
    expect(await diamondsOf(player)).toBe(before)
    await limit(player, { period, diamonds: 100 })
    expect((await buy(player, 1)).code).toBe(code)
    expect((await stateOf(player))[period]).toMatchObject({ diamonds: 100, spentDiamonds: 100 })
  })

  it('lets a stake through that fits it exactly, and counts what was spent before it was set', async () => {
    const player = await world.player({ diamond: 1_000 })
    await buy(player, 3)
    await limit(player, { period: 'day', diamonds: 130 })
    expect((await spin(player, 10)).status).toBe(200)
    expect((await spin(player)).error?.params).toEqual({ limit: 130, spent: 130 })
  })

  it('counts what I put in, whatever I win', async () => {
    const player = await world.player({ diamond: 500 })
    await limit(player, { period: 'day', diamonds: 100 })
    await move(world, player, 'diamond', 400)
    await spin(player, 10)
    expect((await stateOf(player)).day.spentDiamonds).toBe(100)
    expect((await spin(player)).code).toBe('DAILY_LIMIT')
  })

  it('does not count a correction that takes diamonds back, nor stops it', async () => {
    const player = await world.player({ diamond: 500 })
    await limit(player, { period: 'day', diamonds: 10 })
    const mistake = await move(world, player, 'diamond', 50)
    await takeBack(world, mistake)
    expect(await diamondsOf(player)).toBe(500)
    expect((await stateOf(player)).day.spentDiamonds).toBe(0)
    expect((await spin(player)).status).toBe(200)
  })

  it('is of diamonds: gold goes into games past it, and a pause stops gold too', async () => {
    const player = await world.player({ diamond: 100, gold: 100 })
    await limit(player, { period: 'day', diamonds: 10 })
    await spin(player)
    await move(world, player, 'gold', -5)
    await limit(player, { period: 'day', diamonds: 1 })
    await move(world, player, 'gold', -5)
    await exclude(player, 30)
    const refused = await move(world, player, 'gold', -5).catch(sqlState)
    expect(refused).toBe('P0G01')
  })

  it('holds when many stakes come at once on several connections', async () => {
    const player = await world.player({ diamond: 1_000 })
    await limit(player, { period: 'day', diamonds: 50 })
    const stakes = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? spin(player) : buy(player, 1))),
    )
    expect(stakes.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(stakes.map(({ code }) => code))).toEqual(new Set([undefined, 'DAILY_LIMIT']))
    expect((await stateOf(player)).day.spentDiamonds).toBe(50)
  })

  it('stops me alone when many players spin in one transaction', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, () => world.player({ diamond: 100 })),
    )
    const [limited, excluded] = players as [Player, Player]
    await limit(limited, { period: 'week', diamonds: 9 })
    await exclude(excluded, 30)
    const spins = await Promise.all(players.map((player) => spin(player)))
    expect(spins.map(({ code }) => code)).toEqual([
      'WEEKLY_LIMIT',
      'SELF_EXCLUDED',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('changing a limit', () => {
  it('leaves the other limit, pauses and other players alone', async () => {
    const [player, other] = [await world.player(), await world.player()]
    await limit(player, { period: 'week', diamonds: 70 })
    await player.call('POST /api/play/cool-off', { body: { hours: 24 } })
    const { answer } = await limit(player, { period: 'day', diamonds: 7 })
    expect(answer).toMatchObject({ day: { diamonds: 7 }, week: { diamonds: 70 } })
    expect(answer.coolingOffUntil).not.toBeNull()
    expect((await stateOf(other)).day.diamonds).toBeNull()
  })

  it('is done once per key: a repeated raise does not wait longer', async () => {
    const player = await world.player()
    await limit(player, { period: 'day', diamonds: 20 })
    const sent = { body: { period: 'day', diamonds: 90 } as const, key: randomUUID() }
    const first = await player.call(LIMITS, sent)
    world.clock.advance(5_000)
    expect((await player.call(LIMITS, sent)).text).toBe(first.text)
    const other = { ...sent, body: { period: 'day', diamonds: 91 } as const }
    expect((await player.call(LIMITS, other)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('at once from two devices leaves one of the two', async () => {
    const player = await world.player()
    await Promise.all([
      limit(player, { period: 'day', diamonds: 50 }),
      limit(player, { period: 'week', diamonds: 60 }),
      player.call('POST /api/play/cool-off', { body: { hours: 24 } }),
    ])
    expect(await stateOf(player)).toMatchObject({
      day: { diamonds: 50 },
      week: { diamonds: 60 },
      coolingOffUntil: expect.any(Number),
    })
  })

  it.each([
    [{ period: 'day', diamonds: 0 }, 'body.diamonds'],
    [{ period: 'day', diamonds: -1 }, 'body.diamonds'],
    [{ period: 'day', diamonds: 1.5 }, 'body.diamonds'],
    [{ period: 'day', diamonds: 100_000_001 }, 'body.diamonds'],
    [{ period: 'day', diamonds: '10' }, 'body.diamonds'],
    [{ period: 'day' }, 'body.diamonds'],
    [{ period: 'month', diamonds: 10 }, 'body.period'],
  ])('refuses %j', async (body, path) => {
    const player = await world.player()
    const refused = await limit(player, body as Body<typeof LIMITS>)
    expect(refused.error).toMatchObject({ code: 'BAD_REQUEST', params: { path } })
  })
})

describe.each(PAUSES)('$name', ({ take, short, long, unitMs, field }) => {
  it('can be prolonged, never shortened', async () => {
    const player = await world.player()
    await take(player, long)
    const until = world.clock.now() + long * unitMs
    expect((await take(player, short)).answer[field]).toBe(until)
    expect((await take(player, long)).answer[field]).toBe(world.clock.now() + long * unitMs)
  })

  it('cannot be of another length', async () => {
    const player = await world.player()
    expect((await take(player, 0)).code).toBe('BAD_REQUEST')
    expect((await take(player, -short)).code).toBe('BAD_REQUEST')
    expect((await take(player, short + 1)).code).toBe('BAD_REQUEST')
    expect((await stateOf(player))[field]).toBeNull()
  })
})
