import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, gt, notInArray } from 'drizzle-orm'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoneyTogether } from '../../server/ledger/transfer.ts'
import { openDatabase, prepareDatabase } from '../../server/main.ts'
import type { Transaction } from '../../server/platform/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { playLimit } from '../../server/play/tables.ts'
import { appUser } from '../../server/user/tables.ts'

const ROOT = join(import.meta.dirname, '../..')
const PLAYERS = 256
/** So that nobody runs short however long a measurement lasts. */
const DIAMONDS = 100_000_000
const START_MS = 60_000
/** With which a bench reads its server's figures. */
export const METRICS_TOKEN = 'a-token-for-metrics-alone'

/** A server of its own process, with rich players who are signed in; it ends when it is disposed of. */
export interface BenchServer extends AsyncDisposable {
  address: string
  tokens: string[]
  /** Of its process. */
  pid: number
  environment: Record<string, string>
}

/**
 * Starts the real server on a small demo world of its own. Every rule is on; the rate limits stand
 * where one machine that plays everybody does not meet them.
 * @param databaseUrl an empty PostgreSQL database; without it the embedded one in a new folder
 * @param pages whether it serves the built pages too
 * @param settings that differ from those of every measurement
 */
export async function startBenchServer(
  databaseUrl: string | undefined,
  pages: boolean,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await mkdtempDisposable(join(tmpdir(), 'companion-bench-')))
  const port = await freePort()
  const environment = {
    DATA_DIR: folder.path,
    // Whoever audits what was played needs it after the folder is gone.
    SEED_KEY: randomBytes(32).toString('hex'),
    PORT: String(port),
    DEMO_USERS: String(PLAYERS),
    // Nobody plays but those who are measured.
    DEMO_LIFE: 'false',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_USER: '1000000',
    METRICS_TOKEN,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  }
  const ids = await makePlayers(environment)
  const child = spawn(process.execPath, ['scripts/start.ts', ...(pages ? [] : ['--api'])], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.defer(() => end(child))
  const address = `http://127.0.0.1:${port}`
  await ready(address, child)
  const tokens: string[] = []
  for (const id of ids) tokens.push(await signIn(address, id))
  const all = started.move()
  return {
    address,
    tokens,
    pid: child.pid ?? 0,
    environment,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Seeds the database before the server opens it, and makes everyone rich by a transfer. */
async function makePlayers(environment: Record<string, string>): Promise<number[]> {
  const settings = readSettings(environment)
  const quiet = { step: () => {}, progress: () => {} }
  await using opened = new AsyncDisposableStack()
  const db = opened.adopt(await openDatabase(settings, quiet), (it) => it.close())
  await prepareDatabase(db, settings, quiet)
  const limited = db.orm.select({ id: playLimit.userId }).from(playLimit)
  const users = await db.orm
    .select({ id: appUser.id })
    .from(appUser)
    // Somebody of the demo world keeps to a limit of their own, and would be refused.
    .where(and(gt(appUser.id, 0), notInArray(appUser.id, limited)))
    .orderBy(asc(appUser.id))
  const at = Date.now()
  const gifts = users.map(({ id }) => ({
    id: timeOrderedId(systemRandom, at),
    kind: 'ledger.grant',
    at,
    lines: [
      { ownerId: id, currency: 'diamond' as const, amount: DIAMONDS },
      { ownerId: ISSUANCE, currency: 'diamond' as const, amount: -DIAMONDS },
    ],
  }))
  await db.orm.transaction((tx) => moveMoneyTogether(tx as Transaction, gifts))
  return users.map(({ id }) => id)
}

/** The token of somebody of the demo world. */
export async function signIn(address: string, userId: number): Promise<string> {
  const response = await fetch(`${address}/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`user ${userId} could not sign in: ${response.status}`)
  return token
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`the server was not ready after ${START_MS / 1000} s`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}
