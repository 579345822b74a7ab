import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { isDatabaseAway } from '../errors.ts'
import { SettingError } from '../settings.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { applyFunctions } from './functions.ts'
import { APP_RIGHTS_QUERY, APP_ROLE, grantRoles, urlWithParameter, urlWithRole } from './roles.ts'

type Schema = Record<string, never>
export type Orm = PgDatabase<PgQueryResultHKT, Schema>
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>
/** The database or a transaction, for reads that work with both. */
export type Reader = Orm | Transaction

/** How a process uses its connections to PostgreSQL. */
export interface PoolState {
  busy: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

/** The one database: embedded (PGlite) or PostgreSQL, the same schema and the same SQL (design §1). */
export interface Database {
  kind: 'pglite' | 'postgres'
  /** The role in use: the login, which owns the tables, or the app role (`roles.sql`). */
  rights: 'login' | 'app'
  orm: Orm
  /** Runs one prepared statement in one round trip, for hot paths. */
  queryPrepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Brings the tables, the features' functions and the roles to this version. */
  migrate(): Promise<void>
  /**
   * Returns a database that uses the app role, which cannot change rules or history; this one must not be
   * used afterwards. If the login may not use that role, the login's rights remain (see `rights`).
   */
  asApp(): Promise<Database>
  /**
   * Runs an action under a lock, so that only one process on this database runs it at a time.
   * @param waiting called when another process holds the lock
   */
  exclusively<T>(action: () => Promise<T>, waiting: () => void): Promise<T>
  /** Runs an action that may take hours, such as the audit: outside the pool, without its time-outs. */
  withoutTimeLimit<T>(action: (orm: Orm) => Promise<T>): Promise<T>
  /**
   * Runs a transaction of an operator's command, which may do what the app role may not. The embedded
   * database lends the login's rights to a running server; PostgreSQL leaves those of the connection.
   */
  asOperator<T>(action: (tx: Transaction) => Promise<T>): Promise<T>
  /** The state of the pool of connections; the embedded database has none. */
  pool?: () => PoolState
  /** Options with which pg-boss connects to this database. */
  jobs: ConstructorOptions
  close(): Promise<void>
}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, '../migrations') }

// Counts and amounts stay far below 2^53, so bigint columns read as numbers everywhere.
const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number)

/**
 * Opens the embedded database in a folder.
 * @param template a stored data folder to start from (tests)
 */
export async function openPglite(folder: string | undefined, template?: Blob): Promise<Database> {
  if (folder) {
    await mkdir(folder, { recursive: true })
    await copyEmptyDatabase(folder)
  }
  const lite = await PGlite.create({
    pgliteWasmModule: await pgliteProgram(),
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
  })
  const orm = overPglite({ client: lite })
  const db: Database = {
    kind: 'pglite',
    rights: 'login',
    orm,
    queryPrepared: async <Row>(_name: string, text: string, values: unknown[]) =>
      (await lite.query<Row>(text, values)).rows,
    migrate: async () => {
      await migratePglite(orm, MIGRATIONS)
      await applyFunctions((statement) => lite.exec(statement))
      await grantRoles((statement) => lite.exec(statement))
    },
    asApp: async () => {
      // All code shares one session, so the role is set there; temporary tables of the login are dropped.
      await lite.exec(`DISCARD TEMP; SET ROLE ${APP_ROLE}`)
      return { ...db, rights: 'app', jobs: { ...db.jobs, createSchema: false } }
    },
    // The lock on the data folder already keeps other processes out.
    exclusively: (action) => action(),
    withoutTimeLimit: (action) => action(orm),
    asOperator: (action) =>
      orm.transaction(async (tx) => {
        // Until the transaction ends; nothing else runs on the session meanwhile.
        await tx.execute(sql`SET LOCAL ROLE NONE`)
        return action(tx as Transaction)
      }),
    jobs: { db: fromPglite(lite) },
    close: () => lite.close(),
  }
  return db
}

/** Returns the same database, with an action to run after it is closed. */
export function afterClose(db: Database, after: () => Promise<void>): Database {
  return {
    ...db,
    asApp: async () => afterClose(await db.asApp(), after),
    close: async () => {
      try {
        await db.close()
      } finally {
        await after()
      }
    },
  }
}

/**
 * Connects to PostgreSQL.
 * @throws SettingError when it can't be reached or refuses the login
 */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const pool = openPool(url, connections)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    const { host } = new URL(url)
    const reason = error instanceof Error && error.message ? error.message : 'no answer'
    throw new SettingError(`DATABASE_URL: cannot reach PostgreSQL at ${host}: ${reason}`)
  }
  const db: Database = {
    ...overPool(pool, url),
    rights: 'login',
    asApp: async () => {
      const address = urlWithRole(url, APP_ROLE)
      const appPool = openPool(address, connections)
      if (!(await hasAppRights(appPool))) {
        await appPool.end()
        return db
      }
      await pool.end()
      const { jobs, ...app } = overPool(appPool, address)
      const bound: Database = {
        ...app,
        rights: 'app',
        // The schema of pg-boss exists already, and the app role may not create one.
        jobs: { ...jobs, createSchema: false },
        asApp: async () => bound,
      }
      return bound
    },
  }
  return db
}

/** Whether a pool's connections have the app role, with exactly its rights. */
async function hasAppRights(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ is_app: boolean }>(APP_RIGHTS_QUERY)
    return rows[0]?.is_app === true
  } catch (error) {
    // Refused: the role does not exist, the login is not a member, or a pooler drops connection options.
    if (isDatabaseAway(error)) throw error
    return false
  }
}

function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withoutCompiling(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // The statement time-out of PostgreSQL can't end a query whose connection is lost.
    query_timeout: 35_000,
    keepAlive: true,
    application_name: 'companion',
  })
  // The pool replaces a connection that dies while idle; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

/** The audit's queries take longer to compile than to run: most of its time would go into that. */
const withoutCompiling = (url: string) => urlWithParameter(url, 'jit=off')

function overPool(pool: pg.Pool, url: string): Omit<Database, 'rights' | 'asApp'> {
  const orm = overPostgres({ client: pool })
  return {
    kind: 'postgres',
    orm,
    queryPrepared: async <Row>(name: string, text: string, values: unknown[]) =>
      (await pool.query({ name, text, values })).rows as Row[],
    migrate: async () => {
      await migratePostgres(orm, MIGRATIONS)
      await applyFunctions((statement) => pool.query(statement))
      await grantRoles((statement) => pool.query(statement))
    },
    exclusively: (action, waiting) => withStartLock(url, action, waiting),
    withoutTimeLimit: (action) =>
      onOwnConnection(url, 'companion audit', (client) => action(overPostgres({ client }))),
    asOperator: (action) => orm.transaction((tx) => action(tx as Transaction)),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    jobs: { connectionString: url, max: 4 },
    close: () => pool.end(),
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** PGlite's WebAssembly module, compiled once per process, which is faster than PGlite's default. */
function pgliteProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
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
  const connectionString = withoutCompiling(url)
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: name })
  // A lost connection makes its query fail; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}
