import { EarningsTuning } from '../../contract/earnings-tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of shares must be: its schema says all of it. */
export const TUNED: TunedGame<EarningsTuning> = {
  game: 'earnings',
  schema: EarningsTuning,
  tuningFaults: () => [],
  spritesOf: () => [],
}
