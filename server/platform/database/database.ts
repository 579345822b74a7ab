import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { copyEmptyDatabase } from './empty-database.ts'
import { applyFunctions } from './functions.ts'
import { APP_ROLE, grantRoles } from './roles.ts'

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

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, '../migrations') }

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

let compiled: Promise<WebAssembly.Module> | undefined

/** PGlite's WebAssembly module, compiled once per process, which is faster than PGlite's default. */
function pgliteProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}
