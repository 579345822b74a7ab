import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { EVERYWHERE, openAdventure, send } from './adventure-world.ts'
import { type FlappyWorld, fly, openFlappy, take } from './flappy-world.ts'
import type { Player } from './harness.ts'
import { operate } from './operate.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { buy, DAY_MS, diamondsOf, MIDNIGHT, NEXT_MONDAY, spin } from './play-calls.ts'
import { northOf, region, scan, somebody } from './radar-world.ts'
import { invite, plant } from './tree-calls.ts'

let world: FlappyWorld
let operator: OpsBrowser
beforeAll(async () => {
  world = await openFlappy({}, { demo: true, asApp: true })
})
beforeEach(async () => {
  operator = await enterAs(world, 'operator')
})
afterAll(() => world.close())
// Whatever was decided, the books are right.
afterEach(async () => {
  expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
})

/** Less than a session of the console lasts idle. */
const MINUTES_MS = 600_000
const params = ({ id }: Pick<Player, 'id'>) => ({ id: String(id) }) as never
const decideFreeze = (player: Player, decision: 'freeze' | 'thaw', key = randomUUID()) =>
  operator.call('POST /api/ops/users/:id/freeze', {
    params: params(player),
    body: { decision, reason: REASON },
    key,
  })
const disqualify = (player: Player, game: string, until: number | null = null) =>
  operator.call('POST /api/ops/play/users/:id/disqualified', {
    params: params(player),
    body: { game, until, reason: REASON },
  })
const requalify = (player: Player, game: string) =>
  operator.call('POST /api/ops/play/users/:id/requalified', {
    params: params(player),
    body: { game, reason: REASON },
  })
const playOf = async (player: Player) =>
  (await operator.call('GET /api/ops/play/users/:id', { params: params(player) })).answer
const standingOf = async (player: Player) => (await player.call('GET /api/play/standing')).answer
const shownPerson = async (player: Player) =>
  (await operator.call('GET /api/ops/users/:id', { params: params(player) })).answer

