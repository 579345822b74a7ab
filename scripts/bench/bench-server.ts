import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, prepareDatabase } from '../../server/main.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { end, type Server, startServer } from '../../tests/faults/process.ts'
import { addPilots, ask, openRound, type Pilot } from '../../tests/faults/rounds.ts'
import { brandKeys, SECRETS } from '../../tests/server/harness.ts'

const PLAYERS = 256
/** So that nobody runs short however long a measurement lasts. */
const DIAMONDS = 100_000_000

/** A server of its own process, and rich players whose tokens are good for an hour; it ends when it is disposed of. */
export interface BenchServer extends Server, AsyncDisposable {
  players: Pilot[]
  environment: Record<string, string>
}

/**
 * Starts the real server on a small demo world of its own. Every rule is on; the rate limits stand
 * where one machine that plays everybody does not meet them.
 * @param settings without DATABASE_URL of an empty database it has the embedded one in a new folder
 * @param script another serves the API alone
 */
export async function startBenchServer(
  settings: Record<string, string> = {},
  script: 'start.ts' | 'start.ts --api' = 'start.ts --api',
): Promise<BenchServer> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await mkdtempDisposable(join(tmpdir(), 'companion-bench-')))
  const environment = {
    DATA_DIR: folder.path,
    // Whoever audits what was played needs it after the folder is gone.
    SEED_KEY: randomBytes(32).toString('hex'),
    BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    DEMO_WORLD: 'true',
    DEMO_USERS: '256',
    LOG_LEVEL: 'info',
    STALL_LIMIT_MS: '3000',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_USER: '1000000',
    ...settings,
  }
  const players = await makePlayers(environment)
  const server = await startServer(environment, script)
  started.defer(async () => void (await end(server, 'SIGTERM')))
  server.process.stderr?.pipe(process.stderr)
  const all = started.move()
  return { ...server, players, environment, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Seeds the database before the server opens it, and adds rich players besides. */
async function makePlayers(environment: Record<string, string>): Promise<Pilot[]> {
  const settings = readSettings(environment)
  const quiet = { step: () => {}, progress: () => {} }
  await using opened = new AsyncDisposableStack()
  const db = opened.adopt(await openDatabase(settings, quiet), (it) => it.close())
  await prepareDatabase(db, settings, quiet)
  return await addPilots(db, PLAYERS, DIAMONDS)
}

/** Enters as whoever of the demo world has most: the buttons of others are out of use. */
export async function signInRichest(server: Server): Promise<Pilot> {
  const { users } = (await ask(server, 'GET /api/demo/users')).answer
  const id = users.toSorted((one, other) => other.diamonds - one.diamonds)[0]?.id ?? 0
  const { token } = (await ask(server, 'POST /api/demo/sign-in', { body: { userId: id } })).answer
  return { id, token }
}

/** Rounds short enough to measure in: flight and treasure take the sixteen seconds between. */
export function roundSettings(choosingSeconds: number): Record<string, string> {
  return {
    ROUND_SECONDS: String(choosingSeconds + 16),
    CHOOSING_SECONDS: String(choosingSeconds),
  }
}

/** Waits until a round is open for this long still, and no longer than that. */
export async function roundBeforeClosing(server: Server, leftMs: number) {
  const round = await openRound(server, leftMs)
  await pause(round.closesAt - leftMs - Date.now())
  return round
}
