import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import type { Database, Orm } from '../../server/platform/database/database.ts'
import { forgetOldKeys } from '../../server/platform/database/idempotency.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { urlWithRole } from '../../server/platform/database/roles.ts'
import { sqlState } from '../../server/platform/errors.ts'
import { openJobs } from '../../server/platform/jobs.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  openAdventure,
  roundOf,
  send,
} from './adventure-world.ts'
import { createPostgres } from './databases.ts'
import { buy, diamondsOf, exclude, limit, spin } from './play-calls.ts'

const FORBIDDEN = '42501'
const onPostgres = process.env.TEST_DATABASE === 'postgres'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure({}, { asApp: true })
  const player = await world.pilot(8, 200)
  await spin(player)
  await send(player, EVERYWHERE)
  world.at(CHOOSING_MS)
  await world.nextRound()
})
afterAll(() => world.close())

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  const found = await world.db.orm.execute(sql.raw(statement))
  return (found as unknown as { rows: Row[] }).rows
}

/** The SQLSTATE that refuses a statement; null when nothing does. Nothing of it stays. */
async function refusal(statement: string, role?: string): Promise<string | undefined | null> {
  const done = new Error('done')
  const attempt = (orm: Orm) =>
    orm.transaction(async (tx) => {
      if (role) await tx.execute(sql.raw(`SET LOCAL ROLE ${role}`))
      await tx.execute(sql.raw(statement))
      throw done
    })
  try {
    // The owner's login may take any role; a pooler's has one alone.
    await (role ? world.db.withoutTimeLimit(attempt) : attempt(world.db.orm))
  } catch (error) {
    return error === done ? null : sqlState(error)
  }
  return null
}

