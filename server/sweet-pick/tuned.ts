import tuningFile from '../../assets/sweetPick/tuning.json' with { type: 'json' }
import { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import { tuningFaults } from '../../machines/sweet-pick/tuning.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning, publishedTunings } from '../platform/tuning/publish.ts'

/** What a tuning of Sweet Pick must be. */
export const TUNED: TunedGame<SweetPickTuning> = {
  game: 'sweetPick',
  schema: SweetPickTuning,
  tuningFaults,
  spritesOf: () => [],
}

export const provenFile = proveOnce(TUNED, tuningFile)

/** The tuning in force when a server starts; in a fresh database that of the release. */
export const openSweetPick = (platform: Pick<Platform, 'db' | 'clock' | 'log'>) =>
  openTuning(platform, TUNED, provenFile)

/** The tuning that a contest was planned by, and keeps. */
export function tuningOf(
  db: Reader,
  { tuningVersion }: { tuningVersion: number },
): Promise<SweetPickTuning> {
  return publishedTunings(db, TUNED)(tuningVersion)
}
