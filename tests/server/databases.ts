import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { afterClose, type Database, openPglite } from '../../server/platform/database/database.ts'
import { applyFunctions, functionFiles } from '../../server/platform/database/functions.ts'
import { openPostgres, throughPooler } from '../../server/platform/database/postgres.ts'
import { grantRoles } from '../../server/platform/database/roles.ts'
import { type Pristine, readPristine, restoreTo } from './restore.ts'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')
const SERVER = join(import.meta.dirname, '../../server')
const MIGRATIONS = join(SERVER, 'platform/migrations')
const CONNECTIONS = 8

/** A database that tests of this process have one after another. */
interface Lent {
  /** Opens it by the owner's rights; closing that leaves it to `restore`. */
  open(): Promise<Database>
  /** @returns false when it can't be made what it was */
  restore(pristine: Pristine): Promise<boolean>
  drop(): Promise<void>
}

/** Those that nobody has. */
const free: Lent[] = []
let pristine: Promise<Pristine> | undefined

/**
 * An empty, migrated database of the kind that `TEST_DATABASE` names. Closing it gives it back: where
 * only rows have changed, the next test has it, made what it was.
 */
export async function openTestDatabase(): Promise<Database> {
  for (let lent = free.pop(); lent && pristine; lent = free.pop()) {
    if (await lent.restore(await pristine)) return lend(lent)
    await lent.drop()
  }
  const made = await make()
  const db = await lend(made)
  pristine ??= readPristine(db.orm)
  await pristine
  return db
}

/** The same that nobody else gets: closing ends it. */
export async function openOwnDatabase(): Promise<Database> {
  const { open, drop } = await make()
  return afterClose(await open(), drop)
}

/** The same before any migration. */
export async function openEmptyDatabase(): Promise<Database> {
  if (!onPostgres()) return openPglite(undefined)
  const { url, drop } = await createPostgres()
  return afterClose(await openForTest(url), drop)
}

/**
 * Makes an empty PostgreSQL database for one test.
 * @returns its address, and what drops it whoever is still connected
 */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createNamed(`companion_test_${randomUUID().replaceAll('-', '')}`)
}

/**
 * Makes the PostgreSQL database of which tests get copies.
 * @returns its name, with which those of the copies begin, and what drops all of them
 */
export async function createTemplate(): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `companion_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const { url } = await createNamed(name)
  const db = await openPostgres(url, 1)
  await db.migrate()
  await db.close()
  const drop = () =>
    onServer(async (server) => {
      const { rows } = await server.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [name],
      )
      for (const { datname } of rows) await server.query(dropping(datname))
    })
  return { name, drop }
}

const onPostgres = () => process.env.TEST_DATABASE === 'postgres'
const make = () => (onPostgres() ? makePostgres() : makePglite())

async function lend(lent: Lent): Promise<Database> {
  let isBack = false
  return afterClose(await lent.open(), async () => {
    if (!isBack) free.push(lent)
    isBack = true
  })
}

async function makePglite(): Promise<Lent> {
  const lite = await openPglite(undefined, await template())
  const open = { ...lite, close: async () => {} }
  return {
    open: async () => ({
      ...open,
      asApp: async () => ({ ...(await lite.asApp()), close: open.close }),
    }),
    async restore(to) {
      // The one session of all.
      await lite.orm.execute('RESET ROLE')
      return restoreTo(lite.orm, to)
    },
    drop: () => lite.close(),
  }
}

async function makePostgres(): Promise<Lent> {
  const template = inject('template')
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  const { url, drop } = await createNamed(name, template)
  return {
    open: () => openForTest(url),
    async restore(to) {
      const db = await openPostgres(url, 1)
      try {
        await db.orm.execute(OTHERS_END)
        return await restoreTo(db.orm, to)
      } finally {
        await db.close()
      }
    },
    drop,
  }
}

/**
 * Opens PostgreSQL as a test has it. With `TEST_POOLER`, the address of a pooler by the app's login, no query comes but
 * through that pooler; there, unlike in production, by the owner's login too.
 */
async function openForTest(url: string): Promise<Database> {
  const pooler = process.env.TEST_POOLER
  if (!pooler) return openPostgres(url, CONNECTIONS)
  const { pathname, username, password } = new URL(url)
  const through = Object.assign(new URL(pooler), { pathname })
  const direct = await openPostgres(through.href, CONNECTIONS, url)
  const ownerUrl = Object.assign(new URL(through), { username, password }).href
  const owner = await throughPooler(ownerUrl, CONNECTIONS, url)
  return {
    ...direct,
    ...owner,
    migrate: direct.migrate,
    asApp: async () => {
      await owner.close()
      return direct.asApp()
    },
    close: async () => {
      await owner.close()
      await direct.close()
    },
  }
}

const OTHERS_END = `
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function createNamed(name: string, template?: string) {
  await onServer((server) =>
    server.query(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template}` : ''}`),
  )
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await onServer((server) => server.query(dropping(name)))),
  }
}

const dropping = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`

function serverUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('tests on PostgreSQL need DATABASE_URL')
  return url
}

async function onServer<T>(action: (server: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

/**
 * A migrated data folder as one file, since making one from nothing takes seconds. It is kept until
 * what makes it changes, and moved into place whole, since several test files may ask at once.
 */
async function template(): Promise<Blob> {
  const path = join(CACHE, `pglite-${await hashOfRules()}.tar`)
  if (!existsSync(path)) {
    const lite = await PGlite.create()
    await migrate(drizzle({ client: lite }), { migrationsFolder: MIGRATIONS })
    await applyFunctions((statement) => lite.exec(statement))
    await grantRoles((statement) => lite.exec(statement))
    const dump = await lite.dumpDataDir('none')
    await lite.close()
    await mkdir(CACHE, { recursive: true })
    const part = `${path}.${randomUUID()}`
    await writeFile(part, Buffer.from(await dump.arrayBuffer()))
    await rename(part, path)
  }
  return new Blob([await readFile(path)])
}

/** Of migrations, functions, roles and what each feature lays open. */
async function hashOfRules(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  const readable = (await readdir(SERVER))
    .sort()
    .map((feature) => join(feature, 'readable.json'))
    .filter((path) => existsSync(join(SERVER, path)))
  const paths = [
    ...migrations.map((name) => join('platform/migrations', name)),
    ...(await functionFiles()),
    'platform/database/roles.sql',
    ...readable,
  ]
  for (const path of paths) hash.update(path).update(await readFile(join(SERVER, path)))
  return hash.digest('hex').slice(0, 16)
}
