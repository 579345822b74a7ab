import { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import { tuningFaults } from '../../machines/sweet-pick/tuning.ts'
import type { Reader } from '../platform/database/database.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'

/** What a tuning of Sweet Pick must be. */
export const TUNED: TunedGame<SweetPickTuning> = {
  game: 'sweetPick',
  schema: SweetPickTuning,
  tuningFaults,
  spritesOf: () => [],
}

/** The tuning that a contest was planned by, and keeps. */
export function tuningOf(
  db: Reader,
  { tuningVersion }: { tuningVersion: number },
): Promise<SweetPickTuning> {
  return publishedTunings(db, TUNED)(tuningVersion)
}
