import { MissionsTuning } from '../../contract/missions-tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of missions must be. */
export const TUNED: TunedGame<MissionsTuning> = {
  game: 'missions',
  schema: MissionsTuning,
  tuningFaults: () => [],
  spritesOf: () => [],
}
