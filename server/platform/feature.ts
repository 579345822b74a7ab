import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'

/** What the platform lends to every feature. */
export interface Platform {
  db: Database
  clock: Clock
  random: Random
  settings: Settings
  files: Files
  metrics: Metrics
  log: FastifyBaseLogger
}

/** One feature of the server: its routes, what it prepares at start, and its durable jobs. */
export interface Feature {
  name: string
  /** Runs once before the server listens. */
  prepare?: (platform: Platform) => Promise<void>
  routes?: (app: FastifyInstance, platform: Platform) => void
  jobs?: (boss: PgBoss, platform: Platform) => Promise<void>
}
