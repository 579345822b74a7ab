import activity from '../../assets/missions/activity.json' with { type: 'json' }
import { MissionsTuning } from '../../contract/missions-tuning.ts'
import { readActivity } from '../../machines/missions/activity.ts'
import { tuningFaults } from '../../machines/missions/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** Weeks of active people, by which it is proved what missions give away. */
export const WEEKS = readActivity(activity)

/** What a tuning of missions must be. */
export const TUNED: TunedGame<MissionsTuning> = {
  game: 'missions',
  schema: MissionsTuning,
  tuningFaults: (tuning) => tuningFaults(tuning, WEEKS),
  spritesOf: () => [],
}
