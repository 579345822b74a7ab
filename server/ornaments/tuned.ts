import { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { tuningFaults } from '../../machines/ornaments/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of ornaments must be. */
export const TUNED: TunedGame<OrnamentsTuning> = {
  game: 'ornaments',
  schema: OrnamentsTuning,
  tuningFaults,
  spritesOf: () => [],
}
