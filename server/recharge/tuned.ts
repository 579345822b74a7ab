import { RechargeTuning } from '../../contract/recharge-tuning.ts'
import { spritesOf, tuningFaults } from '../../machines/recharge/packs.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of packs must be. */
export const TUNED: TunedGame<RechargeTuning> = {
  game: 'recharge',
  schema: RechargeTuning,
  tuningFaults,
  spritesOf,
}
