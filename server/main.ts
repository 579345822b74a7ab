import cluster from 'node:cluster'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { checkSettings, folderError, lockDataDir, portError } from './check-settings.ts'
import type { Progress } from './demo/progress.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { features } from './features.ts'
import { noBeacon } from './platform/beacon/draw-beacon.ts'
import { systemClock } from './platform/clock.ts'
import {
  afterClose,
  type Database,
  openPglite,
  openPostgres,
} from './platform/database/database.ts'
import type { Platform } from './platform/feature.ts'
import { openFiles } from './platform/files/files.ts'
import { buildApp } from './platform/http/app.ts'
import { noLive } from './platform/live/live.ts'
import { systemRandom } from './platform/secrets/random.ts'
import { openSeedKeys, verifySeedKeys } from './platform/secrets/seed-keys.ts'
import type { Settings } from './platform/settings.ts'
import type { Retune } from './platform/tuning/retune.ts'
import { createMetrics } from './platform/watch/metrics.ts'
import { addSignIn } from './user/authenticate.ts'

/** The pages that a server serves. */
export interface Pages {
  /** Makes them, once the settings are known to be right. */
  build?: () => Promise<void>
  serve: (app: FastifyInstance, retune: Retune, settings: Settings) => Promise<void>
  /** Origins of partners that they may show in frames. */
  frames?: readonly string[]
}

/** The API alone: pages come from elsewhere, or nobody looks. */
export const NO_PAGES: Pages = { serve: async () => {} }

/** Shows what the start is doing. */
export interface ProgressReporter {
  step(text: string): void
  progress: Progress
}

/**
 * Starts the whole server: tries the settings, builds the pages, opens and migrates the database,
 * seeds the demo world, listens.
 * @returns the listening server and its address
 * @throws SettingError with the one line that an operator reads
 */
export async function startServer(
  settings: Settings,
  pages: Pages,
  narrate: ProgressReporter,
): Promise<{ app: FastifyInstance; address: string }> {
  // A worker shares the port with others: a probe of its own would take calls meant for them.
  if (cluster.isPrimary) await checkSettings(settings)
  await pages.build?.()
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
      signIn: addSignIn,
      pages: pages.serve,
      ...(pages.frames ? { frames: pages.frames } : {}),
      jobs: true,
    })
    if (db.rights !== 'app') app.log.warn(LOGIN_RIGHTS_WARNING)
  } catch (error) {
    await db.close()
    throw error
  }
  try {
    return { app, address: await app.listen({ host: settings.host, port: settings.port }) }
  } catch (error) {
    await app.close()
    throw portError({ name: 'PORT', ...settings }, error)
  }
}

const LOGIN_RIGHTS_WARNING =
  'DATABASE_URL: this login may not use the role companion_app, so the server works with all its rights (README, Roles)'

/**
 * Brings the database to this version and, where wanted, fills an empty one with the demo world.
 * @returns whether a demo world was made
 */
export async function prepareDatabase(
  db: Database,
  settings: Settings,
  narrate: ProgressReporter,
  withDemoWorld = settings.demoWorld,
): Promise<boolean> {
  let made = false
  await db.exclusively(
    async () => {
      narrate.step('database: migrating')
      await db.migrate()
      if (withDemoWorld) made = await seed(db, settings, narrate)
    },
    () => narrate.step('database: waiting for another process that prepares it'),
  )
  return made
}

/** The database that the settings name; closing an embedded one lets go of its folder. */
export async function openDatabase(
  settings: Settings,
  narrate: Pick<ProgressReporter, 'step'>,
): Promise<Database> {
  if (settings.databaseUrl) {
    narrate.step('database: connecting to PostgreSQL')
    return openPostgres(settings.databaseUrl, settings.databasePool)
  }
  const release = await lockDataDir(settings)
  narrate.step('database: opening the embedded one')
  const db = await openPglite(join(settings.dataDir, 'database')).catch(async (error: Error) => {
    await release()
    throw folderError(settings, error)
  })
  return afterClose(db, release)
}

/** What features need for work without a server: nothing is logged, nobody listens. */
export async function headlessPlatform(db: Database, settings: Settings): Promise<Platform> {
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  return {
    db,
    clock: systemClock,
    random: systemRandom,
    seeds,
    beacon: noBeacon,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    live: noLive,
    features: features(),
  }
}

/** Fills an empty database with the demo world. */
async function seed(db: Database, settings: Settings, narrate: ProgressReporter): Promise<boolean> {
  return seedDemoWorld(await headlessPlatform(db, settings), narrate.progress)
}
