import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { Reader } from './database.ts'
import type { Platform } from './feature.ts'
import { SettingError } from './settings.ts'
import { tuningVersion } from './tables.ts'

/** A game whose tuning lies in `assets/<game>/tuning.json`, and what that must look like. */
export interface TunedGame<Tuning extends { version: number }> {
  game: string
  schema: z.ZodType<Tuning>
}

/**
 * Publishes a tuning file under its version, so that every draw can name what it was drawn by.
 * @throws SettingError when the file is wrong, or was changed without a new version
 */
export async function publishTuning<Tuning extends { version: number }>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { game, schema }: TunedGame<Tuning>,
  file: unknown,
): Promise<Tuning> {
  const path = `assets/${game}/tuning.json`
  const parsed = schema.safeParse(file)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`${path}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const tuning = parsed.data
  const { version } = tuning
  await db.orm
    .insert(tuningVersion)
    .values({
      game,
      version,
      tuning,
      hash: tuningHashOf(tuning),
      publishedAt: new Date(clock.now()),
    })
    .onConflictDoNothing()
  if (!isDeepStrictEqual(await stored(db.orm, game, version), tuning)) {
    throw new SettingError(
      `${path}: version ${version} is published with other values; raise "version"`,
    )
  }
  return tuning
}

/** The tuning that was published under a version. */
export async function publishedTuning<Tuning extends { version: number }>(
  db: Reader,
  { game, schema }: TunedGame<Tuning>,
  version: number,
): Promise<Tuning> {
  return schema.parse(await stored(db, game, version))
}

async function stored(db: Reader, game: string, version: number): Promise<unknown> {
  const [row] = await db
    .select({ tuning: tuningVersion.tuning })
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, game), eq(tuningVersion.version, version)))
  return row?.tuning
}
