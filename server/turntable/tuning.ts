import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { TurntableTuning } from '../../contract/turntable.ts'
import type { Platform } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { tuningVersion } from '../platform/tables.ts'

/**
 * Publishes the tuning file under its version, so that every draw can name what it was drawn by.
 * @throws SettingError when the file is wrong, or was changed without a new version
 */
export async function publishTuning(platform: Platform, file: unknown): Promise<TurntableTuning> {
  const parsed = TurntableTuning.safeParse(file)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`assets/turntable/tuning.json: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const tuning = parsed.data
  const { orm } = platform.db
  await orm
    .insert(tuningVersion)
    .values({
      game: 'turntable',
      version: tuning.version,
      tuning,
      publishedAt: new Date(platform.clock.now()),
    })
    .onConflictDoNothing()
  const [published] = await orm
    .select()
    .from(tuningVersion)
    .where(and(eq(tuningVersion.game, 'turntable'), eq(tuningVersion.version, tuning.version)))
  if (!isDeepStrictEqual(published?.tuning, tuning)) {
    throw new SettingError(
      `assets/turntable/tuning.json: version ${tuning.version} is published with other values; raise "version"`,
    )
  }
  return tuning
}
