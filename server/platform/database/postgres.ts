import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { isDatabaseAway } from '../errors.ts'
import { SettingError } from '../settings.ts'
import { type Database, MIGRATIONS, type Transaction } from './database.ts'
import { applyFunctions } from './functions.ts'
import { hostsOf } from './hosts.ts'
import { reach } from './primary.ts'
import { APP_RIGHTS_QUERY, APP_ROLE, grantRoles, urlWithParameter, urlWithRole } from './roles.ts'

// Counts and amounts stay far below 2^53, so bigint columns read as numbers everywhere.
const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number)

/**
 * Connects to PostgreSQL.
 * @param url may name several hosts, of which the primary is used
 * @param directUrl PostgreSQL itself, where `url` is a pooler that lends a connection a transaction at a time: the
 * owner of the tables and whoever needs a session pass it by
 * @throws SettingError when it can't be reached or refuses the login
 */
export async function openPostgres(
  url: string,
  connections: number,
  directUrl?: string,
): Promise<Database> {
  const ownerUrl = directUrl ?? url
  const pool = openPool(ownerUrl, connections)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    throw unreachable(setting, ownerUrl, error)
  }
  const db: Database = {
    ...overPool(pool, ownerUrl),
    rights: 'login',
    asApp: async () => {
      const address = urlWithRole(ownerUrl, APP_ROLE)
      const app = directUrl
        ? await throughPooler(url, connections, address)
        : overPool(openPool(address, connections), address)
      if (!(await hasAppRights(app))) {
        await app.close()
        if (directUrl) throw new SettingError(POOLER_WITHOUT_ROLE)
        return db
      }
      await pool.end()
      const bound: Database = {
        ...app,
        rights: 'app',
        // The schema of pg-boss exists already, and the app role may not create one.
        jobs: { ...app.jobs, createSchema: false },
        asApp: async () => bound,
      }
      return bound
    },
  }
  return db
}

const POOLER_WITHOUT_ROLE = `DATABASE_URL: behind the pooler its login must work as ${APP_ROLE} (deploy/pgbouncer.ini)`

function unreachable(setting: string, url: string, error: unknown): SettingError {
  const reason = error instanceof Error && error.message ? error.message : 'no answer'
  return new SettingError(`${setting}: cannot reach PostgreSQL at ${hostsOf(url)}: ${reason}`)
}

/** What a pool serves; whose rights its connections have is not known here. */
type Pooled = Omit<Database, 'rights' | 'asApp'>

/**
 * Connects by a pooler such as PgBouncer in transaction mode. What belongs to a session stays out of it: named
 * statements, parameters at its start (the login's own are set by `ALTER ROLE`), locks that outlast a transaction.
 * @param sessionUrl PostgreSQL itself
 * @throws SettingError when it can't be reached or refuses the login
 */
export async function throughPooler(
  url: string,
  connections: number,
  sessionUrl: string,
): Promise<Pooled> {
  const { statement_timeout: _, ...options } = POOL_OPTIONS
  const pool = quietPool({ ...options, ...reach(url), max: connections })
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw unreachable('DATABASE_URL', url, error)
  }
  return {
    ...overPool(pool, sessionUrl),
    queryPrepared: async <Row>(_name: string, text: string, values: unknown[]) =>
      (await pool.query({ text, values })).rows as Row[],
    jobs: jobsAt(url),
  }
}

/** Whether connections have the app role, with exactly its rights. */
async function hasAppRights({ queryPrepared }: Pooled): Promise<boolean> {
  try {
    const [row] = await queryPrepared<{ is_app: boolean }>('app_rights', APP_RIGHTS_QUERY, [])
    return row?.is_app === true
  } catch (error) {
    // Refused: the role does not exist, the login is not a member, or a pooler drops connection options.
    if (isDatabaseAway(error)) throw error
    return false
  }
}

const POOL_OPTIONS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  // The statement time-out of PostgreSQL can't end a query whose connection is lost.
  query_timeout: 35_000,
  keepAlive: true,
  application_name: 'companion',
}

function openPool(url: string, connections: number): pg.Pool {
  return quietPool({ ...POOL_OPTIONS, ...reach(withoutCompiling(url)), max: connections })
}

function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // The pool replaces a connection that dies while idle; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

/** The audit's queries take longer to compile than to run: most of its time would go into that. */
const withoutCompiling = (url: string) => urlWithParameter(url, 'jit=off')

/** The connections of pg-boss, which makes a pool of its own. */
const jobsAt = (url: string): ConstructorOptions => ({ ...reach(url), max: 4 })

/** @param url where what needs a connection of its own connects, with the pool's rights */
function overPool(pool: pg.Pool, url: string): Pooled {
  const orm = drizzle({ client: pool })
  return {
    kind: 'postgres',
    orm,
    queryPrepared: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values })).rows as Row[],
    migrate: async () => {
      await migrate(orm, MIGRATIONS)
      await applyFunctions((statement) => pool.query(statement))
      await grantRoles((statement) => pool.query(statement))
    },
    exclusively: (action, waiting) => withStartLock(url, action, waiting),
    withoutTimeLimit: (action) =>
      onOwnConnection(url, 'companion audit', (client) => action(drizzle({ client }))),
    asOperator: (action) => orm.transaction((tx) => action(tx as Transaction)),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    jobs: jobsAt(url),
    close: () => pool.end(),
  }
}

const START_LOCK = 727_266

/** Runs an action under an advisory lock, which PostgreSQL releases however this process dies. */
function withStartLock<T>(url: string, action: () => Promise<T>, waiting: () => void): Promise<T> {
  return onOwnConnection(url, 'companion start', async (guard) => {
    const { rows } = await guard.query('SELECT pg_try_advisory_lock($1) AS held', [START_LOCK])
    if (!rows[0]?.held) {
      waiting()
      await guard.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    }
    return action()
  })
}

/** Runs an action on a separate connection, without time-outs and without using one of the pool. */
async function onOwnConnection<T>(
  url: string,
  name: string,
  action: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { Client, connectionString } = reach(withoutCompiling(url))
  const client = new Client({ connectionString, keepAlive: true, application_name: name })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}
