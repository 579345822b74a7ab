import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { hashBody } from '../../server/platform/database/idempotency.ts'
import { idempotency } from '../../server/platform/database/tables.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SPIN = 'POST /api/turntable/spins'

describe('an opportunity costs 10 diamonds (spec §9)', () => {
  it.each([
    [1, 10],
    [10, 100],
  ] as const)('spends for %i× exactly %i diamonds and pays what it drew', async (count, stake) => {
    const player = await world.player({ diamond: 500 })
    const { answer } = await player.call(SPIN, { body: opportunities(count) })
    expect(answer.spins).toHaveLength(count)
    expect(answer.stakeDiamonds).toBe(stake)
    const won = (currency: string) =>
      answer.spins
        .filter(({ prize }) => prize.currency === currency)
        .reduce((sum, { prize }) => sum + prize.amount, 0)
    expect(answer.balances).toEqual({
      diamond: 500 - stake + won('diamond'),
      gold: won('gold'),
      point: 0,
    })
    const me = await player.call('GET /api/me')
    expect(me.answer.balances).toEqual(answer.balances)
  })

  it('spends the last ten diamonds', async () => {
    const player = await world.player({ diamond: 10 })
    const { status } = await player.call(SPIN, { body: opportunities(1) })
    expect(status).toBe(200)
  })

  it.each([
    [0, 1],
    [9, 1],
    [99, 10],
  ] as const)('with %i diamonds refuses %i× and takes nothing', async (diamond, count) => {
    const player = await world.player(diamond > 0 ? { diamond } : {})
    const refused = await player.call(SPIN, { body: opportunities(count) })
    expect(refused.status).toBe(402)
    expect(refused.error).toMatchObject({
      code: 'DIAMOND_NOT_ENOUGH',
      params: { needed: count * 10, balance: diamond },
    })
    const { answer } = await player.call('GET /api/turntable')
    expect(answer.balances).toEqual({ diamond, gold: 0, point: 0 })
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toEqual([])
  })

  it('does not remember a refusal: after a top-up the same key spins', async () => {
    const player = await world.player()
    const sent = { body: opportunities(1), key: randomUUID() }
    expect((await player.call(SPIN, sent)).status).toBe(402)
    await world.give(player.id, 'diamond', 10)
    expect((await player.call(SPIN, sent)).status).toBe(200)
  })
})

describe('a key spends once (design §2)', () => {
  it('answers a double tap with the same bytes and spends once', async () => {
    const player = await world.player({ diamond: 500 })
    const sent = { body: opportunities(10), key: randomUUID() }
    const first = await player.call(SPIN, sent)
    const second = await player.call(SPIN, sent)
    expect(second.text).toBe(first.text)
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toHaveLength(10)
    expect((await player.call('GET /api/me')).answer.balances).toEqual(first.answer.balances)
  })

  it('has one effect and equal bytes when the same key comes many times at once', async () => {
    const player = await world.player({ diamond: 500 })
    const sent = { body: opportunities(1), key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 8 }, () => player.call(SPIN, sent)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toHaveLength(1)
  })

  it('spends once per key when two devices tap at once', async () => {
    const player = await world.player({ diamond: 500 })
    const keys = [randomUUID(), randomUUID()]
    const replies = await Promise.all(
      [...keys, ...keys].map((key) => player.call(SPIN, { body: opportunities(1), key })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(replies[0]?.text).toBe(replies[2]?.text)
    expect(replies[1]?.text).toBe(replies[3]?.text)
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toHaveLength(2)
  })

  it('never spends what is not there when two devices tap for the last ten diamonds', async () => {
    const player = await world.player({ diamond: 10 })
    const replies = await Promise.all(
      [1, 2].map(() => player.call(SPIN, { body: opportunities(1) })),
    )
    const { answer } = await player.call('GET /api/turntable/spins')
    const paid = replies.filter(({ status }) => status === 200)
    expect(answer.spins).toHaveLength(paid.length)
    // The first may win diamonds enough for the second.
    for (const { status } of replies) expect([200, 402]).toContain(status)
    expect(paid.length).toBeGreaterThan(0)
  })

  it('refuses the same key with another body and leaves the first answer standing', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const first = await player.call(SPIN, { body: opportunities(1), key })
    const other = await player.call(SPIN, { body: opportunities(10), key })
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await player.call(SPIN, { body: opportunities(1), key })).text).toBe(first.text)
  })

  it('takes a key in capitals for the same key', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const first = await player.call(SPIN, { body: opportunities(1), key })
    const again = await player.call(SPIN, { body: opportunities(1), key: key.toUpperCase() })
    expect(again.text).toBe(first.text)
  })

  it("holds the same key of another player for another player's own", async () => {
    const [one, other] = [
      await world.player({ diamond: 500 }),
      await world.player({ diamond: 500 }),
    ]
    const sent = { body: opportunities(1), key: randomUUID() }
    const first = await one.call(SPIN, sent)
    const second = await other.call(SPIN, sent)
    expect(second.status).toBe(200)
    expect(second.answer.spins[0]?.id).not.toBe(first.answer.spins[0]?.id)
  })

  it('holds the same key of another operation for another key', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    await player.call(SPIN, { body: opportunities(1), key })
    const rotated = await player.call('POST /api/fairness/seed/rotate', {
      body: { clientSeed: 'mine' },
      key,
    })
    expect(rotated.status).toBe(200)
  })
})

