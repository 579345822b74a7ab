import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Progress } from './demo/progress.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { features } from './features.ts'
import { buildApp } from './platform/app.ts'
import { systemClock } from './platform/clock.ts'
import { closingWith, type Database, openPglite, openPostgres } from './platform/database.ts'
import type { Platform } from './platform/feature.ts'
import { openFiles } from './platform/files.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { nobodyListens } from './platform/live.ts'
import { createMetrics } from './platform/metrics.ts'
import { systemRandom } from './platform/random.ts'
import { SettingError, type Settings } from './platform/settings.ts'

/** Shows what the start is doing. */
export interface Narrator {
  step(text: string): void
  progress: Progress
}

/**
 * Starts the whole server: opens and migrates the database, seeds the demo world, listens.
 * @returns the listening server and its address
 * @throws SettingError with the one line that an operator reads
 */
export async function startServer(
  settings: Settings,
  pages: (app: FastifyInstance) => Promise<void>,
  narrate: Narrator,
): Promise<{ app: FastifyInstance; address: string }> {
  // A worker shares the port with others: a probe of its own would take calls meant for them.
  if (cluster.isPrimary) await refuseTakenPort(settings)
  let db = await openDatabase(settings, narrate)
  let app: FastifyInstance
  try {
    await prepareDatabase(db, settings, narrate)
    // From here on nothing needs more; what the owner alone may do is for migrations and commands.
    db = await db.asApp()
    app = await buildApp({
      db,
      clock: systemClock,
      random: systemRandom,
      settings,
      features: features(),
      pages,
      jobs: true,
    })
    if (db.rights !== 'app') app.log.warn(WIDE_RIGHTS)
  } catch (error) {
    await db.close()
    throw error
  }
  try {
    return { app, address: await app.listen({ host: settings.host, port: settings.port }) }
  } catch (error) {
    await app.close()
    throw portError(settings, error)
  }
}

const WIDE_RIGHTS =
  'DATABASE_URL: this login may not use the role companion_app, so the server works with all its rights (README, Roles)'

/** Brings the database to this version and, where wanted, fills an empty one with the demo world. */
export async function prepareDatabase(
  db: Database,
  settings: Settings,
  narrate: Narrator,
): Promise<void> {
  await db.alone(
    async () => {
      narrate.step('database: migrating')
      await db.migrate()
      if (settings.demoWorld) await seed(db, settings, narrate)
    },
    () => narrate.step('database: waiting for another process that prepares it'),
  )
}

/** The database that the settings name; closing an embedded one lets go of its folder. */
export async function openDatabase(
  settings: Settings,
  narrate: Pick<Narrator, 'step'>,
): Promise<Database> {
  if (settings.databaseUrl) {
    narrate.step('database: connecting to PostgreSQL')
    return openPostgres(settings.databaseUrl, settings.databasePool)
  }
  const release = await lockFolder(settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    throw unusableFolder(settings, error)
  })
  narrate.step('database: opening the embedded one')
  const db = await openPglite(join(settings.dataDir, 'database')).catch(async (error: Error) => {
    await release()
    throw unusableFolder(settings, error)
  })
  return closingWith(db, release)
}

function unusableFolder({ dataDir }: Settings, error: Error): SettingError {
  if (error instanceof SettingError) return error
  return new SettingError(`DATA_DIR: cannot use ${dataDir}: ${error.message}`)
}

/**
 * Tries the port before the long work, so that nobody waits for a world to learn that it is taken.
 * @throws SettingError
 */
export async function refuseTakenPort(settings: Settings): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: settings.host, port: settings.port })
    await once(probe, 'listening')
  } catch (error) {
    throw portError(settings, error)
  }
  probe.close()
  await once(probe, 'close')
}

const PORT_FAULTS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is taken; choose another with PORT=…`,
  EACCES: ({ port }) => `PORT: ${port} is not allowed to this user`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}

function portError(settings: Settings, error: unknown): unknown {
  const fault = PORT_FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault ? new SettingError(fault(settings)) : error
}

/** What features need for work without a server: nothing is logged, nobody listens. */
export async function quietPlatform(db: Database, settings: Settings): Promise<Platform> {
  return {
    db,
    clock: systemClock,
    random: systemRandom,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    live: nobodyListens,
  }
}

/** Fills an empty database with the demo world. */
export async function seed(db: Database, settings: Settings, narrate: Narrator): Promise<boolean> {
  return seedDemoWorld(await quietPlatform(db, settings), narrate.progress)
}
