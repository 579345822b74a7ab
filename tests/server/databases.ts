import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import {
  closingWith,
  type Database,
  openPglite,
  openPostgres,
} from '../../server/platform/database.ts'
import { applyFunctions, functionFiles } from '../../server/platform/functions.ts'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')
const SERVER = join(import.meta.dirname, '../../server')
const MIGRATIONS = join(SERVER, 'platform/migrations')

/** An empty, migrated database of the kind that `TEST_DATABASE` names; closing it leaves nothing. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE !== 'postgres') return openPglite(undefined, await template())
  const db = await openEmptyDatabase()
  await db.migrate()
  return db
}

/** The same before any migration. */
export async function openEmptyDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE !== 'postgres') return openPglite(undefined)
  const { url, drop } = await createPostgres()
  const db = await openPostgres(url, 8)
  return closingWith(db, drop)
}

/**
 * Makes a PostgreSQL database for one test.
 * @returns its address, and what drops it whoever is still connected
 */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = serverUrl()
  const name = `companion_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function serverUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('tests on PostgreSQL need DATABASE_URL')
  return url
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated data folder as one file, since making one from nothing takes seconds. It is kept until
 * a migration or a feature's functions change, and moved into place whole, since several test files may ask at once.
 */
async function template(): Promise<Blob> {
  const path = join(CACHE, `pglite-${await hashOfMigrations()}.tar`)
  if (!existsSync(path)) {
    const lite = await PGlite.create()
    await migrate(drizzle({ client: lite }), { migrationsFolder: MIGRATIONS })
    await applyFunctions((statement) => lite.exec(statement))
    const dump = await lite.dumpDataDir('none')
    await lite.close()
    await mkdir(CACHE, { recursive: true })
    const part = `${path}.${randomUUID()}`
    await writeFile(part, Buffer.from(await dump.arrayBuffer()))
    await rename(part, path)
  }
  return new Blob([await readFile(path)])
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(MIGRATIONS)
  for (const name of names.filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  for (const path of await functionFiles()) {
    hash.update(path).update(await readFile(join(SERVER, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
