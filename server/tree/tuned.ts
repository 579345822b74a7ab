import { TreeTuning } from '../../contract/tree.ts'
import { spritesOf, tuningFaults } from '../../machines/tree/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of the tree must be. */
export const TUNED: TunedGame<TreeTuning> = {
  game: 'tree',
  schema: TreeTuning,
  tuningFaults,
  spritesOf,
}
