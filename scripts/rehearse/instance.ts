import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asPostgres, POSTGRES_BIN, runAsPostgres } from './postgres.ts'
import { send } from './processes.ts'

const PATIENCE_MS = 120_000

/** A PostgreSQL of a rehearsal's own, running. */
export interface Instance extends AsyncDisposable {
  /** Of its database `postgres`, by its superuser. */
  url: string
  /** Ends it as the loss of its machine does: all of its processes at once, and nothing is written any more. */
  lose(): Promise<void>
}

/** Makes the data folder of a new PostgreSQL. Only this machine reaches it, so it asks for no password. */
export async function initInstance(data: string): Promise<void> {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await runAsPostgres(join(POSTGRES_BIN, 'initdb'), '-D', data, ...options)
}

/**
 * Starts PostgreSQL on a data folder and waits until it takes writes: a restored one replays first.
 * @param settings stand above those in the data folder, which may be another machine's
 * @throws with what it said when it ends instead
 */
export async function startInstance({
  data,
  port,
  settings,
}: {
  data: string
  port: number
  settings: Readonly<Record<string, string>>
}): Promise<Instance> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = asPostgres(join(POSTGRES_BIN, 'postgres'), ['-D', data, ...options])
  const postmaster = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(postmaster, 'exit')
  let said = ''
  postmaster.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const lose = async () => {
    if (hasEnded(postmaster)) return
    // Its processes would outlive it for a moment: sessions that acknowledge, an archiver that archives.
    for (const pid of await treeOf(postmaster.pid ?? 0)) send(pid, 'SIGKILL')
    await ended
  }
  try {
    const until = Date.now() + PATIENCE_MS
    while (!(await takesWrites(url))) {
      if (hasEnded(postmaster)) throw new Error(`PostgreSQL ended: ${said}`)
      if (Date.now() > until) throw new Error(`PostgreSQL takes no writes: ${said}`)
      await pause(100)
    }
  } catch (error) {
    await lose()
    throw error
  }
  return { url, lose, [Symbol.asyncDispose]: lose }
}

/** Asks a PostgreSQL one thing, on a connection of its own. */
export async function queryOne<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const [row] = (await client.query<Row>(text, values)).rows
    if (!row) throw new Error(`nothing came back for ${text}`)
    return row
  } finally {
    await client.end()
  }
}

/** How much WAL it has written since it was made. */
export async function walBytes(url: string): Promise<number> {
  const text = `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`
  return (await queryOne<{ bytes: number }>(url, text)).bytes
}

async function takesWrites(url: string): Promise<boolean> {
  try {
    const asked = queryOne<{ reads: boolean }>(url, 'SELECT pg_is_in_recovery() AS reads')
    return !(await asked).reads
  } catch {
    return false
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** A process and all that it started. */
async function treeOf(pid: number): Promise<number[]> {
  // One that has ended meanwhile has no children.
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const trees = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(treeOf))
  return [pid, ...trees.flat()]
}
