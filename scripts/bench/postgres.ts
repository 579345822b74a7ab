import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { audit } from '../../server/ledger/audit.ts'
import { headlessPlatform, openDatabase } from '../../server/main.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { createPostgres } from '../../tests/server/databases.ts'
import { postgresFault } from '../test/reach.ts'
import { type Figure, type Measure, NotMeasured, type Tell } from './figure.ts'

const run = promisify(execFile)
/** At least as many branches as clients, as pgbench's manual asks. */
const SCALE = 16
const CLIENTS = 16

/** A part that measures on a PostgreSQL database of its own, which is dropped afterwards. */
export function onPostgres(measure: (url: string, tell: Tell) => Promise<Figure[]>): Measure {
  return async (tell) => {
    const url = process.env.DATABASE_URL
    const fault = url ? await postgresFault(url) : 'it is not set'
    if (fault !== null) throw new NotMeasured(`no PostgreSQL at DATABASE_URL: ${fault}`)
    await using own = await makeDatabase()
    return await measure(own.url, tell)
  }
}

/** A database beside the one of DATABASE_URL, until it is disposed of. */
export async function makeDatabase(): Promise<AsyncDisposable & { url: string }> {
  const { url, drop } = await createPostgres()
  return { url, [Symbol.asyncDispose]: drop }
}

/** A plain connection, until it is disposed of. */
export async function connect(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** The server's own code on a database, in this process and without a server. */
export async function openPlatform(
  environment: Record<string, string>,
): Promise<AsyncDisposable & { platform: Platform }> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'companion-bench-')))
  const settings = readSettings({ ...environment, DATA_DIR: folder.path, DATABASE_POOL: '4' })
  const db = opened.adopt(await openDatabase(settings, { step: () => {} }), (it) => it.close())
  await db.migrate()
  const platform = await headlessPlatform(db, settings)
  const all = opened.move()
  return { platform, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** What the audit finds of what was done: a fast server that pays wrongly has kept nothing. */
export async function audited(platform: Platform): Promise<{ clean: boolean; text: string }> {
  const misses = (await audit(platform)).filter(({ miss }) => miss !== null)
  if (misses.length === 0) return { clean: true, text: 'the audit of it is clean' }
  return { clean: false, text: `the audit misses: ${misses.map(({ check }) => check).join(', ')}` }
}

/** The program `pgbench`. @throws NotMeasured where PostgreSQL's own tools are not installed */
export async function findPgbench(): Promise<string> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.toSorted().map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  const program = folders.map((folder) => join(folder, 'pgbench')).find(existsSync)
  if (!program) throw new NotMeasured('pgbench is not installed: there is nothing to compare with')
  return program
}

/** Fills a database with the accounts of TPC-B. */
export async function preparePgbench(program: string, url: string): Promise<void> {
  await run(program, ['--initialize', '--quiet', '--scale', String(SCALE), url])
}

/** Transactions of TPC-B a second, with 16 clients. */
export async function pgbenchFor(program: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await run(program, [
    ...['--client', String(CLIENTS), '--jobs', '2', '--time', String(seconds), '--no-vacuum'],
    url,
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench said no rate: ${stdout}`)
  return Number(tps)
}
