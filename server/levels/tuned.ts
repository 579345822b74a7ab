import { LevelsTuning } from '../../contract/levels-tuning.ts'
import { tuningFaults } from '../../machines/levels/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of levels must be. */
export const TUNED: TunedGame<LevelsTuning> = {
  game: 'levels',
  schema: LevelsTuning,
  tuningFaults,
  spritesOf: () => [],
}
