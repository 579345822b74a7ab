import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freeze } from '../../server/ledger/freeze.ts'
import { gameFreeze, gameFreezeChange, thawRequest } from '../../server/ledger/tables.ts'
import { carryOutThaws } from '../../server/ledger/thaw-request.ts'
import { sqlState } from '../../server/platform/errors.ts'
import type { Feature, Platform } from '../../server/platform/feature.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { spin } from './play-calls.ts'
import { tamper } from './tamper.ts'

const MINUTE_MS = 60_000
const FORBIDDEN = '42501'

let world: World
let platform: Platform
const catcher: Feature = {
  name: 'catcher',
  routes: (_app, given) => {
    platform = given
  },
}
const open = async (asApp: boolean) => {
  world = await openWorld({}, { demo: true, asApp, more: [catcher] })
}
afterEach(() => world.close())

const stop = (miss = 'one is off', check = 'sums') =>
  freeze(platform, [{ check, rows: 1, miss, names: [], games: ['turntable'] }])

async function frozen() {
  world.clock.advance(6_000)
  const { answer } = await (await enterAs(world, 'viewer')).call('GET /api/ops/overview')
  return answer.frozen.games.find(({ name }) => name === 'turntable')
}
const ask = async (by: OpsBrowser, since?: number, game = 'turntable') =>
  by.call('POST /api/ops/games/:game/thaw', {
    params: { game },
    body: { since: since ?? (await frozen())?.since ?? 0, reason: REASON },
  })

describe('the thaw of a game that an operator asks for (decision 034)', () => {
  beforeEach(() => open(true))

  it('opens it after an audit that finds nothing, by the rights of the server', async () => {
    const player = await world.player({ diamond: 50 })
    await stop()
    expect((await spin(player)).code).toBe('GAME_FROZEN')
    const operator = await enterAs(world, 'operator')
    const { answer } = await ask(operator)
    expect(await frozen()).toMatchObject({
      thaw: { state: 'asked', operator: 'demo-operator', stillWrong: [] },
    })
    expect((await spin(player)).code).toBe('GAME_FROZEN')
    await carryOutThaws(platform)
    expect(await frozen()).toBeUndefined()
    expect((await spin(player)).status).toBe(200)
    const requests = await world.db.orm.select().from(thawRequest)
    expect(requests).toMatchObject([{ id: answer.request, outcome: 'thawed' }])
    const changes = await world.db.orm.select().from(gameFreezeChange)
    expect(changes.map(({ reason }) => reason === null)).toEqual([false, true])
    const { answer: log } = await operator.call('GET /api/ops/log', {
      query: { target: 'game:turntable' } as never,
    })
    expect(log.rows[0]).toMatchObject({ outcome: 'done', reason: REASON })
  })

  it('is asked for by those alone who may, once at a time, of what is frozen as it was seen', async () => {
    const operator = await enterAs(world, 'operator')
    expect((await ask(operator, 1)).code).toBe('OPS_CHANGED')
    expect((await ask(operator, 1, 'dreams')).code).toBe('NOT_FOUND')
    await stop()
    expect((await ask(await enterAs(world, 'finance'))).code).toBe('OPS_FORBIDDEN')
    expect((await ask(operator, 1)).code).toBe('OPS_CHANGED')
    const both = await Promise.all([ask(operator), ask(await enterAs(world, 'admin'))])
    expect(both.map(({ code }) => code ?? 'asked').toSorted()).toEqual(['OPS_CHANGED', 'asked'])
    expect(await world.db.orm.select().from(thawRequest)).toHaveLength(1)
  })

  it('leaves a game that was thawed meanwhile as it is', async () => {
    await stop()
    await ask(await enterAs(world, 'operator'))
    await world.db
      .asOperator((tx) => tx.delete(gameFreeze))
      .catch(() => {
        // On PostgreSQL the server has no such right; the owner's command has.
      })
    const isThawed = (await world.db.orm.select().from(gameFreeze)).length === 0
    await carryOutThaws(platform)
    const [request] = await world.db.orm.select().from(thawRequest)
    expect(request?.outcome).toBe(isThawed ? 'over' : 'thawed')
  })

  it('is carried out by one process; by another once that one is silent', async () => {
    await stop()
    await ask(await enterAs(world, 'operator'))
    const seenAt = new Date(world.clock.now())
    await world.db.orm.update(thawRequest).set({ seenAt })
    expect(await frozen()).toMatchObject({ thaw: { state: 'auditing' } })
    await carryOutThaws(platform)
    expect(await frozen()).toBeDefined()
    world.clock.advance(5 * MINUTE_MS)
    await carryOutThaws(platform)
    expect(await frozen()).toBeUndefined()
  })

  it('cannot be had by a request that no operator made, nor by deleting the freeze', async () => {
    await stop()
    const [row] = await world.db.orm.select().from(gameFreeze)
    if (!row) throw new Error('nothing is frozen')
    const id = randomUUID()
    await world.db.orm.insert(thawRequest).values({
      ...{ id, houseId: row.houseId, operator: 'nobody', askedAt: row.frozenAt },
      seenAt: row.frozenAt,
    })
    const thaw = (request: string) => sql`
      SELECT thaw_game(${request}::uuid, ${JSON.stringify(row.misses)}::jsonb, now())`
    const stateOf = (query: ReturnType<typeof sql>) =>
      world.db.orm.execute(query).then(() => null, sqlState)
    expect(await stateOf(thaw(id))).toBe(FORBIDDEN)
    expect(await stateOf(thaw(randomUUID()))).toBe(FORBIDDEN)
    expect(await stateOf(sql`DELETE FROM game_freeze`)).toBe(FORBIDDEN)
    expect(await world.db.orm.select().from(gameFreeze)).toHaveLength(1)
  })

  it('by the function is not the reader’s', async () => {
    const { rows } = (await world.db.orm.execute(sql`
      SELECT has_function_privilege('companion_reader', 'thaw_game(uuid, jsonb, timestamptz)', 'EXECUTE') AS reader,
        has_function_privilege('companion_app', 'thaw_game(uuid, jsonb, timestamptz)', 'EXECUTE') AS app`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ reader: false, app: true }])
  })
})

