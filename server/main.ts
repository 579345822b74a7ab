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
import { afterClose, type Database, openPglite } from './platform/database/database.ts'
import { openPostgres } from './platform/database/postgres.ts'
import type { Platform } from './platform/feature.ts'
import { openFiles } from './platform/files/files.ts'
import { buildApp } from './platform/http/app.ts'
import { noLive } from './platform/live/live.ts'
import { openDoor } from './platform/operate/door.ts'
import { systemRandom } from './platform/secrets/random.ts'
import { openSeedKeys, verifySeedKeys } from './platform/secrets/seed-keys.ts'
import type { Settings } from './platform/settings.ts'
import { settledTunings } from './platform/tuning/in-force.ts'
import type { Retune } from './platform/tuning/retune.ts'
import { createMetrics } from './platform/watch/metrics.ts'
import { addSignIn } from './user/authenticate.ts'

/** How a server serves the pages. */
export interface Pages {
  /** Builds them, after the settings were checked. */
  build?: () => Promise<void>
  serve: (app: FastifyInstance, retune: Retune, settings: Settings) => Promise<void>
  /** The paths of all pages, which texts may link to. */
  paths?: readonly string[]
  /** Partner origins that pages may embed in frames. */
  frames?: readonly string[]
}

/** Serves the API only: the pages are hosted elsewhere, or not needed. */
export const NO_PAGES: Pages = { serve: async () => {} }

/** Shows the progress of a start. */
export interface ProgressReporter {
  step(text: string): void
  progress: Progress
}

/**
 * Starts the whole server: checks the settings, builds the pages, opens and migrates the database, seeds the
 * demo world, listens.
 * @returns the listening server and its address
 * @throws SettingError with one line for the operator
 */
export async function startServer(
  settings: Settings,
  pages: Pages,
  reporter: ProgressReporter,
): Promise<{ app: FastifyInstance; address: string }> {
  // Workers of a cluster share the port: to try it, a worker would have to take requests meant for others.
  if (cluster.isPrimary) await checkSettings(settings)
  await pages.build?.()
  let db = await openDatabase(settings, reporter)
  const parts = { clock: systemClock, random: systemRandom, settings, features: features() }
  let app: FastifyInstance
  try {
    await prepareDatabase(db, settings, reporter)
    // The rights of the database's owner are only needed for migrations and commands.
    db = await db.asApp()
    app = await buildApp({
      ...parts,
      db,
      signIn: addSignIn,
      pages: pages.serve,
      ...(pages.frames ? { frames: pages.frames } : {}),
      ...(pages.paths ? { paths: pages.paths } : {}),
      jobs: true,
    })
    if (db.rights !== 'app') app.log.warn(LOGIN_RIGHTS_WARNING)
  } catch (error) {
    await db.close()
    throw error
  }
  try {
    if (db.kind === 'pglite') await openDoor(app, { ...parts, db })
    return { app, address: await app.listen({ host: settings.host, port: settings.port }) }
  } catch (error) {
    await app.close()
    throw portError({ name: 'PORT', ...settings }, error)
  }
}

const LOGIN_RIGHTS_WARNING =
  'DATABASE_URL: this login may not use the role companion_app, so the server works with all its rights (README, Roles)'

/**
 * Migrates the database and, if wanted, fills an empty one with the demo world.
 * @returns whether a demo world was created
 */
export async function prepareDatabase(
  db: Database,
  settings: Settings,
  reporter: ProgressReporter,
  withDemoWorld = settings.demoWorld,
): Promise<boolean> {
  let made = false
  await db.exclusively(
    async () => {
      reporter.step('database: migrating')
      await db.migrate()
      if (withDemoWorld) made = await seed(db, settings, reporter)
    },
    () => reporter.step('database: waiting for another process that prepares it'),
  )
  return made
}

/** Opens the database of the settings; closing an embedded one also unlocks its folder. */
export async function openDatabase(
  settings: Settings,
  reporter: Pick<ProgressReporter, 'step'>,
): Promise<Database> {
  if (settings.databaseUrl) {
    reporter.step('database: connecting to PostgreSQL')
    return openPostgres(settings.databaseUrl, settings.databasePool, settings.databaseDirectUrl)
  }
  const release = await lockDataDir(settings)
  reporter.step('database: opening the embedded one')
  const db = await openPglite(join(settings.dataDir, 'database')).catch(async (error: Error) => {
    await release()
    throw folderError(settings, error)
  })
  return afterClose(db, release)
}

/** A platform for work without a server (seeding, the bench): no log, no live messages. */
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
    tunings: settledTunings,
    features: features(),
  }
}

/** Fills an empty database with the demo world. */
async function seed(
  db: Database,
  settings: Settings,
  reporter: ProgressReporter,
): Promise<boolean> {
  return seedDemoWorld(await headlessPlatform(db, settings), reporter.progress)
}
