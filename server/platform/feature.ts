import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Draw } from '../../contract/fairness.ts'
import type { DrawBeacon } from './beacon/draw-beacon.ts'
import type { Books, TransferKind } from './books.ts'
import type { Clock } from './clock.ts'
import type { Database, Reader, Transaction } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/live.ts'
import type { Room } from './live/live-room.ts'
import type { Random } from './secrets/random.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'
import { SettingError, type Settings } from './settings.ts'
import type { Metrics } from './watch/metrics.ts'

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
  /** All there are: who sums the books, shows draws or proves the gate asks each for its own. */
  features: readonly Feature[]
}

/**
 * One feature of the server, with all its rooms. `features.ts` lists them; nothing else on the server
 * needs to know that there is one more.
 */
export interface Feature {
  name: string
  /** The house that players stake with in this game, named like the feature: the gate must stand before it. */
  house?: number
  /**
   * Why its money moves, by `<feature>.<reason>`. The database holds the same list (`transfer_kind`)
   * and takes no other: a new kind is a line here and one in a migration, and the audit compares them.
   */
  kinds?: Readonly<Record<string, TransferKind>>
  /**
   * Looks at the settings that it needs, before anything is built or seeded for them.
   * @throws SettingError
   */
  checkSettings?: (settings: Settings) => Promise<void>
  /**
   * Proves what it answers for, before any feature is prepared.
   * @throws SettingError when the server must not start
   */
  prove?: (platform: Platform) => Promise<void>
  /** Runs once before the server listens. */
  prepare?: (platform: Platform) => Promise<void>
  routes?: (app: FastifyInstance, platform: Platform) => void
  /** What is done by the clock, by `<feature>.<what>`. */
  schedules?: Readonly<Record<string, Schedule>>
  /** Sets up durable jobs that are started by something else than a cron line. */
  jobs?: (boss: PgBoss, platform: Platform) => Promise<void>
  /**
   * Takes a tuning into force that was saved while the server runs (`npm run dev`).
   * @returns the version that it is published under
   * @throws SettingError when it is not proven; the one before stays
   */
  retune?: (platform: Platform, file: unknown) => Promise<number>
  /**
   * Begins to tell live what changes, in the room of its own name (`contract/api.ts`, `Rooms`).
   * @returns what ends it
   */
  live?: (platform: Platform, room: Room) => () => void
  /** What the audit sums, the monitor watches and the chain holds. */
  books?: (features: readonly Feature[]) => Books
  /** What it drew for players by their pairs of seeds, as a proof shows it. */
  draws?: PlayerDraws
  /** What it makes of things out of a backpack that are no money, by their kinds. */
  items?: Readonly<Record<string, HandOver>>
  /** Registers what operators watch of it, so that its figures stand at 0 from the start. */
  metrics?: (metrics: Metrics) => unknown
  /** What operators do by hand, by the names of the commands (`npm run <name> -- <words>`). */
  commands?: Readonly<Record<string, Command>>
}

/** Work by a cron line (UTC); each run is done once, whatever the number of processes. */
export interface Schedule {
  cron: string
  run: (platform: Platform, boss: PgBoss) => Promise<void>
  /** Whether these settings leave it something to do; without this they always do. */
  when?: (settings: Settings) => boolean
  /** After which a run counts as failed, and another one begins; a quarter of an hour when not said. */
  limitSeconds?: number
}

/** Something out of a backpack that its owner uses. */
export interface UsedItem {
  id: string
  userId: number
  amount: number
  /** Milliseconds since 1970, by the clock that all processes share. */
  at: number
}

/**
 * Hands over what an item holds, in the transaction of its use.
 * @throws ApiError where that cannot be now: the item stays in the backpack
 */
export type HandOver = (
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  item: UsedItem,
) => Promise<void>

/**
 * Reads the words behind a command.
 * @returns does what they ask for, and gives the lines that an operator reads
 * @throws SettingError with what an operator reads instead, as does what it returns; that also MissFound
 */
export type Command = (words: string[]) => (desk: CommandContext) => Promise<string[]>

/** A command that looks for what is wrong has found it: exit code 1, and the lines all the same. */
export class MissFound extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
  }
}

/**
 * The command of whichever feature has it.
 * @throws SettingError naming those that there are
 */
export function findCommand(features: readonly Feature[], name: string): Command {
  const all = new Map(features.flatMap(({ commands }) => Object.entries(commands ?? {})))
  const command = all.get(name)
  if (command) return command
  throw new SettingError(`There is no command ${name}; there are ${[...all.keys()].join(', ')}.`)
}

/** What lies before an operator: no server runs for a command. */
export interface CommandContext
  extends Pick<Platform, 'db' | 'clock' | 'random' | 'settings' | 'features'> {
  /** The pages there are, which texts may link to. */
  paths: ReadonlySet<string>
}

/** A player's draws in one game. */
export interface PlayerDraws {
  /** Newest first. */
  drawsOf: (
    db: Reader,
    userId: number,
    page: { before?: string | undefined; limit: number },
  ) => Promise<Draw[]>
  /** Undefined also when it is someone else's. */
  drawOf: (db: Reader, userId: number, id: string) => Promise<Draw | undefined>
}