describe('a thaw of a game whose books are wrong', () => {
  beforeEach(() => open(false))
  const raise = (by: number) =>
    tamper(world.db.orm, `UPDATE turntable_spin SET prize_amount = prize_amount + ${by}`)

  it('is refused and says what is wrong; asked for again once it is right, it opens', async () => {
    const player = await world.player({ diamond: 50 })
    await spin(player)
    await raise(1)
    await stop()
    const operator = await enterAs(world, 'operator')
    await ask(operator)
    await carryOutThaws(platform)
    const refused = await frozen()
    expect(refused?.thaw?.state).toBe('refused')
    expect(refused?.thaw?.stillWrong).toContainEqual(
      expect.stringMatching(/^every spin stake and prize is in the ledger once: 1 wrong/),
    )
    await raise(-1)
    expect((await ask(operator)).status).toBe(200)
    await carryOutThaws(platform)
    expect(await frozen()).toBeUndefined()
  })

  it('is refused where something else is found while it audits', async () => {
    await stop()
    const { answer } = await ask(await enterAs(world, 'operator'))
    const meanwhile: Platform = {
      ...platform,
      db: {
        ...platform.db,
        withoutTimeLimit: async (action) => {
          const found = await platform.db.withoutTimeLimit(action)
          await stop('another is off', 'other sums')
          return found
        },
      },
    }
    await carryOutThaws(meanwhile)
    expect((await frozen())?.thaw?.state).toBe('refused')
    const [request] = await world.db.orm
      .select()
      .from(thawRequest)
      .where(eq(thawRequest.id, answer.request))
    expect(request?.stillWrong).toHaveLength(1)
  })

  it('that could not be audited stays asked for, and is tried again', async () => {
    await stop()
    await ask(await enterAs(world, 'operator'))
    const broken: Platform = {
      ...platform,
      db: { ...platform.db, withoutTimeLimit: () => Promise.reject(new Error('away')) },
    }
    await expect(carryOutThaws(broken)).rejects.toThrow('away')
    expect((await frozen())?.thaw?.state).toBe('auditing')
    world.clock.advance(6 * MINUTE_MS)
    await carryOutThaws(platform)
    expect(await frozen()).toBeUndefined()
  })
})
