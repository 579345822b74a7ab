import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call } from '../../contract/api.ts'
import type { PlayDay } from '../../contract/play-days.ts'
import type { MyTap, SpinAnswer } from '../../contract/turntable.ts'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import type { Player, World } from './harness.ts'
import { openTurntable, opportunities, TUNING } from './turntable-world.ts'

let world: World
beforeAll(async () => {
  world = await openTurntable()
})
afterAll(() => world.close())

const SPIN = 'POST /api/turntable/spins'

/** Reads a paged list to its end. */
async function readAll(player: Player, call: 'GET /api/turntable/spins', limit: number) {
  const ids: string[] = []
  let before: string | undefined
  for (;;) {
    const { answer } = await player.call(call, { query: { limit, ...(before ? { before } : {}) } })
    ids.push(...answer.spins.map(({ id }) => id))
    if (answer.next === null) return ids
    before = answer.next
  }
}

describe('my records are mine alone (design §6)', () => {
  it("shows nobody another player's spins, draws, keys or seeds", async () => {
    const [one, other] = [
      await world.player({ diamond: 500 }),
      await world.player({ diamond: 500 }),
    ]
    const key = randomUUID()
    const spun = await one.call(SPIN, { body: opportunities(1), key })
    const id = spun.answer.spins[0]?.id ?? ''
    expect((await one.call('GET /api/fairness/draws/:id', { params: { id } })).status).toBe(200)

    expect((await other.call('GET /api/turntable/spins')).answer).toEqual({ spins: [], next: null })
    expect((await other.call('GET /api/fairness/draws')).answer).toEqual({ draws: [], next: null })
    const draw = await other.call('GET /api/fairness/draws/:id', { params: { id } })
    expect([draw.status, draw.code]).toEqual([404, 'NOT_FOUND'])
    const answer = await other.call('GET /api/turntable/spins/by-key/:key', { params: { key } })
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
    const seeds = await Promise.all([one, other].map((it) => it.call('GET /api/fairness/seed')))
    expect(seeds[0]?.answer.current.commitment).not.toBe(seeds[1]?.answer.current.commitment)
  })

  it("gives another player's page mark no way into their list", async () => {
    const [one, other] = [
      await world.player({ diamond: 500 }),
      await world.player({ diamond: 500 }),
    ]
    await other.call(SPIN, { body: opportunities(1) })
    const { answer } = await one.call(SPIN, { body: opportunities(1) })
    const before = answer.spins[0]?.id ?? ''
    const list = await other.call('GET /api/turntable/spins', { query: { before } })
    expect(list.answer.spins.map(({ id }) => id)).not.toContain(before)
    expect(list.answer.spins).toHaveLength(1)
  })

  const OF_A_USER = (Object.keys(api) as Call[]).filter((call) => api[call].auth === 'user')
  it.each(OF_A_USER)('%s needs a token', async (call) => {
    const names = [...call.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()])
    const reply = await world.call(call, { params: Object.fromEntries(names) })
    expect([reply.status, reply.code]).toEqual([401, 'TOKEN_MISSING'])
  })
})