/** Every table that may only grow, by the triggers that say so. */
const appendOnly = async () =>
  (
    await rowsOf<{ name: string }>(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger
       WHERE tgfoid = 'refuse_change'::regproc AND tgtype & 16 > 0`,
    )
  ).map(({ name }) => name)

describe('the server works by the rights of a role that changes no rule (issue 7)', () => {
  it('from a connection’s first statement on', async () => {
    expect(world.db.rights).toBe('app')
    const works = await Promise.all(
      Array.from({ length: 12 }, () => rowsOf<{ role: string }>('SELECT current_user AS role')),
    )
    expect(new Set(works.flat().map(({ role }) => role))).toEqual(new Set(['companion_app']))
  })

  it.each([
    ['disable a trigger', 'ALTER TABLE entry DISABLE TRIGGER entry_gate'],
    ['disable all triggers', 'ALTER TABLE account DISABLE TRIGGER ALL'],
    ['drop a trigger', 'DROP TRIGGER entry_gate ON entry'],
    [
      'add a trigger',
      'CREATE TRIGGER mine BEFORE INSERT ON entry EXECUTE FUNCTION refuse_change()',
    ],
    ['pass for a replica', 'SET LOCAL session_replication_role = replica'],
    [
      'replace a rule',
      `CREATE OR REPLACE FUNCTION play_gate() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ],
    ['make a function', `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
    ['make a table', 'CREATE TABLE mine (a int)'],
    ['change a table', 'ALTER TABLE account DROP CONSTRAINT account_balance_not_negative'],
    ['drop a table', 'DROP TABLE entry CASCADE'],
    ['empty a table', 'TRUNCATE idempotency'],
    ['take a transfer away', 'DELETE FROM transfer'],
    ['change an entry', 'UPDATE entry SET amount = amount + 1'],
    ['take an account away', 'DELETE FROM account'],
    ['take a seed away', 'DELETE FROM fair_seed'],
    ['take a round away', 'DELETE FROM adventure_round'],
    ['found a house', `INSERT INTO house (id, name) VALUES (-99, 'mine')`],
    ['thaw a game', 'DELETE FROM game_freeze'],
    ['thaw an account', 'DELETE FROM account_freeze'],
    ['read how migrations went', 'SELECT * FROM drizzle.__drizzle_migrations'],
    ['make a role', 'CREATE ROLE mine'],
  ])('that may not %s', async (_what, statement) => {
    expect(await refusal(statement)).toBe(FORBIDDEN)
  })

  it('nor change or take away a row of any table that may only grow', async () => {
    const tables = await appendOnly()
    expect(tables).toEqual(expect.arrayContaining(['entry', 'transfer', 'turntable_spin']))
    for (const table of tables) {
      const [column] = await rowsOf<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0
           AND attidentity = '' LIMIT 1`,
      )
      const update = `UPDATE ${table} SET ${column?.name} = ${column?.name}`
      for (const statement of [update, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
        expect([statement, await refusal(statement)]).toEqual([statement, FORBIDDEN])
      }
    }
  })

  it('and owns no table, no rule and nothing else in the books', async () => {
    const owned = await rowsOf(
      `SELECT relname FROM pg_class WHERE relowner = 'companion_app'::regrole
         AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT proname FROM pg_proc WHERE proowner = 'companion_app'::regrole
         AND pronamespace = 'public'::regnamespace`,
    )
    expect(owned).toEqual([])
  })

  it('and whose own temporary table is not taken for the one that freezes', async () => {
    const player = await world.player({ diamond: 50 })
    await world.db.orm.execute(
      sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${player.id}, now(), 'a test')`,
    )
    const state = await world.db.orm
      .transaction(async (tx) => {
        await tx.execute(
          sql`CREATE TEMPORARY TABLE account_freeze (owner_id bigint) ON COMMIT DROP`,
        )
        await tx.execute(
          sql`INSERT INTO transfer (id, kind, at) VALUES (gen_random_uuid(), 'ledger.grant', now())`,
        )
        await tx.execute(sql`INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
          SELECT t.id, line, CASE line WHEN 1 THEN ${player.id} ELSE -1 END, 'diamond', 2 * line - 3
          FROM (SELECT id FROM transfer WHERE xmin = pg_current_xact_id()::xid) t,
            (VALUES (1::smallint), (2::smallint)) AS lines (line)`)
      })
      .then(() => null, sqlState)
    expect(state).toBe('P0G05')
  })
})

describe('play goes on by these rights', () => {
  it('spins, ships, rounds, seeds, limits and pauses', async () => {
    const player = await world.pilot(8, 200)
    expect((await spin(player, 10)).status).toBe(200)
    expect((await buy(player, 1)).status).toBe(200)
    const roundId = (await world.nextRound()) / 1_000
    expect((await send(player, EVERYWHERE, roundId)).status).toBe(200)
    const before = await diamondsOf(player)
    await world.nextRound()
    expect(await roundOf(world, roundId)).toMatchObject({ state: 'settled', winners: 1 })
    expect(await diamondsOf(player)).toBeGreaterThan(before)
    expect(
      (await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine' } }))
        .status,
    ).toBe(200)
    expect((await limit(player, { period: 'day', diamonds: 100 })).status).toBe(200)
    expect((await spin(player)).code).toBe('DAILY_LIMIT')
    expect((await exclude(player, 30)).status).toBe(200)
    expect((await spin(player)).code).toBe('SELF_EXCLUDED')
  })

  it('the nightly work, the monitor and a freeze', async () => {
    await forgetOldKeys(world.db, world.clock.now())
    const misses = (await audit(world)).filter(({ miss }) => miss !== null)
    expect(misses).toEqual([])
    const checks = await monitor(world.db.orm, world.features, world.clock.now())
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    const game = {
      check: 'a test',
      rows: 1,
      miss: 'one',
      names: [],
      games: ['turntable'],
      accounts: [1],
    }
    await freeze(world.platform, [game])
    await freeze(world.platform, [game])
    const player = await world.player({ diamond: 50 })
    expect((await spin(player)).code).toBe('GAME_FROZEN')
  })

  it('durable jobs, in a schema of their own', async () => {
    let ran = 0
    const boss = await openJobs(world.platform, [
      {
        name: 'test',
        schedules: {
          'test.job': {
            cron: '0 0 1 1 *',
            run: async () => {
              ran++
            },
          },
        },
      },
    ])
    try {
      await boss.send('test.job', {})
      while (ran === 0) await new Promise((resume) => setTimeout(resume, 50))
    } finally {
      await boss.stop({ graceful: false, close: onPostgres })
    }
    const [owner] = await rowsOf<{ owner: string }>(
      `SELECT nspowner::regrole::text AS owner FROM pg_namespace WHERE nspname = 'jobs'`,
    )
    expect(owner?.owner).toBe('companion_app')
  })
})

describe('the reader reads the books and no secret (issue 7)', () => {
  const reading = (statement: string) => refusal(statement, 'companion_reader')

  it.each([
    [
      'the money',
      'SELECT * FROM account JOIN entry USING (owner_id) JOIN transfer ON id = transfer_id',
    ],
    ['the spins and the tunings', 'SELECT * FROM turntable_spin, tuning_version'],
    [
      'the adventure',
      'SELECT * FROM adventure_dispatch, adventure_lot, adventure_payout, adventure_spent',
    ],
    ['what is promised of seeds', 'SELECT id, user_id, state, commitment, nonce FROM fair_seed'],
    [
      'seeds that are revealed',
      'SELECT id, server_seed FROM revealed_seed, revealed_round r (round_id, seed)',
    ],
    ['the rounds', 'SELECT id, state, commitment, treasure FROM adventure_round'],
    ['who plays, by number', 'SELECT id, brand, role, created_at FROM app_user'],
    ['what is frozen', 'SELECT * FROM game_freeze, account_freeze'],
  ])('may read %s', async (_what, statement) => {
    expect(await reading(statement)).toBeNull()
  })

  it.each([
    ['a seed', 'SELECT server_seed FROM fair_seed'],
    ['a round’s seed', 'SELECT server_seed FROM adventure_round'],
    ['all of a seed', 'SELECT * FROM fair_seed'],
    ['what keys there are', 'SELECT * FROM seed_key'],
    ['who someone is', 'SELECT external_id FROM app_user'],
    ['someone’s name', 'SELECT nickname FROM app_user'],
    ['answers', 'SELECT * FROM idempotency'],
    ['players’ own limits', 'SELECT * FROM play_limit'],
    ['jobs', 'CREATE TABLE jobs.mine (a int)'],
  ])('may not read %s', async (_what, statement) => {
    expect(await reading(statement)).toBe(FORBIDDEN)
  })

  it('sees by the views no seed that is still to be used', async () => {
    const player = await world.player({ diamond: 10 })
    await player.call('GET /api/fairness/seed')
    const hidden = await rowsOf(`
      SELECT 1 FROM revealed_seed r JOIN fair_seed s USING (id) WHERE s.state <> 'revealed'
      UNION ALL
      SELECT 1 FROM revealed_round r JOIN adventure_round a USING (id) WHERE a.state = 'open'`)
    expect(hidden).toEqual([])
    // A reader's own condition meets no row that the view leaves out, whatever it would tell of it.
    const leak = `SELECT * FROM revealed_seed WHERE server_seed::int > 0 AND id = (SELECT id FROM fair_seed WHERE state = 'next' LIMIT 1)`
    expect(await reading(leak)).toBeNull()
  })

  it('writes nothing', async () => {
    for (const table of ['account', 'entry', 'world', 'game_freeze']) {
      expect(await reading(`DELETE FROM ${table}`)).toBe(FORBIDDEN)
      expect(await reading(`INSERT INTO ${table} DEFAULT VALUES`)).toBe(FORBIDDEN)
    }
  })
})

describe('roles are made where the login may (issue 7)', () => {
  it('an address keeps the options that it has', () => {
    const address = new URL(
      urlWithRole('postgres://me@host/db?options=-c%20jit%3Doff', 'companion_app'),
    )
    expect(address.searchParams.get('options')).toBe('-c jit=off -c role=companion_app')
  })
})

// The embedded database is alone in its cluster, and its login may everything.
if (onPostgres) {
  describe('roles are shared by a cluster, and not every login may make them (issue 7)', () => {
    it('by several databases of one cluster at once', async () => {
      const made = await Promise.all([1, 2, 3].map(() => createPostgres()))
      const opened: Database[] = []
      try {
        for (const { url } of made) opened.push(await openPostgres(url, 3))
        await Promise.all(opened.map((db) => db.migrate()))
        await Promise.all([...opened, ...opened].map((db) => db.migrate()))
        for (const [place, db] of opened.entries()) opened[place] = await db.asApp()
        expect(opened.map(({ rights }) => rights)).toEqual(['app', 'app', 'app'])
      } finally {
        await Promise.all(opened.map((db) => db.close()))
        await Promise.all(made.map(({ drop }) => drop()))
      }
    })

    it.each([
      ['may make roles', 'CREATEROLE', 'app'],
      ['is a member of the app’s', 'IN ROLE companion_app', 'app'],
      ['may do neither, which goes on as it is', '', 'login'],
    ])('by an owner who %s', async (_who, attributes, rights) => {
      const { url, drop } = await createPostgres()
      const login = `companion_test_${randomUUID().replaceAll('-', '')}`
      const server = new pg.Client({ connectionString: url })
      await server.connect()
      const name = new URL(url).pathname.slice(1)
      await server.query(`CREATE ROLE ${login} LOGIN ${attributes}`)
      await server.query(`ALTER DATABASE ${name} OWNER TO ${login}`)
      const address = new URL(url)
      address.username = login
      let db = await openPostgres(address.href, 2)
      try {
        await db.migrate()
        db = await db.asApp()
        expect(db.rights).toBe(rights)
        const boss = await openJobs({ ...world.platform, db }, [])
        await boss.createQueue('test.queue')
        await boss.stop({ graceful: false, close: true })
      } finally {
        await db.close()
        await server.end()
        await drop()
        await dropLogin(login)
      }
    })
  })
}

async function dropLogin(login: string): Promise<void> {
  const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await server.connect()
  await server.query(`DROP ROLE ${login}`)
  await server.end()
}
