import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AdventureWorld,
  CHOOSING_MS,
  openAdventure,
  ROUND_MS,
  roundOf,
  send,
} from './adventure-world.ts'
import type { Player } from './harness.ts'

let world: AdventureWorld
/** The round that has just opened, when, and the one after it. */
let roundId: number
let opensAt: number
let nextRoundId: number
beforeAll(async () => {
  world = await openAdventure()
})
beforeEach(async () => {
  opensAt = await world.nextRound()
  roundId = opensAt / 1_000
  nextRoundId = roundId + ROUND_MS / 1_000
})
afterAll(() => world.close())

const DISPATCH = 'POST /api/adventure/dispatches'
const MINE = 'GET /api/adventure/mine'
const DAY_MS = 86_400_000

const hangarOf = async (player: Player) => (await player.call(MINE)).answer.hangar

const sendNow = (player: Player, planets: Record<number, number>) => send(player, planets, roundId)

/** Sends so long after the opening; a request moves the clock by one millisecond first. */
function sendAt(player: Player, ms: number, planets: Record<number, number>, id = roundId) {
  world.clock.advance(opensAt + ms - 1 - world.clock.now())
  return send(player, planets, id)
}

describe('ships go to several planets, several each (spec §9)', () => {
  it('and are counted for their player and for everyone', async () => {
    const [one, other] = [await world.pilot(20), await world.pilot(5)]
    const { answer } = await sendNow(one, { 0: 3, 7: 2 })
    expect(answer).toMatchObject({
      roundId,
      sent: [3, 0, 0, 0, 0, 0, 0, 2],
      hangar: { ships: 15 },
    })
    expect((await sendNow(one, { 7: 1 })).answer.sent).toEqual([3, 0, 0, 0, 0, 0, 0, 3])
    await sendNow(other, { 7: 5 })
    expect(await roundOf(world, roundId)).toMatchObject({
      ships: [3, 0, 0, 0, 0, 0, 0, 8],
      players: 2,
    })
    expect((await one.call(MINE)).answer.sent).toEqual([3, 0, 0, 0, 0, 0, 0, 3])
    world.clock.advance(250)
    const { answer: live } = await world.call('GET /api/adventure/live')
    expect(live.round).toMatchObject({ ships: [3, 0, 0, 0, 0, 0, 0, 8], players: 2 })
  })

  it('takes no diamonds: they were paid for when they were bought', async () => {
    const player = await world.pilot(5, 30)
    await sendNow(player, { 0: 5 })
    expect((await player.call(MINE)).answer.balances.diamond).toBe(30)
  })
})

describe('the database decides whether a round is open (design §3)', () => {
  it('takes what comes one millisecond before closing and refuses what comes at it', async () => {
    const player = await world.pilot(10)
    expect((await sendAt(player, CHOOSING_MS - 1, { 0: 1 })).status).toBe(200)
    const refused = await sendAt(player, CHOOSING_MS, { 0: 1 })
    expect([refused.status, refused.code]).toEqual([409, 'ROUND_CLOSED'])
    expect((await sendAt(player, CHOOSING_MS + 1, { 0: 1 })).code).toBe('ROUND_CLOSED')
    expect((await hangarOf(player)).ships).toBe(9)
    expect((await roundOf(world, roundId)).ships[0]).toBe(1)
  })

  it('takes what comes at the opening and refuses what comes a millisecond before', async () => {
    const player = await world.pilot(10)
    expect((await sendAt(player, ROUND_MS - 1, { 0: 1 }, nextRoundId)).code).toBe('ROUND_CLOSED')
    expect((await sendAt(player, ROUND_MS, { 0: 1 }, nextRoundId)).status).toBe(200)
  })

  it.each([
    ['the one before', () => roundId - 600],
    ['one that is never made', () => roundId + 1],
    ['the next one', () => nextRoundId],
    ['the largest number there is', () => Number.MAX_SAFE_INTEGER],
  ])('refuses another round: %s', async (_name, other) => {
    const player = await world.pilot(1)
    expect((await send(player, { 0: 1 }, other())).code).toBe('ROUND_CLOSED')
    expect((await hangarOf(player)).ships).toBe(1)
  })

  it('refuses a round that is drawn, whatever the clock says', async () => {
    const player = await world.pilot(2)
    world.clock.advance(CHOOSING_MS)
    await world.conduct()
    expect((await sendAt(player, 1_000, { 0: 1 })).code).toBe('ROUND_CLOSED')
  })
})

