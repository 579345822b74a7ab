import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reader } from '../database/database.ts'
import { tuningVersion } from '../database/tables.ts'

/** The published tunings of a game by their versions, the first one first. */
export async function publishedVersions<T>(
  db: Reader,
  game: string,
  schema: z.ZodType<T>,
): Promise<Map<number, T>> {
  const rows = await published(db, game)
  return new Map(rows.map(({ version, tuning }) => [version, schema.parse(tuning)]))
}

/**
 * The published tunings of a game by when they came into force.
 * @returns the one that was in force at a moment (milliseconds since 1970); before the first one that one
 */
export async function publishedTunings<T>(db: Reader, game: string, schema: z.ZodType<T>) {
  const all = (await published(db, game)).map(({ version, tuning, publishedAt }) => ({
    version,
    since: publishedAt.getTime(),
    tuning: schema.parse(tuning),
  }))
  return (at: number): { version: number; tuning: T } => {
    const found = all.findLast(({ since }) => since <= at) ?? all[0]
    if (!found) throw new Error(`no tuning of ${game} is published`)
    return found
  }
}

const published = (db: Reader, game: string) =>
  db
    .select()
    .from(tuningVersion)
    .where(eq(tuningVersion.game, game))
    .orderBy(asc(tuningVersion.version))
