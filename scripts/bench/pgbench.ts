import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
/** At least as many branches as clients, as pgbench's manual asks. */
const SCALE = 16
const CLIENTS = 16

/** The program `pgbench`; undefined where PostgreSQL's own tools are not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.toSorted().map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find(existsSync)
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

/** A database for one benchmark. */
export interface TemporaryDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Makes a database beside the one that `url` names.
 * @throws when PostgreSQL does not answer there or does not allow it
 */
export async function makeDatabase(url: string, purpose: string): Promise<TemporaryDatabase> {
  const name = `companion_bench_${purpose}_${process.pid}`
  const made = new URL(url)
  made.pathname = `/${name}`
  await inDatabase(url, `CREATE DATABASE ${name}`)
  return {
    url: made.href,
    drop: () => inDatabase(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
