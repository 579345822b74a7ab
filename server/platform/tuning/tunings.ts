// Keeps what is published in force in this process. The database says what is published; a nudge of the process that
// publishes is only faster than looking.
import { and, eq } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { tuningVersion } from '../database/tables.ts'
import type { Feature, Platform } from '../feature.ts'
import { newestTunings } from './publish.ts'

/** The tunings in force in this process. */
export interface Tunings {
  /** Looks at once whether newer ones are published, and plays on by them. */
  refresh(): Promise<void>
  /** The pictures that sprites of a game have instead of the release's: their addresses by the sprites' names. */
  art(game: string): Record<string, string>
  /** The version in force of each game. */
  versions(): Record<string, number>
  /** @param listener is told when another version has come into force here */
  onChange(listener: () => void): void
}

/** Where nothing is published meanwhile, such as a command. */
export const settledTunings: Tunings = {
  refresh: async () => {},
  art: () => ({}),
  versions: () => ({}),
  onChange: () => {},
}

/** How long a process may play by the version before, where no nudge reached it. */
const LOOK_MS = 1_000

/** Takes what is published into force, whenever it is asked to. */
export function openTunings(
  features: readonly Feature[],
  { db, log, settings }: Pick<Platform, 'db' | 'log' | 'settings'>,
): Tunings {
  const listeners: (() => void)[] = []
  const tuned = features.flatMap(({ name, tuning }) => (tuning ? [{ name, tuning }] : []))
  /** Of another release, and said so. */
  const unknown = new Set<string>()
  const art = new Map<string, { version: number; urls: Record<string, string> }>()

  const look = async () => {
    const newest = await newestTunings(db.orm)
    let hasChanged = false
    for (const { name, tuning } of tuned) {
      const version = newest.get(name) ?? 0
      const of = `${name} ${version}`
      if (version === 0 || art.get(name)?.version === version || unknown.has(of)) continue
      const row = await readTuning(db.orm, name, version)
      try {
        if (version > tuning.version()) {
          tuning.adopt(settings, row.tuning)
          hasChanged = true
          log.info({ game: name, version }, `${name}: tuning ${version} is in force`)
        }
        art.set(name, { version, urls: addressesOf(row.art) })
      } catch (error) {
        // Published by a newer release: this process plays on until it is replaced.
        unknown.add(of)
        log.error(
          { err: error, game: name, version },
          `${name}: tuning ${version} is not understood`,
        )
      }
    }
    if (hasChanged) for (const listener of listeners) listener()
  }

  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    current = look().finally(() => {
      current = null
    })
    return current
  }
  return {
    // A look under way may have read before what the caller knows of; all who wait for the next one share it.
    refresh: () => {
      if (!current) return begin()
      next ??= current
        .catch(() => {})
        .then(() => {
          next = null
          return begin()
        })
      return next
    },
    art: (game) => art.get(game)?.urls ?? {},
    versions: () => Object.fromEntries(tuned.map(({ name, tuning }) => [name, tuning.version()])),
    onChange: (listener) => void listeners.push(listener),
  }
}

async function readTuning(db: Reader, game: string, version: number) {
  const [row] = await db
    .select({ tuning: tuningVersion.tuning, art: tuningVersion.art })
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, game), eq(tuningVersion.version, version)))
  if (!row) throw new Error(`the tuning ${version} of ${game} is not there`)
  return row
}

/** Stored files never change, so that pages keep them. */
function addressesOf(art: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(art).map(([sprite, key]) => [sprite, `/files/${key}`]))
}

/**
 * Looks every second, so that a process that was away or heard no nudge plays by what is published.
 * @param due what else is to be done then, such as publishing what is due
 * @returns stops looking, when the look under way has ended
 */
export function watchTunings(
  { refresh }: Pick<Tunings, 'refresh'>,
  { log }: Pick<Platform, 'log'>,
  due: () => Promise<void>,
): () => Promise<void> {
  let isBusy: Promise<void> | null = null
  const timer = setInterval(() => {
    isBusy ??= due()
      .then(refresh)
      .catch((error: unknown) => log.error({ err: error }, 'tunings'))
      .finally(() => {
        isBusy = null
      })
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await isBusy
  }
}
