import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { SEED_KEY } from '../server/harness.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A program of `scripts/`, running as an operator would run it. */
export interface Running {
  process: ChildProcess
  /** Everything it has said so far. */
  said: { out: string; err: string }
  /** The code with which it ended; null when a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Runs a script with these settings and none of this process's own.
 * @param script with its arguments, such as `start.ts --api`
 * @param root another copy of the tree
 */
export function run(script: string, settings: Record<string, string>, root = ROOT): Running {
  const [name = '', ...args] = script.split(' ')
  const scripts = join(root, 'scripts')
  const quick = ['--import', join(scripts, 'quick-modules.mjs')]
  const child = spawn(process.execPath, [...quick, join(scripts, name), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // With an embedded database a key file beside it serves.
      ...(settings.DATABASE_URL ? { SEED_KEY } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  // `close` comes after the last of its output, `exit` may come before.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, said, ended }
}

/**
 * How late a busy machine is says nothing about the server: it refuses nobody for that. Nobody plays
 * but those of the test.
 */
const SERVER = { PORT: '0', LOG_LEVEL: 'error', STALL_LIMIT_MS: '0', DEMO_LIFE: 'false' }

/** A server that answers. */
export interface Server extends Running {
  address: string
}

/**
 * Starts the API, or more where the script is another, on a free port and waits until it answers.
 * @throws what it said, when it ended instead
 */
export async function startServer(
  settings: Record<string, string>,
  script = 'start.ts --api',
  root = ROOT,
): Promise<Server> {
  const running = run(script, { ...SERVER, ...settings }, root)
  const address = await new Promise<string>((resolve, reject) => {
    running.process.stdout?.on('data', () => {
      const found = /Companion\s+│\s+(http:\S+)/.exec(running.said.out)?.[1]
      if (found) resolve(found)
    })
    void running.ended.then((code) =>
      reject(new Error(`ended with ${code}: ${running.said.err}${running.said.out}`)),
    )
  })
  return { ...running, address }
}

/** Ends a process and waits until it is gone. */
export async function end(running: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  running.process.kill(signal)
  return running.ended
}

/** What an address answers, read as JSON. */
export async function json<T>(url: string, init?: RequestInit): Promise<T> {
  return (await fetch(url, init)).json() as Promise<T>
}
