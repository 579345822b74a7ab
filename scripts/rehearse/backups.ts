import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { queryOne } from './instance.ts'
import { freePort, giveToPostgres, runAsPostgres } from './postgres.ts'

const STANZA = 'companion'
/** After which WAL is archived however little there is: about the most that a loss may cost. */
export const ARCHIVE_SECONDS = 5
const PATIENCE_MS = 120_000

/** What pgBackRest tells of a backup: its sizes in bytes. */
const Info = z
  .array(
    z.object({
      backup: z.array(
        z.object({
          type: z.enum(['full', 'diff', 'incr']),
          info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }),
          timestamp: z.object({ start: z.number(), stop: z.number() }),
        }),
      ),
    }),
  )
  .length(1)

/** A machine that runs PostgreSQL and backs it up: what is lost with it, and what a new one needs. */
export interface Machine {
  folder: string
  data: string
  port: number
  /** With which its PostgreSQL runs. */
  settings: Readonly<Record<string, string>>
  /** Runs a command of pgBackRest on it. @throws with what it said when it fails */
  pgbackrest(command: string, ...options: string[]): Promise<string>
}

/** Where backups and WAL are kept, outside the machines that they are of. Only its pass phrase opens it. */
export interface Repository {
  path: string
  passPhrase: string
}

/** An empty repository, encrypted as in production. */
export async function makeRepository(folder: string): Promise<Repository> {
  const path = join(folder, 'repository')
  await mkdir(path)
  await giveToPostgres(path)
  return { path, passPhrase: randomBytes(32).toString('base64') }
}

/**
 * An empty machine: no more than a new one has whose pgBackRest is told where the repository is.
 */
export async function makeMachine(
  folder: string,
  { path, passPhrase }: Repository,
): Promise<Machine> {
  const data = join(folder, 'data')
  const port = await freePort()
  const config = join(folder, 'pgbackrest.conf')
  const lines = [
    '[global]',
    `repo1-path=${path}`,
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${passPhrase}`,
    // As many backups as a play makes.
    'repo1-retention-full=2',
    'start-fast=y',
    'compress-type=zst',
    `log-path=${folder}`,
    `lock-path=${join(folder, 'lock')}`,
    'log-level-console=warn',
    `[${STANZA}]`,
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    // pgBackRest speaks to PostgreSQL by its socket alone.
    `pg1-socket-path=${folder}`,
    '',
  ]
  await mkdir(folder)
  await writeFile(config, lines.join('\n'), { mode: 0o600 })
  for (const path of [folder, config]) await giveToPostgres(path)
  const common = [`--config=${config}`, `--stanza=${STANZA}`]
  return {
    folder,
    data,
    port,
    settings: {
      unix_socket_directories: folder,
      archive_mode: 'on',
      archive_command: ['pgbackrest', ...common, 'archive-push', '"%p"'].join(' '),
      archive_timeout: `${ARCHIVE_SECONDS}s`,
    },
    pgbackrest: (command, ...options) =>
      runAsPostgres('pgbackrest', ...common, ...options, command),
  }
}

/** A backup that was made: what it holds, what it added to the repository, and how long it took. */
export interface Made {
  type: 'full' | 'diff' | 'incr'
  bytes: number
  addedBytes: number
  seconds: number
}

/** All backups of a machine's stanza, oldest first. */
export async function backupsOf(machine: Machine): Promise<Made[]> {
  const [stanza] = Info.parse(JSON.parse(await machine.pgbackrest('info', '--output=json')))
  return (stanza?.backup ?? []).map(({ type, info, timestamp }) => ({
    type,
    bytes: info.size,
    addedBytes: info.repository.delta,
    seconds: timestamp.stop - timestamp.start,
  }))
}

/** Waits until all WAL that a PostgreSQL has written by now is archived. */
export async function archived(url: string): Promise<void> {
  const { file } = await queryOne<{ file: string }>(
    url,
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file',
  )
  const asked = 'SELECT coalesce(last_archived_wal >= $1, false) AS done FROM pg_stat_archiver'
  const until = performance.now() + PATIENCE_MS
  while (!(await queryOne<{ done: boolean }>(url, asked, [file])).done) {
    if (performance.now() > until) throw new Error(`WAL file ${file} is not archived`)
    await pause(200)
  }
}
