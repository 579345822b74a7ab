import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import shipped from '../../assets/turntable/tuning.json' with { type: 'json' }
import { TurntableTuning } from '../../contract/turntable.ts'
import { expectedReturn, payoutOfSpin, worthOf } from '../../machines/turntable/rules.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import { highestIdAt, lowestIdAt, MAX_COMMIT_LAG_MS } from '../../server/ledger/span.ts'
import { gamesOf, playedIn } from '../../server/overview/played.ts'
import { playsIn } from '../../server/overview/plays.ts'
import { returnBand } from '../../server/overview/return-band.ts'
import type { Reader, Transaction } from '../../server/platform/database/database.ts'
import type { PlannedReturn } from '../../server/platform/feature.ts'
import { plannedReturn } from '../../server/turntable/planned-return.ts'
import { opportunities } from '../wheel.ts'
import { openTestDatabase } from './databases.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, opsBrowser } from './operators-world.ts'
import { question } from './question.ts'
import { migrateTiny, TOSS, tinyFeature } from './tiny-feature.ts'

const LOOK = 'GET /api/ops/overview'
const SPIN = 'POST /api/turntable/spins'
const GAMES = ['adventure', 'campaigns', 'flappy', 'radar', 'tree', 'turntable', 'worldCup']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TUNING = TurntableTuning.parse(shipped)

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true })
})
afterAll(() => world.close())

/** What the screen shows, past what is shared for some seconds. */
async function look(at: World = world) {
  at.clock.advance(6_000)
  const { answer } = await (await enterAs(at, 'viewer')).call(LOOK)
  return answer
}

const figuresOf = ({ games }: Awaited<ReturnType<typeof look>>, game: string) =>
  games.find((it) => it.game === game)

/** What taps of ten spins took and gave, as the players were told. */
async function spinTens(player: Player, taps: number) {
  const told = { players: 1, transfers: taps, in: 0, out: 0, goldOut: 0 }
  for (let tap = 0; tap < taps; tap++) {
    world.clock.advance(1_000)
    const { answer } = await player.call(SPIN, { body: opportunities(10) })
    told.in += answer.stakeDiamonds
    for (const { prize } of answer.spins) {
      told[prize.currency === 'diamond' ? 'out' : 'goldOut'] += prize.amount
    }
  }
  return told
}

type Told = Awaited<ReturnType<typeof spinTens>>
const sumOf = (all: readonly Told[], players: number): Told => ({
  players,
  transfers: all.reduce((sum, it) => sum + it.transfers, 0),
  in: all.reduce((sum, it) => sum + it.in, 0),
  out: all.reduce((sum, it) => sum + it.out, 0),
  goldOut: all.reduce((sum, it) => sum + it.goldOut, 0),
})

