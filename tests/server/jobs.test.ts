import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../server/features.ts'
import { forgetOldKeys } from '../../server/platform/database/idempotency.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, START, type World } from './harness.ts'

const HOUR_MS = 3_600_000
const ROUND_MS = 600_000
const SPIN = 'POST /api/turntable/spins'

describe('a key lives 48 hours (design §9)', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('and is forgotten after them, not before', async () => {
    const player = await world.player({ diamond: 500 })
    const sent = { body: opportunities(1), key: randomUUID() }
    const first = await player.call(SPIN, sent)
    const made = world.clock.now()
    await forgetOldKeys(world.db, made + 48 * HOUR_MS)
    expect((await player.call(SPIN, sent)).text).toBe(first.text)
    await forgetOldKeys(world.db, made + 48 * HOUR_MS + 1)
    const after = await player.call('GET /api/turntable/spins/by-key/:key', {
      params: { key: sent.key },
    })
    expect(after.code).toBe('NOT_FOUND')
    // What it did stays: only the answer is gone.
    expect((await player.call('GET /api/turntable/spins')).answer.spins).toEqual(first.answer.spins)
  })
})

/** What features do by the clock. */
const DECLARED = features().flatMap(({ name: feature, schedules = {} }) =>
  Object.entries(schedules).map(([name, { cron, when }]) => ({ feature, name, cron, when })),
)

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'service@companion.example' }

/** Holds what pg-boss has against what features declare for the settings of a world. */
async function expectDeclared(boss: PgBoss, { settings }: World): Promise<void> {
  const declared = DECLARED.filter(({ when }) => when?.(settings) ?? true)
  const schedules = await boss.getSchedules()
  expect(schedules.map(({ name, cron }) => [name, cron]).sort()).toEqual(
    declared.map(({ name, cron }) => [name, cron]).sort(),
  )
}

describe('a feature says what it does by the clock (house.md)', () => {
  it.each(DECLARED)('$name is named by its feature', ({ feature, name }) => {
    expect(name.split('.')[0]).toBe(feature)
    expect(name).toMatch(/^[a-zA-Z-]+\.[a-z-]+$/)
  })

  it('each under a name of its own', () => {
    expect(DECLARED.length).toBeGreaterThan(0)
    expect(new Set(DECLARED.map(({ name }) => name)).size).toBe(DECLARED.length)
  })
})

describe('nightly work is done by durable jobs', () => {
  it('the schedules are those of the features, the audit runs and shows its misses in the metrics', async () => {
    const world = await openWorld(SMTP, { jobs: true })
    const boss = new PgBoss({ ...world.db.jobs, schema: 'jobs' })
    boss.on('error', () => {})
    try {
      await boss.start()
      // With mail, so that all are in it. pg-boss takes no cron that it cannot read.
      await expectDeclared(boss, world)
      const needed = DECLARED.filter(({ when }) => when?.(world.settings) ?? true)
      expect(await boss.getSchedules()).toHaveLength(needed.length)
      // A long past makes it long: it is not begun again while it runs.
      expect((await boss.getQueue('ledger.audit'))?.expireInSeconds).toBeGreaterThan(6 * 3_600)
      const player = await world.player({ diamond: 500 })
      await player.call(SPIN, { body: opportunities(1) })
      await takeSpinAway(world)
      await boss.send('ledger.audit', {})
      await untilDone(async () => {
        return /^ledger_audit_misses 4$/m.test(await world.metrics())
      })
      const audited = await world.metrics()
      const age = Number(/^ledger_audit_age_seconds (\S+)$/m.exec(audited)?.[1])
      expect(age).toBeGreaterThanOrEqual(0)
      expect(age).toBeLessThan(60)
      expect(audited).toMatch(/^job_runs_total\{name="ledger.audit",outcome="done"\} 1$/m)
      expect(audited).toMatch(/^job_runs_total\{name="ledger.audit",outcome="failed"\} 0$/m)
      expect(world.logs.filter((line) => line.includes('audit miss'))).toHaveLength(4)
      // The game whose books are wrong is stopped, as by the monitor.
      await untilDone(async () => {
        const metrics = await world.metrics()
        return /^game_frozen\{game="turntable"\} 1$/m.test(metrics)
      })
      expect((await player.call(SPIN, { body: opportunities(1) })).code).toBe('GAME_FROZEN')
    } finally {
      await boss.stop({ graceful: false, close: world.db.kind === 'postgres' })
      await world.close()
    }
  })
})

describe('rounds are brought on by durable jobs (issue 3)', () => {
  it('two jobs a round, ordered once however often; one pays what is due', async () => {
    const world = await openWorld({}, { jobs: true })
    const boss = new PgBoss({ ...world.db.jobs, schema: 'jobs' })
    boss.on('error', () => {})
    try {
      await boss.start()
      // Here there is no mail.
      await expectDeclared(boss, world)
      const player = await world.player({ diamond: 20 })
      // Its jobs are at work from the start: what ships is in force.
      const { shipPriceDiamonds, flyingMs } = (await player.call('GET /api/adventure')).answer
        .tuning
      await world.give(player.id, 'diamond', 8 * shipPriceDiamonds)
      await player.call('POST /api/adventure/ships', { body: { ships: 8 } })
      const planets = [0, 1, 2, 3, 4, 5, 6, 7].map((planet) => ({ planet, ships: 1 }))
      const body = { roundId: START / 1_000, planets }
      expect((await player.call('POST /api/adventure/dispatches', { body })).status).toBe(200)
      world.clock.advance(50_000)
      for (let sent = 0; sent < 3; sent++) await boss.send('adventure.rounds', {})
      await untilDone(async () => {
        const { answer } = await player.call('GET /api/adventure/my-rounds')
        return answer.rounds[0]?.state === 'settled'
      })
      const { answer } = await player.call('GET /api/adventure/my-rounds')
      expect((await player.call('GET /api/me')).answer.balances.diamond).toBe(
        20 + (answer.rounds[0]?.wonDiamonds ?? 0),
      )
      const orders = await ordersBetween(world, START + ROUND_MS, START + 2 * ROUND_MS)
      const closing = START + ROUND_MS + 50_000
      expect(orders).toEqual([closing, closing + flyingMs])
      await untilDone(async () => {
        const metrics = await world.metrics()
        return /^adventure_rounds_total{state="settled"} 1$/m.test(metrics)
      })
    } finally {
      await boss.stop({ graceful: false, close: world.db.kind === 'postgres' })
      await world.close()
    }
  })
})

/** When the jobs of rounds are to start that start within a span. */
async function ordersBetween({ db }: World, from: number, to: number): Promise<number[]> {
  const { rows } = (await db.orm.execute(sql`
    SELECT (extract(epoch FROM start_after) * 1000)::float8 AS at FROM jobs.job
    WHERE name = 'adventure.rounds' AND start_after >= ${new Date(from).toISOString()}
      AND start_after < ${new Date(to).toISOString()} ORDER BY 1`)) as unknown as {
    rows: { at: number }[]
  }
  return rows.map(({ at }) => at)
}

async function takeSpinAway({ db }: World): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.execute('SET LOCAL session_replication_role = replica')
    await tx.execute('DELETE FROM turntable_spin')
  })
}

/** Waits for what another process of the server does in its own time; the test's limit ends it. */
async function untilDone(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resume) => setTimeout(resume, 50))
}