describe('ships that are there are enough, or nothing is sent', () => {
  it('says how many are needed and how many are there', async () => {
    const player = await world.pilot(4)
    const refused = await sendNow(player, { 0: 3, 1: 2 })
    expect(refused.status).toBe(402)
    expect(refused.error).toMatchObject({
      code: 'SHIPS_NOT_ENOUGH',
      params: { needed: 5, ships: 4 },
    })
    expect((await hangarOf(player)).ships).toBe(4)
    expect((await roundOf(world, roundId)).players).toBe(0)
  })

  it('never sends a ship twice when two devices send the last ones', async () => {
    const player = await world.pilot(3)
    const replies = await Promise.all([0, 1].map((planet) => sendNow(player, { [planet]: 2 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402])
    expect((await hangarOf(player)).ships).toBe(1)
    expect((await roundOf(world, roundId)).ships.reduce((sum, ships) => sum + ships)).toBe(2)
  })

  it('spends those that expire first', async () => {
    const player = await world.pilot(3)
    world.clock.advance(1_000)
    await world.give(player.id, 'diamond', 50)
    await player.call('POST /api/adventure/ships', { body: { ships: 5 } })
    const [older, newer] = (await hangarOf(player)).lots
    expect([older?.ships, newer?.ships]).toEqual([3, 5])
    const { answer } = await sendNow(player, { 2: 4 })
    expect(answer.hangar).toEqual({ ships: 4, lots: [{ ...newer, ships: 4 }] })
  })

  it('does not take ships that expire during the choice', async () => {
    world.clock.advance(1_000)
    const player = await world.pilot(3)
    const [lot] = (await hangarOf(player)).lots
    const expiresAt = lot?.expiresAt ?? 0
    // The same moment of the day, 30 days on: again a round is open.
    const id = roundId + (30 * DAY_MS) / 1_000
    world.clock.advance(expiresAt - world.clock.now() - 3)
    await world.conduct()
    expect((await send(player, { 0: 1 }, id)).answer.hangar.ships).toBe(2)
    world.clock.advance(expiresAt - world.clock.now() - 1)
    const refused = await send(player, { 0: 1 }, id)
    expect(world.clock.now()).toBe(expiresAt)
    expect(refused.error).toMatchObject({
      code: 'SHIPS_NOT_ENOUGH',
      params: { needed: 1, ships: 0 },
    })
    expect(await hangarOf(player)).toEqual({ ships: 0, lots: [] })
  })

  it("are one's own", async () => {
    await world.pilot(100)
    const poor = await world.player()
    expect((await sendNow(poor, { 0: 1 })).error?.params).toEqual({ needed: 1, ships: 0 })
  })
})

describe('what makes no sense is refused by its field (design §6)', () => {
  it.each([
    ['no ships', '{"planet":0,"ships":0}', 'body.planets.0.ships'],
    ['less than none', '{"planet":0,"ships":-1}', 'body.planets.0.ships'],
    ['half a ship', '{"planet":0,"ships":0.5}', 'body.planets.0.ships'],
    ['more than a planet takes', '{"planet":0,"ships":1001}', 'body.planets.0.ships'],
    ['more than a number can hold', '{"planet":0,"ships":1e999}', 'body.planets.0.ships'],
    ['ships as text', '{"planet":0,"ships":"1"}', 'body.planets.0.ships'],
    ['a ninth planet', '{"planet":8,"ships":1}', 'body.planets.0.planet'],
    ['a planet below the first', '{"planet":-1,"ships":1}', 'body.planets.0.planet'],
    ['a planet by name', '{"planet":"mars","ships":1}', 'body.planets.0.planet'],
    ['half a planet', '{"planet":1.5,"ships":1}', 'body.planets.0.planet'],
    ['a planet twice', '{"planet":1,"ships":1},{"planet":1,"ships":1}', 'body.planets'],
    ['no planet', '', 'body.planets'],
    ['a field too many', '{"planet":1,"ships":1,"free":true}', 'body.planets.0'],
  ])('%s', async (_name, planets, path) => {
    const player = await world.pilot(1_000, 1_000)
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/adventure/dispatches',
      headers: {
        authorization: `Bearer ${player.token}`,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      payload: `{"roundId":${roundId},"planets":[${planets}]}`,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toMatchObject({ code: 'BAD_REQUEST', params: { path } })
    expect((await hangarOf(player)).ships).toBe(1_000)
  })
})

describe('a key sends once (design §2)', () => {
  const sent = () => ({
    body: { roundId, planets: [{ planet: 3, ships: 2 }] },
    key: randomUUID(),
  })

  it('answers a double tap with the same bytes, also after closing', async () => {
    const player = await world.pilot(5)
    const attempt = sent()
    const first = await player.call(DISPATCH, attempt)
    expect((await player.call(DISPATCH, attempt)).text).toBe(first.text)
    world.clock.advance(CHOOSING_MS)
    await world.conduct()
    expect((await player.call(DISPATCH, attempt)).text).toBe(first.text)
    expect((await hangarOf(player)).ships).toBe(3)
  })

  it('has one effect when the same key comes many times at once', async () => {
    const player = await world.pilot(20)
    const attempt = sent()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => player.call(DISPATCH, attempt)),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await hangarOf(player)).ships).toBe(18)
  })

  it('refuses another body under the same key', async () => {
    const player = await world.pilot(5)
    const attempt = sent()
    await player.call(DISPATCH, attempt)
    const planets = [{ planet: 3, ships: 1 }]
    const other = await player.call(DISPATCH, { ...attempt, body: { ...attempt.body, planets } })
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('finds the answer again by its key, for its player alone', async () => {
    const [player, other] = [await world.pilot(5), await world.pilot(5)]
    const attempt = sent()
    const { answer } = await player.call(DISPATCH, attempt)
    const BY_KEY = 'GET /api/adventure/dispatches/by-key/:key'
    const params = { key: attempt.key.toUpperCase() }
    expect((await player.call(BY_KEY, { params })).answer).toEqual(answer)
    expect((await other.call(BY_KEY, { params })).code).toBe('NOT_FOUND')
  })

  it('the same key of two players is two keys', async () => {
    const [player, other] = [await world.pilot(5), await world.pilot(5)]
    const attempt = sent()
    await player.call(DISPATCH, attempt)
    await other.call(DISPATCH, attempt)
    expect((await roundOf(world, roundId)).ships[3]).toBe(4)
  })
})
