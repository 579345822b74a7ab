import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seedDemoWorld } from './demo/seed.ts'
import type { Progress } from './demo/seed.ts'
import { features } from './features.ts'
import { buildApp } from './platform/app.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openPglite, openPostgres } from './platform/database.ts'
import type { Platform } from './platform/feature.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { systemRandom } from './platform/random.ts'
import { SettingError, type Settings } from './platform/settings.ts'
import { openFiles } from './platform/files.ts'
import { createMetrics } from './platform/metrics.ts'
import { pino } from 'pino'

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
  const { db, release } = await openDatabase(settings, narrate)
  try {
    narrate.step('database: migrating')
    await db.migrate()
    if (settings.demoWorld) await seed(db, settings, narrate)
    const app = await buildApp({
      db,
      clock: systemClock,
      random: systemRandom,
      settings,
      features: features(),
      pages,
      jobs: true,
    })
    app.addHook('onClose', release)
    try {
      const address = await app.listen({ host: settings.host, port: settings.port })
      return { app, address }
    } catch (error) {
      await app.close()
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
        throw new SettingError(`PORT: ${settings.port} is taken; choose another with PORT=…`)
      }
      if ((error as NodeJS.ErrnoException).code === 'EACCES') {
        throw new SettingError(`PORT: ${settings.port} is not allowed to this user`)
      }
      throw error
    }
  } catch (error) {
    await db.close().catch(() => {})
    await release()
    throw error
  }
}

/** The database that the settings name; an embedded one comes with the lock of its folder. */
export async function openDatabase(
  settings: Settings,
  narrate: Pick<Narrator, 'step'>,
): Promise<{ db: Database; release: () => Promise<void> }> {
  if (settings.databaseUrl) {
    narrate.step('database: connecting to PostgreSQL')
    const db = await openPostgres(settings.databaseUrl, settings.databasePool)
    return { db, release: async () => {} }
  }
  const release = await lockFolder(settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof SettingError) throw error
    throw new SettingError(`DATA_DIR: cannot use ${settings.dataDir}: ${error.message}`)
  })
  narrate.step('database: opening the embedded one')
  const db = await openPglite(join(settings.dataDir, 'database'))
  return { db, release }
}

/** Fills an empty database with the demo world. */
export async function seed(db: Database, settings: Settings, narrate: Narrator): Promise<boolean> {
  const platform: Platform = {
    db,
    clock: systemClock,
    random: systemRandom,
    settings,
    files: await openFiles(settings),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
  }
  return seedDemoWorld(platform, narrate.progress)
}
