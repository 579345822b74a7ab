import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { tuningHashOf } from '../../../machines/fair/canonical.ts'
import { databaseNow } from '../clock.ts'
import type { Reader } from '../database/database.ts'
import { tuningVersion } from '../database/tables.ts'
import type { Platform } from '../feature.ts'
import { SettingError } from '../settings.ts'
import type { TunedGame } from './proof.ts'
import type { ProvenTuning } from './proven-tuning.ts'

/**
 * Publishes a tuning under its version, so that every draw can name the tuning it used.
 * @throws SettingError when it was changed without a new version, or is older than the newest published
 *   one: going back to earlier values needs a new version too
 */
export async function publishTuning<Tuning extends { version: number }>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { game, tuning }: ProvenTuning<Tuning>,
): Promise<Tuning> {
  const { version } = tuning
  const path = `assets/${game}/tuning.json`
  const newest = await newestVersion(db.orm, game)
  if (version < newest) {
    throw new SettingError(
      `${path}: version ${version} is older than version ${newest}, which is published here; to play by it again, write it as "version": ${newest + 1}`,
    )
  }
  await db.orm
    .insert(tuningVersion)
    .values({
      game,
      version,
      tuning,
      hash: tuningHashOf(tuning),
      // Decides which tuning was in force when a week ended, so it must be the database's time.
      publishedAt: new Date(await databaseNow({ clock, db: db.orm })),
    })
    .onConflictDoNothing()
  if (!isDeepStrictEqual(await storedTuning(db.orm, game, version), tuning)) {
    throw new SettingError(
      `${path}: version ${version} is published with other values; raise "version"`,
    )
  }
  return tuning
}

/**
 * Publishes a tuning that was saved while the server runs (`npm run dev`), so that one can try values without
 * raising the version by hand: under its own version if that is new, under the newest one if its values are the
 * same, else under the next one.
 */
export async function publishSaved<Tuning extends { version: number }>(
  platform: Pick<Platform, 'db' | 'clock'>,
  saved: ProvenTuning<Tuning>,
): Promise<Tuning> {
  const { orm } = platform.db
  const newest = await newestVersion(orm, saved.game)
  if (saved.tuning.version > newest) return publishTuning(platform, saved)
  const asNewest = saved.withVersion(newest)
  const isThere = isDeepStrictEqual(await storedTuning(orm, saved.game, newest), asNewest.tuning)
  return publishTuning(platform, isThere ? asNewest : saved.withVersion(newest + 1))
}

/**
 * Reads the published tunings of a game.
 * @returns reads one by its version, memoized: a published tuning never changes
 */
export function publishedTunings<Tuning extends { version: number }>(
  db: Reader,
  { game, schema }: TunedGame<Tuning>,
): (version: number) => Promise<Tuning> {
  const known = new Map<number, Promise<Tuning>>()
  return (version) => {
    const read =
      known.get(version) ?? storedTuning(db, game, version).then((tuning) => schema.parse(tuning))
    known.set(version, read)
    // A failed read is not cached.
    read.catch(() => known.delete(version))
    return read
  }
}

async function storedTuning(db: Reader, game: string, version: number): Promise<unknown> {
  const [row] = await db
    .select({ tuning: tuningVersion.tuning })
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, game), eq(tuningVersion.version, version)))
  return row?.tuning
}

/** 0 if none was published. */
async function newestVersion(db: Reader, game: string): Promise<number> {
  const [row] = await db
    .select({ version: tuningVersion.version })
    .from(tuningVersion)
    .where(eq(tuningVersion.game, game))
    .orderBy(desc(tuningVersion.version))
    .limit(1)
  return row?.version ?? 0
}
