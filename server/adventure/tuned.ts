import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { spritesOf, tuningFaults } from '../../machines/adventure/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of the adventure must be. */
export const TUNED: TunedGame<AdventureTuning> = {
  game: 'adventure',
  schema: AdventureTuning,
  tuningFaults,
  spritesOf,
}
