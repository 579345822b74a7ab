import tuningFile from '../../assets/radar/tuning.json' with { type: 'json' }
import { RadarTuning } from '../../contract/radar.ts'
import { spritesOf, tuningFaults } from '../../machines/radar/tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'

/** What a tuning of the radar must be. */
export const TUNED: TunedGame<RadarTuning> = {
  game: 'radar',
  schema: RadarTuning,
  tuningFaults,
  spritesOf,
}

/** The tuning that comes with this release, once it is proved. */
export const provenFile = proveOnce(TUNED, tuningFile)
