import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import tuning from '../../assets/flappy/tuning.json' with { type: 'json' }
import { WEEK_MS } from '../../machines/clock/spans.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { expectCleanAudit } from '../faults/clean-audit.ts'
import { hold } from '../faults/locks.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { createPostgres } from '../server/databases.ts'
import { fly } from '../server/flappy-world.ts'
import { brandKeys, openWorld, SECRETS } from '../server/harness.ts'

/** Whose chests are due since a while, whatever day it is. */
const FLOWN_BEFORE_MS = 2 * WEEK_MS
/** Workers ask for jobs every two seconds; a busy machine takes its time. */
const PATIENCE_MS = 60_000
const CHESTS = 'flappy.chests'
/** The servers' own, which the test sends to and nothing else. */
const JOBS = { schema: 'jobs', migrate: false, supervise: false, schedule: false }
const DIAMONDS = [...tuning.chestsDiamonds, 0]

describe('the job that pays the chests of a week', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let boss: PgBoss
  const servers: Server[] = []

  beforeEach(async () => {
    made = await createPostgres()
  })
  afterEach(async () => {
    await boss?.stop({ graceful: false })
    await killAll()
    await made?.drop()
  })

  const start = async () => {
    const server = await startServer({
      DATABASE_URL: made.url,
      DEMO_WORLD: 'false',
      BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    })
    servers.push(server)
  }

  const killAll = () => Promise.all(servers.splice(0).map((server) => end(server, 'SIGKILL')))

  it('killed with one chest’s diamonds moved has paid none; then two at once pay each of them once', async () => {
    const best = await flyLongAgo()
    await start()
    boss = new PgBoss({ connectionString: made.url, application_name: 'test', ...JOBS })
    await boss.start()

    const recording = await hold(made.url, 'LOCK TABLE flappy_chest IN SHARE MODE')
    await boss.send(CHESTS)
    await recording.stops()
    await killAll()
    await recording.releaseToNobody()
    expect(await paidTo(best)).toEqual([0, 0, 0, 0])

    await Promise.all([start(), start()])
    const both = await Promise.all([boss.send(CHESTS), boss.send(CHESTS)])
    for (const id of both) {
      const state = async () => (await boss.getJobById(CHESTS, id ?? ''))?.state
      await expect.poll(state, { timeout: PATIENCE_MS }).toBe('completed')
    }
    for (const server of servers.splice(0)) expect(await end(server, 'SIGTERM')).toBe(0)
    expect(await paidTo(best)).toEqual(DIAMONDS)
    await expectCleanAudit({ DATABASE_URL: made.url })
  })

  /** Four players of a week that is over. @returns them, best first */
  async function flyLongAgo(): Promise<number[]> {
    const db = await openPostgres(made.url, 2)
    await db.migrate()
    const world = await openWorld({}, { db })
    world.clock.advance(Date.now() - FLOWN_BEFORE_MS - world.clock.now())
    const players: number[] = []
    for (const gates of [5, 4, 3, 2]) {
      const player = await world.player()
      await fly(world, player, gates)
      players.push(player.id)
    }
    await world.close()
    return players
  }

  /** Diamonds that each has, all of which came out of chests. */
  async function paidTo(players: readonly number[]): Promise<number[]> {
    const db = await openPostgres(made.url, 1)
    try {
      const { rows } = (await db.orm.execute(
        `SELECT owner_id::float8 AS id, balance::float8 AS balance FROM account
         WHERE currency = 'diamond' AND owner_id IN (${players.join()})`,
      )) as unknown as { rows: { id: number; balance: number }[] }
      return players.map((player) => rows.find(({ id }) => id === player)?.balance ?? 0)
    } finally {
      await db.close()
    }
  }
})
