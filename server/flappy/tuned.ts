import { FlappyTuning } from '../../contract/flappy.ts'
import { spritesOf, tuningFaults } from '../../machines/flappy/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of Flappy Bird must be. */
export const TUNED: TunedGame<FlappyTuning> = {
  game: 'flappy',
  schema: FlappyTuning,
  tuningFaults,
  spritesOf,
}