describe('the overview', () => {
  it('is nobody’s without a session', async () => {
    expect((await opsBrowser(world).call(LOOK)).code).toBe('OPS_SESSION_MISSING')
  })

  it('sums a day of play as the players were told it, and today apart', async () => {
    const [one, other] = [
      await world.player({ diamond: 100_000 }),
      await world.player({ diamond: 100_000 }),
    ]
    await spinTens(other, 1)
    world.clock.advance(2 * DAY_MS - (world.clock.now() % DAY_MS) + 22 * HOUR_MS)
    const yesterday = [await spinTens(one, 2), await spinTens(other, 1)]
    world.clock.advance(4 * HOUR_MS)
    const today = await spinTens(one, 3)
    const shown = figuresOf(await look(), 'turntable')
    expect(shown?.day).toEqual(sumOf([...yesterday, today], 2))
    expect(shown?.today).toEqual(today)
    expect(shown?.plays).toEqual([{ what: 'spins', today: 30, day: 60 }])
    expect(figuresOf(await look(), 'adventure')?.day).toEqual(sumOf([], 0))
  })

  it('holds the turntable’s return against its weights, with a band once there are draws enough', async () => {
    const few = figuresOf(await look(), 'turntable')?.return
    expect(few).toMatchObject({ draws: 60, band: null, isAlarm: false })
    expect(few?.planned).toBeCloseTo(expectedReturn(TUNING).ratio, 12)

    await spinTens(await world.player({ diamond: 100_000 }), 94)
    const { day, return: back } = figuresOf(await look(), 'turntable') ?? {}
    if (!day || !back?.band) throw new Error('there is no band')
    expect(back.draws).toBe(1_000)
    const { stakeDiamonds, goldPerDiamond } = TUNING
    expect(back.measured).toBeCloseTo((day.out + day.goldOut / goldPerDiamond) / day.in, 12)
    const all = TUNING.sectors.reduce((sum, { weight }) => sum + weight, 0)
    const mean = expectedReturn(TUNING).ratio
    const variance = TUNING.sectors.reduce((sum, { weight, prize }) => {
      const share = worthOf(prize, goldPerDiamond) / stakeDiamonds
      return sum + (weight / all) * (share - mean) ** 2
    }, 0)
    const width = 4 * Math.sqrt(variance / 1_000)
    expect(back.band.high).toBeCloseTo(mean + width, 9)
    expect(back.band.low).toBeCloseTo(Math.max(0, mean - width), 9)
    expect(back.isAlarm).toBe(back.measured > back.band.high || back.measured < back.band.low)
  })

  it('reads a day by keys, whatever statistics there are', async () => {
    const at = world.clock.now()
    const span = { after: lowestIdAt(at - DAY_MS), through: highestIdAt(at) }
    await world.db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const before = await wholeReads(tx)
      const played = await playedIn(tx, gamesOf(world.features), span, lowestIdAt(at))
      expect(played.get('turntable')?.day.transfers).toBe(100)
      expect((await plannedReturn(tx, span))?.draws).toBe(1_000)
      expect(await wholeReads(tx)).toEqual(before)
    })
  })

  it('counts plays of games that move no money, and who played them', async () => {
    const at = world.clock.now()
    const [one, other] = [await world.player(), await world.player()]
    const run = (user: Player, ms: number) => sql`
      INSERT INTO flappy_run (id, ticket_id, user_id, starts_at, score, steps, taps, tuning_version, level_taps, band_tenths, state, at)
      VALUES (${lowestIdAt(ms)}, gen_random_uuid(), ${user.id}, now(), 1, 1, '{}', 1, 0, 0, 'counted', now())`
    const undone = new Error('undone')
    const counted = world.db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      for (const [user, ago] of [
        [one, 1],
        [one, 2],
        [other, 5 * HOUR_MS],
        [other, 25 * HOUR_MS],
      ] as const) {
        await tx.execute(run(user, at - ago))
      }
      const span = { after: lowestIdAt(at - DAY_MS), through: highestIdAt(at) }
      const flappy = world.features.find(({ name }) => name === 'flappy')
      expect(await playsIn(tx, flappy ?? {}, span, lowestIdAt(at - HOUR_MS))).toEqual([
        { what: 'flights', day: { count: 3, players: 2 }, today: { count: 2, players: 1 } },
      ])
      throw undone
    })
    await expect(counted).rejects.toBe(undone)
    expect((await look()).games.map(({ game }) => game).toSorted()).toEqual(GAMES)
  })

  it('names what is frozen and why, how far the books are looked at, and what waits', async () => {
    const player = await world.player({ diamond: 10 })
    const log = { error: () => {} } as unknown as Parameters<typeof freeze>[0]['log']
    const miss = { check: 'sums', rows: 1, miss: 'one is off', names: ['x'] }
    await freeze({ ...world, log }, [{ ...miss, games: ['adventure'], accounts: [player.id] }])
    await player.call('POST /api/service/tickets', {
      body: { ...question('Where is it?'), pictures: [], language: 'en' },
    })
    await monitor(world.db.orm, world.features, world.clock.now())
    const monitoredTo = world.clock.now() - MAX_COMMIT_LAG_MS
    const { frozen, books, waits } = await look()
    expect(frozen.games).toMatchObject([{ name: 'adventure', reason: 'sums: one is off' }])
    expect(frozen.accounts).toMatchObject([{ name: String(player.id) }])
    expect(frozen.accountsInAll).toBe(1)
    expect(books).toEqual({ monitoredTo, audit: null, head: null })
    expect(waits).toContainEqual({ feature: 'service', what: 'tickets', count: 1, late: 0 })
    expect(waits).toContainEqual({ feature: 'outbox', what: 'failed', count: 0, late: 0 })
  })
})

