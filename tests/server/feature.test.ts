import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_PATH } from '../../contract/live.ts'
import { giveItems } from '../../server/backpack/give.ts'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import type { CheckResult } from '../../server/platform/books.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { openTestDatabase } from './databases.ts'
import { openWorld, type Player, read, type World } from './harness.ts'
import { COINS_HOLD, migrateTiny, TOSS, TOSSES_HOLD, tinyFeature } from './tiny-feature.ts'

/** A busy machine may be slow to tell. */
const PATIENCE = { timeout: 20_000 }

/** The ids of the tosses that were made. */
const tosses: string[] = []
let world: World
let player: Player

/** @param jobsRun learns which jobs of the feature ran; without it none are run */
async function openTiny(jobsRun?: string[]): Promise<World> {
  const db = await openTestDatabase()
  await migrateTiny(db)
  return openWorld({}, { db, jobs: jobsRun !== undefined, more: [tinyFeature(jobsRun ?? [])] })
}

beforeAll(async () => {
  world = await openTiny()
  player = await world.player({ diamond: 100 })
})
afterAll(() => world.close())

async function toss(): Promise<string> {
  world.clock.advance(1)
  const headers = { authorization: `Bearer ${player.token}` }
  const reply = await world.app.inject({ method: 'POST', url: TOSS, headers })
  const { id } = read<{ id: string }>(reply).answer
  tosses.push(id)
  return id
}

const misses = (checks: CheckResult[]) => checks.filter(({ miss }) => miss !== null)
const tossesIn = (checks: CheckResult[]) => checks.find(({ check }) => check === TOSSES_HOLD)

describe('a feature that is added to the list has all its rooms at once (issue 9)', () => {
  it('its route takes money by its own kind, from behind the gate', async () => {
    const before = (await player.call('GET /api/me')).answer.balances.diamond
    await toss()
    expect((await player.call('GET /api/me')).answer.balances.diamond).toBe(before - 1)
    await world.db.orm.execute(sql`INSERT INTO game_freeze VALUES (-99, now(), 'a miss')`)
    await expect(toss()).rejects.toThrow('GAME_FROZEN')
    await world.db.orm.execute(sql`DELETE FROM game_freeze WHERE house_id = -99`)
    await toss()
  })

  it('its draws stand among the player’s others, the newest first', async () => {
    await toss()
    const { status } = await player.call('POST /api/turntable/spins', {
      body: { count: 1, tuningVersion: await tuningVersion() },
    })
    expect(status).toBe(200)
    const id = await toss()
    const { draws } = (await player.call('GET /api/fairness/draws')).answer
    expect(draws.map(({ game }) => game).slice(0, 3)).toEqual(['tiny', 'turntable', 'tiny'])
    expect(draws[0]?.id).toBe(id)
    const { answer } = await player.call('GET /api/fairness/draws/:id', { params: { id } })
    expect(answer).toMatchObject({ id, game: 'tiny' })
  })

  it('its figures are in the metrics', async () => {
    await toss()
    expect(await world.metrics()).toContain(`\ntiny_tosses_total ${tosses.length}\n`)
  })

  it('its job runs, and what it does by the clock', async () => {
    const jobsRun: string[] = []
    const working = await openTiny(jobsRun)
    const boss = new PgBoss({ ...working.db.jobs, schema: 'jobs' })
    await boss.start()
    // New Year is far.
    await boss.send('tiny.tidy', {})
    await expect.poll(() => jobsRun.toSorted(), PATIENCE).toEqual(['tiny.sweep', 'tiny.tidy'])
    await boss.stop({ graceful: false, close: working.db.kind === 'postgres' })
    await working.close()
  })

  it('its room tells whoever enters, and what changes', async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const page = io(address, { path: LIVE_PATH, transports: ['websocket'], reconnection: false })
    const told: unknown[] = []
    page.on('tiny', (message) => void told.push(message))
    page.emit('enter', 'tiny')
    const before = { tossed: tosses.length }
    await expect.poll(() => told, PATIENCE).toEqual([before])
    await toss()
    await expect.poll(() => told, PATIENCE).toEqual([before, { tossed: tosses.length }])
    page.disconnect()
  })

  it('its own kind of item lies in the backpack, is used once, and is audited', async () => {
    const given = { kind: 'coins', amount: 3, days: 1, userId: player.id }
    const from = { fromFeature: 'tiny', fromReason: 'heads', fromNumber: 2, fromKey: 'heads 2' }
    await world.db.orm.transaction((tx) =>
      giveItems(
        tx as Transaction,
        { random: systemRandom },
        [{ ...given, ...from }],
        world.clock.now(),
      ),
    )
    const { items } = (await player.call('GET /api/backpack')).answer
    const shown = {
      kind: 'coins',
      amount: 3,
      from: { feature: 'tiny', reason: 'heads', number: 2 },
    }
    expect(items).toMatchObject([shown])
    const used = { body: { item: items[0]?.id ?? '' } }
    const { answer } = await player.call('POST /api/backpack/use', used)
    expect(answer.item).toMatchObject({ ...shown, usedAt: world.clock.now() })
    expect((await player.call('POST /api/backpack/use', used)).code).toBe('NOT_FOUND')
    const coinsIn = (checks: CheckResult[]) => checks.find(({ check }) => check === COINS_HOLD)
    expect(coinsIn(await audit(world))).toMatchObject({ rows: 1, miss: null })
    await world.db.orm.execute(sql`UPDATE tiny_pocket SET coins = 4`)
    expect(coinsIn(await audit(world))).toMatchObject({ games: ['tiny'] })
    await world.db.orm.execute(sql`UPDATE tiny_pocket SET coins = 3`)
  })

  it('its books are audited, monitored and sealed with all others', async () => {
    await toss()
    world.clock.advance(10 * 60_000)
    await sealChain(world, world.clock.now())
    const { rows } = (await world.db.orm.execute(
      sql`SELECT value FROM chain_item WHERE kind = 'sum' AND ref = 'toss'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ value: String(tosses.length) }])
    const checks = await audit(world)
    expect(misses(checks)).toEqual([])
    expect(tossesIn(checks)).toMatchObject({ rows: tosses.length })
    const id = await toss()
    expect(misses(await monitor(world.db.orm, world.features, world.clock.now()))).toEqual([])

    await world.db.orm.execute(sql`DELETE FROM tiny_toss`)
    const broken = { miss: expect.stringContaining(id), games: ['tiny'] }
    expect(tossesIn(await audit(world))).toMatchObject(broken)
    expect(misses(await audit(world)).map(({ games }) => games)).toEqual([['tiny'], ['tiny']])
  })
})

/** The one that is in force. */
async function tuningVersion(): Promise<number> {
  return (await player.call('GET /api/turntable')).answer.tuning.version
}
