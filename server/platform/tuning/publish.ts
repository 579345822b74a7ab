import { isDeepStrictEqual } from 'node:util'
import { and, eq, max } from 'drizzle-orm'
import { tuningHashOf } from '../../../machines/fair/canonical.ts'
import { databaseNow } from '../clock.ts'
import type { Reader } from '../database/database.ts'
import { tuningVersion } from '../database/tables.ts'
import type { Platform } from '../feature.ts'
import { SettingError } from '../settings.ts'
import type { AnyTuning } from './feature-tuning.ts'
import type { TunedGame } from './proof.ts'
import type { ProvenTuning } from './proven-tuning.ts'

/**
 * The tuning in force when the server starts: the newest published one; in a fresh database that of the release,
 * published under its version. A newer one in a file is never published by starting: the log says so, and the ops
 * console makes a draft of it.
 * @throws SettingError when the published one is not one of this release
 */
export async function openTuning<Tuning extends AnyTuning>(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { game, schema }: TunedGame<Tuning>,
  provenFile: () => Promise<ProvenTuning<Tuning>>,
): Promise<Tuning> {
  const { orm } = platform.db
  const file = await provenFile()
  const newest = (await newestTunings(orm)).get(game)
  if (newest === undefined) return publishTuning(platform, file)
  const { success, data, error } = schema.safeParse(await storedTuning(orm, game, newest))
  if (!success) {
    const { path = [], message } = error.issues[0] ?? {}
    throw new SettingError(
      `The published tuning ${newest} of ${game} is none of this release: ${path.join('.')} ${message}`,
    )
  }
  const { version } = file.tuning
  if (version > newest || (version === newest && !isDeepStrictEqual(data, file.tuning))) {
    platform.log.warn(
      { game, file: version, version: newest },
      `assets/${game}/tuning.json is not what is published: version ${newest} stays in force until a draft of the file is, in the ops console`,
    )
  }
  return data
}

/**
 * Publishes a tuning under its version, so that every draw can name the tuning it used.
 * @throws SettingError when its version is published with other values
 */
async function publishTuning<Tuning extends AnyTuning>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { game, tuning }: ProvenTuning<Tuning>,
): Promise<Tuning> {
  const { version } = tuning
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
      `assets/${game}/tuning.json: version ${version} is published with other values; raise "version"`,
    )
  }
  return tuning
}

/**
 * Publishes a tuning that was saved while the server runs (`npm run dev`), so that one can try values without
 * raising the version by hand: under its own version if that is new, under the newest one if its values are the
 * same, else under the next one.
 */
export async function publishSaved<Tuning extends AnyTuning>(
  platform: Pick<Platform, 'db' | 'clock'>,
  saved: ProvenTuning<Tuning>,
): Promise<Tuning> {
  const { orm } = platform.db
  const newest = (await newestTunings(orm)).get(saved.game) ?? 0
  if (saved.tuning.version > newest) return publishTuning(platform, saved)
  const asNewest = saved.withVersion(newest)
  const isThere = isDeepStrictEqual(await storedTuning(orm, saved.game, newest), asNewest.tuning)
  return publishTuning(platform, isThere ? asNewest : saved.withVersion(newest + 1))
}

/**
 * Reads the published tunings of a game.
 * @returns reads one by its version, memoized: a published tuning never changes
 */
export function publishedTunings<Tuning extends AnyTuning>(
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

/** The newest published version of each game that has one. */
export async function newestTunings(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .select({ game: tuningVersion.game, version: max(tuningVersion.version) })
    .from(tuningVersion)
    .groupBy(tuningVersion.game)
  return new Map(rows.map(({ game, version }) => [game, version ?? 0]))
}
