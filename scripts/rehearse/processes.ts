import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asPostgres } from './postgres.ts'

const run = promisify(execFile)

/** A server of a rehearsal with all that it has started: they die together, as on a machine that is lost. */
export interface Machine extends AsyncDisposable {
  /** kill -9, at once. */
  lose(): Promise<void>
  /** Stops them where they are: they answer nothing, and their connections stay open. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

interface Program {
  /** The file that takes what it says. */
  log: string
  command: [program: string, ...args: string[]]
  /** The data folder of the PostgreSQL that it starts, whose processes are in groups of their own. */
  dataDir?: string
}

/** Starts a program as the user that PostgreSQL runs as, in a process group of its own. */
export function startMachine({ log, command: [program, ...args], dataDir }: Program): Machine {
  const file = createWriteStream(log, { flags: 'a' })
  const child = spawn(...asPostgres(program, args), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  const ended = once(child, 'exit')
  const all = async (signal: NodeJS.Signals) => {
    const others = dataDir ? await processesOf(dataDir) : []
    for (const pid of [...(child.pid ? [-child.pid] : []), ...others]) send(pid, signal)
  }
  const lose = async () => {
    await all('SIGKILL')
    await ended
  }
  return {
    lose,
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    [Symbol.asyncDispose]: lose,
  }
}

/** The postmaster of a data folder and its children; none where none runs. */
async function processesOf(dataDir: string): Promise<number[]> {
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number.parseInt(file, 10)
  if (!(postmaster > 0)) return []
  const children = run('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const { stdout } = await children.catch(() => ({ stdout: '' }))
  return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)]
}

/** Sends a signal to a process, or to a group by a negative `pid`; one that has ended needs none. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Asks until it is so.
 * @param isSo may throw, which says not yet
 * @throws after so many seconds, saying what was waited for
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await pause(100)
  }
}