describe('my records, newest first', () => {
  it('list each spin with what it won, page by page, without a gap or a repeat', async () => {
    const player = await world.player({ diamond: 2_000 })
    const spun: { id: string }[] = []
    for (const count of [10, 1, 10, 1, 1] as const) {
      spun.unshift(
        ...(await player.call(SPIN, { body: opportunities(count) })).answer.spins.toReversed(),
      )
    }
    expect(await readAll(player, 'GET /api/turntable/spins', 4)).toEqual(spun.map(({ id }) => id))
    const { answer } = await player.call('GET /api/turntable/spins', { query: { limit: 100 } })
    expect(answer.spins).toEqual(spun)
    expect(answer.next).toBeNull()
  })

  it('a page that is just full says so only when more follow', async () => {
    const player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(10) })
    const first = await player.call('GET /api/turntable/spins', { query: { limit: 10 } })
    expect(first.answer.next).toBeNull()
  })

  it('tell each tap once with all its spins, and each day in whole however little of it is shown', async () => {
    const player = await world.player({ diamond: 2_000 })
    const made: SpinAnswer[] = []
    for (const count of [10, 1, 10, 1] as const) {
      made.unshift((await player.call(SPIN, { body: opportunities(count) })).answer)
    }
    const taps: MyTap[] = []
    const pages: PlayDay[][] = []
    let before: string | undefined
    do {
      const query = { limit: 1, offset: 0, ...(before ? { before } : {}) }
      const { answer } = await player.call('GET /api/turntable/taps', { query })
      taps.push(...answer.taps)
      pages.push(answer.days)
      before = answer.next ?? undefined
    } while (before)
    expect(taps.map(({ spins }) => spins)).toEqual(made.map(({ spins }) => spins.toReversed()))
    expect(taps.map(({ stakeDiamonds }) => stakeDiamonds)).toEqual(
      made.map(({ stakeDiamonds }) => stakeDiamonds),
    )
    const won = (currency: string) =>
      made
        .flatMap(({ spins }) => spins)
        .filter(({ prize }) => prize.currency === currency)
        .reduce((sum, { prize }) => sum + prize.amount, 0)
    const day = localDayAt(made[0]?.spins[0]?.at ?? 0, 0)
    const whole = {
      ...{ day, stakeDiamonds: 220 },
      ...{ wonDiamonds: won('diamond'), wonGold: won('gold') },
    }
    expect(pages).toEqual([[whole], [whole], [whole], [whole]])
  })

  it('count days by the clock of whoever reads', async () => {
    const player = await world.player({ diamond: 500 })
    const { spins } = (await player.call(SPIN, { body: opportunities(1) })).answer
    const at = spins[0]?.at ?? 0
    for (const offset of [-840, -30, 0, 330, 840]) {
      const { answer } = await player.call('GET /api/turntable/taps', { query: { offset } })
      expect(answer.days.map(({ day, stakeDiamonds }) => [day, stakeDiamonds])).toEqual([
        [localDayAt(at, offset), 10],
      ])
    }
  })

  it.each([
    { offset: 841 },
    { offset: 1.5 },
    { offset: '+60' as unknown as number },
    { offset: '1e2' as unknown as number },
  ])('no day is counted by the clock of %j', async (query) => {
    const player = await world.player()
    const refused = await player.call('GET /api/turntable/taps', { query })
    expect([refused.code, refused.error?.params]).toEqual(['BAD_REQUEST', { path: 'query.offset' }])
  })

  it("show nobody another player's taps, nor their sums", async () => {
    const [one, other] = [await world.player({ diamond: 500 }), await world.player()]
    await one.call(SPIN, { body: opportunities(1) })
    expect((await other.call('GET /api/turntable/taps')).answer).toEqual({
      ...{ taps: [], days: [], next: null },
    })
  })

  it('stay put while new spins arrive', async () => {
    const player = await world.player({ diamond: 2_000 })
    await player.call(SPIN, { body: opportunities(10) })
    await player.call(SPIN, { body: opportunities(10) })
    const first = await player.call('GET /api/turntable/spins', { query: { limit: 5 } })
    const before = first.answer.next ?? ''
    const second = () => player.call('GET /api/turntable/spins', { query: { limit: 5, before } })
    const earlier = await second()
    await player.call(SPIN, { body: opportunities(10) })
    expect((await second()).text).toBe(earlier.text)
    const shown = [...first.answer.spins, ...earlier.answer.spins].map(({ id }) => id)
    expect(new Set(shown).size).toBe(10)
  })

  it('go on for a page of the release before, which sends the last id', async () => {
    const player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(10) })
    for (const call of ['GET /api/turntable/spins', 'GET /api/fairness/draws'] as const) {
      const first = await player.call(call, { query: { limit: 5 } })
      const { answer } = await player.call('GET /api/turntable/spins', { query: { limit: 5 } })
      const id = answer.spins.at(-1)?.id ?? ''
      const [now, old] = await Promise.all(
        [first.answer.next ?? '', id].map((before) =>
          player.call(call, { query: { limit: 5, before } }),
        ),
      )
      expect(now?.status).toBe(200)
      expect(old?.text).toBe(now?.text)
    }
  })

  it('take no cursor of another list', async () => {
    const player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(10) })
    const { answer } = await player.call('GET /api/fairness/draws', { query: { limit: 5 } })
    const query = { limit: 5, before: answer.next ?? '' }
    expect((await player.call('GET /api/fairness/draws', { query })).status).toBe(200)
    const other = await player.call('GET /api/turntable/spins', { query })
    expect([other.status, other.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('the draws behind them come in the same order, each with its nonce', async () => {
    const player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(10) })
    const { draws } = (await player.call('GET /api/fairness/draws', { query: { limit: 100 } }))
      .answer
    expect(draws.map(({ nonce }) => nonce)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const { spins } = (await player.call('GET /api/turntable/spins')).answer
    expect(draws.map(({ id, outcome }) => [id, outcome])).toEqual(
      spins.map(({ id, sector }) => [id, sector]),
    )
  })
})

describe('the marquee shows big wins of everyone', () => {
  it('names who won what, newest first, and leaves small prizes out', async () => {
    const [lucky, plain] = [
      await world.player({ diamond: 100 }),
      await world.player({ diamond: 100 }),
    ]
    for (const [player, loud] of [
      [lucky, 'big'],
      [plain, 'small'],
      [lucky, 'jackpot'],
    ] as const) {
      await giveSeed(
        player,
        TUNING.sectors.findIndex(({ tier }) => tier === loud),
      )
      await player.call(SPIN, { body: opportunities(1) })
    }
    const { wins } = (await world.call('GET /api/turntable/wins')).answer
    const fresh = wins.filter(({ user }) => [lucky.id, plain.id].includes(user.id))
    expect(fresh.map(({ user, prize }) => [user.id, prize])).toEqual([
      [lucky.id, { currency: 'diamond', amount: 888 }],
      [lucky.id, { currency: 'gold', amount: 2000 }],
    ])
    expect(fresh[0]?.user).toEqual({
      id: lucky.id,
      nickname: 'Minh',
      avatar: '/files/avatars/0.svg',
      country: 'VN',
      ornament: null,
    })
  })
})

/** Rotates to a client seed with which the next draw falls on this sector. */
async function giveSeed(player: Player, sector: number): Promise<void> {
  await player.call('GET /api/fairness/seed')
  const { rows } = (await world.db.orm.execute(
    sql`SELECT id FROM fair_seed WHERE user_id = ${player.id} AND state = 'next'`,
  )) as unknown as { rows: { id: string }[] }
  const serverSeed = world.seeds.secretOf('pair', rows[0]?.id ?? '', world.seeds.version)
  const bound = [tuningHashOf(TUNING)]
  const weights = TUNING.sectors.map(({ weight }) => weight)
  for (let guess = 0; ; guess++) {
    const clientSeed = `guess-${guess}`
    if (drawOutcome({ serverSeed, clientSeed, nonce: 0, bound }, weights) === sector) {
      await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed } })
      return
    }
  }
}