/** How often the tables that grow with play were read from end to end on this connection lately. */
async function wholeReads(tx: Reader): Promise<Record<string, number>> {
  const { rows } = (await tx.execute(sql`
    SELECT relname, seq_scan::int FROM pg_stat_xact_user_tables
    WHERE relname IN ('transfer', 'entry', 'turntable_spin')`)) as unknown as {
    rows: { relname: string; seq_scan: number }[]
  }
  expect(rows).toHaveLength(3)
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

describe('an alarm', () => {
  it.each([
    { promised: 0, isAlarm: false },
    { promised: 0.9, isAlarm: true },
  ])('of a game that gives nothing back and promised $promised: $isAlarm', async (given) => {
    const { promised, isAlarm } = given
    const db = await openTestDatabase()
    await migrateTiny(db)
    const planned: PlannedReturn = {
      draws: 10_000,
      staked: 10_000,
      expected: 10_000 * promised,
      deviation: 150,
      goldPerDiamond: null,
    }
    const tiny = { ...tinyFeature([]), plannedReturn: async () => planned }
    const tossing = await openWorld({}, { db, demo: true, more: [tiny] })
    const player = await tossing.player({ diamond: 5 })
    const headers = { authorization: `Bearer ${player.token}` }
    await tossing.app.inject({ method: 'POST', url: TOSS, headers })
    expect(figuresOf(await look(tossing), 'tiny')).toMatchObject({
      day: { players: 1, transfers: 1, in: 1, out: 0 },
      return: { measured: 0, planned: promised, isAlarm },
    })
    await tossing.close()
  })

  it('comes beyond the band on both sides, and not at its edge', () => {
    const planned = { draws: 1_000, staked: 10_000, expected: 9_000, deviation: 250 }
    const of = (out: number, goldOut = 0) =>
      returnBand({ in: 10_000, out, goldOut }, { ...planned, goldPerDiamond: 10 })
    expect(of(9_000)?.band).toEqual({ low: 0.8, high: 1 })
    expect([8_000, 10_000].map((out) => of(out)?.isAlarm)).toEqual([false, false])
    expect([7_999, 10_001].map((out) => of(out)?.isAlarm)).toEqual([true, true])
    expect(of(9_000, 10_010)?.isAlarm).toBe(true)
    expect(returnBand({ in: 0, out: 0, goldOut: 0 }, { ...planned, goldPerDiamond: null })).toBe(
      null,
    )
  })

  it('knows what one spin pays on average and how it spreads', () => {
    const sector = (currency: 'diamond' | 'gold', amount: number, weight: number) => ({
      ...(TUNING.sectors[0] as TurntableTuning['sectors'][number]),
      weight,
      prize: { currency, amount },
    })
    const sectors = [sector('diamond', 10, 1), sector('gold', 300, 1)]
    expect(payoutOfSpin({ sectors }, 10)).toEqual({ mean: 20, variance: 100 })
  })
})

describe('jobs', () => {
  it('tells when the nightly audit ran last, and which jobs failed', async () => {
    const working = await openWorld({}, { demo: true, asApp: true, jobs: true })
    const boss = new PgBoss({ ...working.db.jobs, schema: 'jobs' })
    await boss.start()
    expect((await look(working)).books.audit).toBe(null)
    await boss.send('ledger.audit', {})
    await expect
      .poll(async () => (await look(working)).books.audit, { timeout: 20_000, interval: 200 })
      .toMatchObject({ state: 'done' })
    expect((await look(working)).failedJobs).toEqual([])
    await working.db.orm.execute(sql`
      UPDATE jobs.job SET state = 'failed',
        completed_on = ${new Date(working.clock.now() - HOUR_MS).toISOString()}::timestamptz
      WHERE name = 'ledger.audit'`)
    const { books, failedJobs } = await look(working)
    expect(books.audit).toMatchObject({ state: 'failed' })
    expect(failedJobs).toMatchObject([{ name: 'ledger.audit', count: 1 }])
    await boss.stop({ graceful: false, close: working.db.kind === 'postgres' })
    await working.close()
  })
})
