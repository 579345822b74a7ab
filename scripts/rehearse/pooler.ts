import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startVitest } from 'vitest/node'
import { grouped } from '../bench/figure.ts'
import { filesOf } from '../test/lanes.ts'
import { Counting, tallyOf } from '../test/tally.ts'
import { freePort, giveToPostgres, rehearsalFolder } from './postgres.ts'
import { startMachine, until } from './processes.ts'
import type { Finding, Rehearsal } from './rehearsal.ts'

/** Not in the path of who starts servers with `setpriv`. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
/** Of each login at each database; a test's server opens up to twelve, which so must share them. */
const SERVER_CONNECTIONS = 6
const LOOK_MS = 250

/** No disaster, but what big installations have: few connections of PostgreSQL for many of servers. */
export const pooler: Rehearsal = {
  says: 'All tests of the server on PostgreSQL run through PgBouncer in transaction mode, which lends a connection for one transaction at a time.',
  needs: ['pgbouncer'],
  takesFiles: true,
  async play(tell, files) {
    const postgres = process.env.DATABASE_URL
    if (!postgres) throw new Error('DATABASE_URL: the tests need a PostgreSQL')
    await using folder = await rehearsalFolder()
    await using login = await makeLogin(postgres)
    await using bouncer = await startBouncer(folder.path, postgres, login)
    tell(`PgBouncer in transaction mode at ${bouncer.address.host}`)
    const passed = await runTests(files, bouncer.address)
    return [{ what: 'tests passed', figure: grouped(passed) }, ...(await bouncer.findings())]
  },
}

/** @returns how many passed. @throws when one did not */
async function runTests(files: readonly string[], address: URL): Promise<number> {
  const named = (file: string) => files.length === 0 || files.some((name) => file.includes(name))
  const all = filesOf('default').filter((file) => file.includes('/tests/server/') && named(file))
  process.env.TEST_LANE = 'default'
  process.env.TEST_POOLER = address.href
  const counting = new Counting()
  const vitest = await startVitest('test', [...files], {
    project: ['server-postgres'],
    reporters: ['default', counting],
    watch: false,
  })
  // Failed tests, which also set it, are counted below; from here it tells of a failing teardown.
  process.exitCode = 0
  await vitest.close()
  const { passed, failed, faults } = tallyOf(counting.ended, all, false)
  if (process.exitCode !== 0) faults.push('the teardown failed (above)')
  if (failed + faults.length > 0) {
    throw new Error([`${failed} failed (above)`, ...faults].join('\n'))
  }
  return passed
}

interface Login extends AsyncDisposable {
  name: string
  secret: string
}

/** The login as deploy/pgbouncer.ini has it made: what a connection would set at its start belongs to it. */
async function makeLogin(postgres: string): Promise<Login> {
  const name = `companion_pooler_${randomBytes(4).toString('hex')}`
  const secret = randomBytes(16).toString('hex')
  const run = (statements: readonly string[]) =>
    onConnection(postgres, (client) => client.query(statements.join(';\n')))
  await run([
    // The first migration would make it, later than it is needed here.
    `DO $$ BEGIN CREATE ROLE companion_app; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `CREATE ROLE ${name} LOGIN PASSWORD '${secret}' IN ROLE companion_app`,
    `ALTER ROLE ${name} SET role = 'companion_app'`,
    `ALTER ROLE ${name} SET jit = off`,
    `ALTER ROLE ${name} SET statement_timeout = '30s'`,
  ])
  return {
    name,
    secret,
    [Symbol.asyncDispose]: async () => void (await run([`DROP ROLE ${name}`])),
  }
}

interface Bouncer extends AsyncDisposable {
  /** With the app's login; of no database. */
  address: URL
  /** What went through it by now. */
  findings(): Promise<Finding[]>
}

async function startBouncer(folder: string, postgres: string, login: Login): Promise<Bouncer> {
  await using started = new AsyncDisposableStack()
  const address = new URL(`postgres://${login.name}@127.0.0.1:${await freePort()}`)
  const config = await configure(folder, address.port, postgres, login)
  started.use(startMachine({ log: join(folder, 'pgbouncer.log'), command: [PGBOUNCER, config] }))
  const { username } = new URL(postgres)
  const consoleUrl = Object.assign(new URL(address), { username, pathname: '/pgbouncer' }).href
  await until('PgBouncer answers', async () => (await show(consoleUrl, 'VERSION')).length > 0)
  const watch = started.use(watchConnections(consoleUrl))
  const all = started.move()
  return {
    address,
    findings: async () => {
      const { clients, servers } = await watch.most()
      const stats = await show<{ database: string; total_xact_count: string }>(consoleUrl, 'STATS')
      const counts = stats
        .filter(({ database }) => database !== 'pgbouncer')
        .map((database) => Number(database.total_xact_count))
      const transactions = counts.reduce((sum, count) => sum + count, 0)
      return [
        { what: 'transactions through the pooler', figure: grouped(transactions) },
        { what: 'the most connections to it at once', figure: grouped(clients) },
        { what: 'the most connections of PostgreSQL that it used', figure: grouped(servers) },
      ]
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** @returns the path of its settings */
async function configure(
  folder: string,
  ownPort: string,
  postgres: string,
  login: Login,
): Promise<string> {
  const { hostname, port, username, password } = new URL(postgres)
  const config = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeOwn(users, [
    `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`,
    `"${login.name}" "${login.secret}"`,
  ])
  await writeOwn(config, [
    '[databases]',
    // For the owner, who comes through a pooler in tests alone; the app's login has these settings anyway.
    `* = host=${hostname} port=${port || 5432} connect_query='SET jit = off; SET statement_timeout = 30000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `admin_users = ${decodeURIComponent(username)}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    // Each test has a database of its own, and PostgreSQL 100 connections for all.
    'server_idle_timeout = 5',
    // Figures of a database go with it.
    'autodb_idle_timeout = 86400',
    'log_connections = 0',
    'log_disconnections = 0',
  ])
  return config
}

/** A file that PgBouncer alone reads. */
async function writeOwn(path: string, lines: readonly string[]): Promise<void> {
  await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  await giveToPostgres(path)
}

interface Watch extends AsyncDisposable {
  /** @throws when it could not look all the time */
  most(): Promise<{ clients: number; servers: number }>
}

/** Looks again and again how many connections are open. */
function watchConnections(consoleUrl: string): Watch {
  const most = { clients: 0, servers: 0 }
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const lists = await show<{ list: string; items: number }>(consoleUrl, 'LISTS')
      const count = (name: string) => lists.find(({ list }) => list === name)?.items ?? 0
      // One of them looks.
      most.clients = Math.max(most.clients, count('used_clients') - 1)
      most.servers = Math.max(most.servers, count('used_servers'))
      await pause(LOOK_MS)
    }
  }
  const looking = look()
  looking.catch(() => {})
  const end = () => {
    isOver = true
    return looking
  }
  return {
    most: async () => {
      await end()
      return most
    },
    [Symbol.asyncDispose]: () => end().catch(() => {}),
  }
}

/** What PgBouncer's console shows. */
async function show<Row extends pg.QueryResultRow>(
  consoleUrl: string,
  what: string,
): Promise<Row[]> {
  return onConnection(consoleUrl, async (client) => (await client.query<Row>(`SHOW ${what}`)).rows)
}

async function onConnection<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}
