// npm run start:cluster -- 2: starts several server processes behind one address, on one PostgreSQL and one
// Redis. Live connections are WebSockets without a polling phase, so any process may take any request.
import './check-brands.ts'
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkSettings } from '../server/check-settings.ts'
import { readSettings, SettingError, type Settings } from '../server/platform/settings.ts'
import { addresses } from './addresses.ts'
import { buildIfStale } from './build.ts'
import { crewOf } from './cluster/crew.ts'
import { poolFor, sizeFrom } from './cluster/size.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'

const API = '--api'
const words = process.argv.slice(2)
const apiOnly = words.includes(API)
const say = (line: string) => process.stdout.write(`· ${line}\n`)

await exitOnSettingError(async () => {
  const size = sizeFrom(
    words.filter((word) => word !== API),
    availableParallelism(),
  )
  const settings = readSettings(process.env)
  requireShared(settings)
  await checkSettings(settings)
  if (!apiOnly) await buildIfStale(say)
  await run(size, settings)
})

/** Requires the shared services, without which each process would run a world of its own. */
function requireShared({ databaseUrl, redisUrl }: Settings): void {
  if (!databaseUrl) throw new SettingError('DATABASE_URL: several processes need one PostgreSQL')
  if (!redisUrl) throw new SettingError('REDIS_URL: several processes need one Redis')
}

async function run(size: number, settings: Settings): Promise<void> {
  const exec = join(import.meta.dirname, 'start.ts')
  const mode = apiOnly ? [API] : []
  let isFirst = true
  const crew = crewOf(() => {
    cluster.setupPrimary({ exec, args: isFirst ? mode : [...mode, '--quiet'] })
    isFirst = false
    return cluster.fork({ DATABASE_POOL: process.env.DATABASE_POOL || String(poolFor(size)) })
  }, say)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      process.exit(await crew.stop())
    })
  }
  const address = await crew.start(size)
  if (isStopping) return
  // The worker has printed the reason.
  if (address === null) process.exit(1)
  process.stdout.write(
    `${addresses(address, settings, { withPages: !apiOnly, processes: size })}\n`,
  )
}