describe('an answer that never arrived is found again by its key', () => {
  it('answers the same bytes as the spin did', async () => {
    const player = await world.player({ diamond: 500 })
    const key = randomUUID()
    const spun = await player.call(SPIN, { body: opportunities(10), key })
    const found = await player.call('GET /api/turntable/spins/by-key/:key', { params: { key } })
    expect(found.text).toBe(spun.text)
  })

  it('finds nothing where nothing was spent', async () => {
    const player = await world.player()
    const key = randomUUID()
    await player.call(SPIN, { body: opportunities(1), key })
    const found = await player.call('GET /api/turntable/spins/by-key/:key', { params: { key } })
    expect([found.status, found.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the books after all this', () => {
  it('hold in every check of the audit', async () => {
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    const looked = checks.filter(({ check }) =>
      /^(every|no) (transfer|balance|spin|seed) (?!of a (flight|photo))/.test(check),
    )
    expect(looked).toHaveLength(10)
    for (const { rows } of looked) expect(rows).toBeGreaterThan(0)
  })
})

describe('a spin names the tuning that the player saw (design §3)', () => {
  it('another one than is in force is asked again, and costs nothing', async () => {
    const player = await world.player({ diamond: 10 })
    const body = { count: 1 as const, tuningVersion: opportunities(1).tuningVersion + 1 }
    const refused = await player.call(SPIN, { body })
    expect([refused.status, refused.code]).toEqual([409, 'TUNING_CHANGED'])
    expect(refused.error?.params).toEqual({ version: opportunities(1).tuningVersion })
    expect((await player.call('GET /api/me')).answer.balances.diamond).toBe(10)
    expect((await player.call(SPIN, { body: opportunities(1) })).status).toBe(200)
  })

  it('a spin that was paid under an earlier tuning is answered as then', async () => {
    const player = await world.player({ diamond: 10 })
    const key = randomUUID()
    const body = { count: 1 as const, tuningVersion: opportunities(1).tuningVersion + 1 }
    const prize = { currency: 'gold' as const, amount: 50 }
    const spun = { id: randomUUID(), at: world.clock.now(), sector: 1, prize, tuningVersion: 2 }
    const balances = { diamond: 0, gold: 50, point: 0 }
    const answer = { spins: [spun], stakeDiamonds: 10, balances }
    // As a server with that tuning left it.
    await world.db.orm.insert(idempotency).values({
      userId: player.id,
      operation: 'turntable.spin',
      key,
      bodyHash: hashBody(body),
      answer,
      createdAt: new Date(world.clock.now()),
    })
    const found = await player.call(SPIN, { body, key })
    expect(found.answer).toEqual(answer)
  })
})

describe('a game that is stopped says so before the tap (design §9)', () => {
  it('as long as its gate refuses spins', async () => {
    const player = await world.player({ diamond: 10 })
    const isFrozen = async () => (await player.call('GET /api/turntable')).answer.frozen
    expect(await isFrozen()).toBe(false)
    await world.db.orm.execute(
      sql`INSERT INTO game_freeze VALUES (${TURNTABLE_HOUSE}, now(), 'a miss')`,
    )
    expect(await isFrozen()).toBe(true)
    const refused = await player.call(SPIN, { body: opportunities(1) })
    expect(refused.error?.code).toBe('GAME_FROZEN')
    await world.db.orm.execute(sql`DELETE FROM game_freeze`)
    expect(await isFrozen()).toBe(false)
  })
})
