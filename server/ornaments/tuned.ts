import { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { tuningFaults } from '../../machines/ornaments/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of ornaments must be. It has no sprites: operators could change them, and avatars show the release's. */
export const TUNED: TunedGame<OrnamentsTuning> = {
  game: 'ornaments',
  schema: OrnamentsTuning,
  tuningFaults,
  spritesOf: () => [],
}
