import { and, eq } from 'drizzle-orm'
import type { PublishedTuning } from '../../contract/fairness.ts'
import { canonicalJson } from '../../machines/fair/canonical.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'

/** A tuning in the writing that its hash is of; undefined when there is none of this version. */
export async function tuningInWriting(
  db: Reader,
  game: PublishedTuning['game'],
  version: number,
): Promise<PublishedTuning | undefined> {
  const [row] = await db
    .select()
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, game), eq(tuningVersion.version, version)))
  if (!row) return undefined
  const { hash, publishedAt, tuning } = row
  return { game, version, hash, publishedAt: publishedAt.getTime(), text: canonicalJson(tuning) }
}
