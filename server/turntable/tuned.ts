import { TurntableTuning } from '../../contract/turntable.ts'
import { spritesOf, tuningFaults } from '../../machines/turntable/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of the turntable must be. */
export const TUNED: TunedGame<TurntableTuning> = {
  game: 'turntable',
  schema: TurntableTuning,
  tuningFaults,
  spritesOf,
}
