import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { DrawBeacon } from '../fairness/draw-beacon.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { Live } from './live.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { SeedKeys } from './seed-keys.ts'
import type { Settings } from './settings.ts'

/** What the platform lends to every feature. */
export interface Platform {
  db: Database
  clock: Clock
  random: Random
  seeds: SeedKeys
  beacon: DrawBeacon
  settings: Settings
  files: Files
  metrics: Metrics
  log: FastifyBaseLogger
  live: Live
}

/** One feature of the server: its routes, what it prepares at start, its durable jobs, what it tells live. */
export interface Feature {
  name: string
  /** The house that players stake with in this game: the gate must stand before it. */
  house?: number
  /**
   * Looks at the settings that it needs, before anything is built or seeded for them.
   * @throws SettingError
   */
  check?: (settings: Settings) => Promise<void>
  /** Runs once before the server listens. */
  prepare?: (platform: Platform) => Promise<void>
  routes?: (app: FastifyInstance, platform: Platform) => void
  jobs?: (boss: PgBoss, platform: Platform) => Promise<void>
  /**
   * Takes a tuning into force that was saved while the server runs (`npm run dev`).
   * @returns the version that it is published under
   * @throws SettingError when it is not proven; the one before stays
   */
  retune?: (platform: Platform, file: unknown) => Promise<number>
  /** Begins to tell live what changes; returns what ends it. */
  live?: (platform: Platform) => () => void
}