async function lastLogged() {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT action, target, outcome, reason, before, after FROM ops_log ORDER BY number DESC LIMIT 1`,
  )) as unknown as { rows: Record<string, unknown>[] }
  return rows[0]
}

describe('an account that an operator froze', () => {
  it('pays nothing, and takes what comes; thawed it pays again', async () => {
    const player = await world.player({ diamond: 100 })
    const { answer } = await decideFreeze(player, 'freeze')
    expect(answer.frozenSince).toBeGreaterThan(0)
    expect(await lastLogged()).toMatchObject({
      action: 'POST /api/ops/users/:id/freeze',
      target: `user:${player.id}`,
      outcome: 'done',
      reason: REASON,
      before: { frozenSince: null },
      after: { frozenSince: answer.frozenSince },
    })
    for (const refused of [await spin(player), await buy(player, 1), await take(player)]) {
      expect(refused.code).toBe('ACCOUNT_FROZEN')
    }
    await world.give(player.id, 'diamond', 5)
    expect(await diamondsOf(player)).toBe(105)
    expect((await standingOf(player)).isFrozen).toBe(true)
    expect((await shownPerson(player)).frozen).toEqual({
      audit: null,
      operator: { since: answer.frozenSince, reason: REASON },
    })
    expect((await decideFreeze(player, 'thaw')).answer.frozenSince).toBeNull()
    expect((await spin(player)).status).toBe(200)
    expect((await standingOf(player)).isFrozen).toBe(false)
  })

  it('is frozen once by two operators at once, and thawed once', async () => {
    const player = await world.player()
    const other = await enterAs(world, 'admin')
    const sent = { params: params(player), body: { decision: 'freeze', reason: REASON } } as const
    const answers = await Promise.all(
      [operator, other].map((it) => it.call('POST /api/ops/users/:id/freeze', sent)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OPS_CHANGED', undefined])
    expect((await decideFreeze(player, 'thaw')).status).toBe(200)
    expect((await decideFreeze(player, 'thaw')).code).toBe('OPS_CHANGED')
  })

  it('is frozen once by one key, whatever became of the answer', async () => {
    const player = await world.player()
    const key = randomUUID()
    const first = await decideFreeze(player, 'freeze', key)
    expect((await decideFreeze(player, 'freeze', key)).answer).toEqual(first.answer)
    await decideFreeze(player, 'thaw')
  })

  it('stays frozen by what the audit found, which no operator’s word ends', async () => {
    const player = await world.player({ diamond: 50 })
    await world.db.orm.execute(sql`
      INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'a miss')`)
    expect((await decideFreeze(player, 'thaw')).code).toBe('OPS_CHANGED')
    await decideFreeze(player, 'freeze')
    await decideFreeze(player, 'thaw')
    expect((await spin(player)).code).toBe('ACCOUNT_FROZEN')
    const { frozen } = await shownPerson(player)
    expect([frozen.operator, frozen.audit?.reason]).toEqual([null, 'a miss'])
    // The console runs as the app role, which may not thaw.
    await expect(
      world.db.orm.execute(sql`DELETE FROM account_freeze WHERE owner_id = ${player.id}`),
    ).rejects.toThrow()
  })

  it('is no freeze of the monitor, which goes on beside it', async () => {
    const player = await world.player({ diamond: 10 })
    await decideFreeze(player, 'freeze')
    const log = { error: () => {} } as never
    await freeze({ db: world.db, clock: world.clock, log }, [])
    await decideFreeze(player, 'thaw')
    expect((await spin(player)).status).toBe(200)
  })

  it('is nobody’s where there is nobody', async () => {
    expect((await decideFreeze({ id: 9 } as Player, 'freeze')).code).toBe('NOT_FOUND')
  })
})

describe('somebody who is disqualified from a game', () => {
  it('is refused there with the end, and nowhere else; it ends by itself', async () => {
    const player = await world.player({ diamond: 200 })
    const until = world.clock.now() + MINUTES_MS
    expect((await disqualify(player, 'turntable', until)).answer).toEqual({ until })
    for (const count of [1, 10] as const) {
      const { code, error } = await spin(player, count)
      expect([code, error?.params]).toEqual(['DISQUALIFIED', { until }])
    }
    expect((await buy(player, 1)).status).toBe(200)
    expect((await take(player)).status).toBe(200)
    expect(await standingOf(player)).toEqual({
      isFrozen: false,
      disqualified: [{ game: 'turntable', until }],
    })
    world.clock.advance(MINUTES_MS)
    expect((await standingOf(player)).disqualified).toEqual([])
    expect((await spin(player)).status).toBe(200)
    expect((await playOf(player)).games.map(({ disqualified }) => disqualified)).toEqual(
      (await playOf(player)).games.map(() => null),
    )
    expect((await requalify(player, 'turntable')).code).toBe('OPS_CHANGED')
    // What is over gives way to a new one.
    expect((await disqualify(player, 'turntable')).answer).toEqual({ until: null })
    expect((await spin(player)).code).toBe('DISQUALIFIED')
  })

  it('refuses nobody else’s spin of the same moment', async () => {
    const players = [await world.player({ diamond: 50 }), await world.player({ diamond: 50 })]
    const [out, other] = players as [Player, Player]
    await disqualify(out, 'turntable')
    const answers = await Promise.all([spin(out), spin(other)])
    expect(answers.map(({ code }) => code)).toEqual(['DISQUALIFIED', undefined])
  })

  it('sends no ships that they have, in a round of others', async () => {
    const rounds = await openAdventure({}, { demo: true, asApp: true })
    onTestFinished(() => rounds.close())
    const [out, other] = [await rounds.pilot(8), await rounds.pilot(8)]
    const staff = await enterAs(rounds, 'operator')
    await staff.call('POST /api/ops/play/users/:id/disqualified', {
      params: params(out),
      body: { game: 'adventure', until: null, reason: REASON },
    })
    expect((await send(out, EVERYWHERE)).code).toBe('DISQUALIFIED')
    expect((await send(other, EVERYWHERE)).status).toBe(200)
  })

  it('buys no ships, until an operator lets them', async () => {
    const player = await world.player({ diamond: 100 })
    await disqualify(player, 'adventure')
    expect((await buy(player, 1)).code).toBe('DISQUALIFIED')
    expect((await spin(player)).status).toBe(200)
    const shown = (await playOf(player)).games.find(({ name }) => name === 'adventure')
    expect(shown?.disqualified).toMatchObject({ until: null, reason: REASON })
    expect((await requalify(player, 'adventure')).status).toBe(200)
    expect(await lastLogged()).toMatchObject({
      target: `user:${player.id}`,
      before: { game: 'adventure', until: null },
      after: { game: 'adventure' },
    })
    expect((await buy(player, 1)).status).toBe(200)
  })

  it.each([
    ['a game that there is not', { game: 'chess', until: null }, 'NOT_FOUND'],
    ['what is no game', { game: 'recharge', until: null }, 'NOT_FOUND'],
    ['an end that is over', { game: 'turntable', until: 1 }, 'BAD_REQUEST'],
    ['an end beyond all years', { game: 'turntable', until: 8e15 }, 'BAD_REQUEST'],
    ['a name that is none', { game: "x' OR true", until: null }, 'BAD_REQUEST'],
  ])('refuses %s', async (_name, { game, until }, code) => {
    const player = await world.player()
    expect((await disqualify(player, game, until)).code).toBe(code)
    expect((await standingOf(player)).disqualified).toEqual([])
  })

  it('twice at once once', async () => {
    const player = await world.player()
    const both = await Promise.all([disqualify(player, 'tree'), disqualify(player, 'tree')])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['OPS_CHANGED', undefined])
  })

  it('waters no tree, and is found by no radar; whom it leaves plays on', async () => {
    const couple = await plant(world)
    await disqualify(couple.inviter, 'tree')
    const water = (player: Player) => player.call('POST /api/tree/water', { body: {} })
    expect((await water(couple.inviter)).code).toBe('DISQUALIFIED')
    expect((await water(couple.partner)).status).toBe(200)
    const alone = await world.player()
    await disqualify(alone, 'tree')
    await expect(invite(alone)).rejects.toThrow(/DISQUALIFIED/)

    const { here, country } = region()
    const found = await somebody(world, { place: northOf(here, 3), country })
    const seeker = await somebody(world, { gender: 'male', place: here, country })
    await disqualify(found, 'radar')
    expect((await scan(seeker)).match).toBeNull()
    await requalify(found, 'radar')
    expect((await scan(seeker)).match?.user.id).toBe(found.id)
    await disqualify(seeker, 'radar')
    const search = seeker.call('POST /api/radar/scan', { body: { purpose: 0 } as never })
    expect((await search).code).toBe('DISQUALIFIED')
  })

  it('has limits and pauses that an operator reads, and cannot weaken', async () => {
    const player = await world.player({ diamond: 50 })
    await player.call('POST /api/play/limits', { body: { period: 'day', diamonds: 30 } })
    await spin(player)
    const { own } = await playOf(player)
    expect(own.day).toMatchObject({ diamonds: 30, spentDiamonds: 10 })
    await disqualify(player, 'turntable')
    await requalify(player, 'turntable')
    expect((await playOf(player)).own.day).toEqual(own.day)
  })
})

describe('a week of flights', () => {
  let nextMonday = NEXT_MONDAY
  beforeEach(() => {
    nextMonday =
      MIDNIGHT -
      DAY_MS +
      7 * DAY_MS * Math.ceil((world.clock.now() - MIDNIGHT + DAY_MS) / (7 * DAY_MS))
  })

  it('leaves out whom an operator disqualified, in its ranking and its chests', async () => {
    const [best, second, third] = [await world.player(), await world.player(), await world.player()]
    await fly(world, best, 5)
    await fly(world, best, 4)
    await fly(world, second, 3)
    await fly(world, third, 2)
    // One of their runs an operator has looked at, and let it count.
    const { lines } = await operate(world, 'flights list')
    const [run = ''] = lines.find((line) => line.includes(`user ${best.id} `))?.split(' ') ?? []
    expect((await operate(world, `flights count ${run}`)).refusal).toBeNull()
    await disqualify(best, 'flappy')
    expect((await requalify(best, 'flappy')).status).toBe(200)
    expect((await take(best)).status).toBe(200)
    await disqualify(best, 'flappy')
    expect((await take(best)).code).toBe('DISQUALIFIED')
    const ranking = async (player: Player) => (await player.call('GET /api/flappy/ranking')).answer
    expect((await ranking(second)).top.map(({ user }) => user.id)).toEqual([second.id, third.id])
    expect((await ranking(second)).me?.place).toBe(1)
    expect((await ranking(best)).me).toBeNull()
    world.at(nextMonday + 4 * DAY_MS)
    await world.payChests()
    const { rows } = (await world.db.orm.execute(
      sql`SELECT user_id::float8 AS id, place FROM flappy_chest ORDER BY starts_at DESC, place LIMIT 2`,
    )) as unknown as { rows: { id: number; place: number }[] }
    expect(rows.map(({ id }) => id)).toEqual([second.id, third.id])
  })
})
