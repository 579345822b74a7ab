import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

const BUY = 'POST /api/adventure/ships'
const MINE = 'GET /api/adventure/mine'
const DAY_MS = 86_400_000

describe('spaceships are bought for diamonds (spec §9, issue 3)', () => {
  it('each costs ten, and they are there for 30 days', async () => {
    const player = await world.player({ diamond: 500, gold: 7 })
    const { answer } = await player.call(BUY, { body: { ships: 12 } })
    const boughtAt = world.clock.now()
    expect(answer).toEqual({
      ships: 12,
      costDiamonds: 120,
      balances: { diamond: 380, gold: 7, point: 0 },
      hangar: {
        ships: 12,
        lots: [{ id: expect.any(String), ships: 12, boughtAt, expiresAt: boughtAt + 30 * DAY_MS }],
      },
    })
    const { answer: mine } = await player.call(MINE)
    expect(mine).toMatchObject({ hangar: answer.hangar, balances: answer.balances })
  })

  it('spends the last ten diamonds', async () => {
    const player = await world.player({ diamond: 10 })
    const { answer } = await player.call(BUY, { body: { ships: 1 } })
    expect(answer.balances.diamond).toBe(0)
  })

  it('with a diamond too few refuses, says what is missing, and takes nothing', async () => {
    const player = await world.player({ diamond: 29 })
    const refused = await player.call(BUY, { body: { ships: 3 } })
    expect(refused.status).toBe(402)
    expect(refused.error).toMatchObject({
      code: 'BALANCE_NOT_ENOUGH',
      params: { needed: 30, balance: 29 },
    })
    const { answer } = await player.call(MINE)
    expect(answer.balances.diamond).toBe(29)
    expect(answer.hangar).toEqual({ ships: 0, lots: [] })
  })

  it('without any diamonds ever, too', async () => {
    const player = await world.player()
    const refused = await player.call(BUY, { body: { ships: 1 } })
    expect(refused.error).toMatchObject({ params: { needed: 10, balance: 0 } })
  })

  it.each([0, -1, 1.5, 1_001, 10_001, 1e300, '3', null])(
    'a count of %j is refused by its field',
    async (ships) => {
      const player = await world.player({ diamond: 1_000_000 })
      const refused = await player.call(BUY, { body: { ships: ships as number } })
      expect(refused.error).toMatchObject({ code: 'BAD_REQUEST', params: { path: 'body.ships' } })
      expect((await player.call(MINE)).answer.balances.diamond).toBe(1_000_000)
    },
  )
})

describe('a key buys once (design §2)', () => {
  it('answers a double tap with the same bytes', async () => {
    const player = await world.player({ diamond: 100 })
    const sent = { body: { ships: 5 }, key: randomUUID() }
    const first = await player.call(BUY, sent)
    const second = await player.call(BUY, sent)
    expect([second.status, second.text]).toEqual([200, first.text])
    expect((await player.call(MINE)).answer).toMatchObject({
      hangar: { ships: 5 },
      balances: { diamond: 50 },
    })
  })

  it('has one effect when the same key comes many times at once', async () => {
    const player = await world.player({ diamond: 1_000 })
    const sent = { body: { ships: 5 }, key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 6 }, () => player.call(BUY, sent)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await player.call(MINE)).answer.hangar.ships).toBe(5)
  })

  it('never spends what is not there when two devices buy for the last diamonds', async () => {
    const player = await world.player({ diamond: 10 })
    const replies = await Promise.all([1, 2].map(() => player.call(BUY, { body: { ships: 1 } })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402])
    expect((await player.call(MINE)).answer.balances.diamond).toBe(0)
  })

  it('refuses another body under the same key', async () => {
    const player = await world.player({ diamond: 100 })
    const key = randomUUID()
    await player.call(BUY, { body: { ships: 1 }, key })
    const other = await player.call(BUY, { body: { ships: 2 }, key })
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('finds the answer again by its key, for its player alone', async () => {
    const [player, other] = [await world.player({ diamond: 100 }), await world.player()]
    const key = randomUUID()
    const bought = await player.call(BUY, { body: { ships: 1 }, key })
    const BY_KEY = 'GET /api/adventure/ships/by-key/:key'
    expect((await player.call(BY_KEY, { params: { key } })).answer).toEqual(bought.answer)
    expect((await other.call(BY_KEY, { params: { key } })).code).toBe('NOT_FOUND')
    const OTHER_KIND = 'GET /api/adventure/dispatches/by-key/:key'
    expect((await player.call(OTHER_KIND, { params: { key } })).code).toBe('NOT_FOUND')
  })

  it('does not remember a refusal: after a top-up the same key buys', async () => {
    const player = await world.player()
    const sent = { body: { ships: 1 }, key: randomUUID() }
    expect((await player.call(BUY, sent)).status).toBe(402)
    await world.give(player.id, 'diamond', 10)
    expect((await player.call(BUY, sent)).status).toBe(200)
  })
})
