import tuningFile from '../../assets/flappy/tuning.json' with { type: 'json' }
import type { FlappyTuning } from '../../contract/flappy.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { Platform } from '../platform/feature.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning, publishedTunings } from '../platform/tuning/publish.ts'
import { openReferee, type Referee } from './referee.ts'
import { TUNED } from './tuned.ts'

export const provenFile = proveOnce(TUNED, tuningFile)

/** What the server flies by. */
export interface Game {
  /** In force: new tickets fly by it. */
  rules: Rules
  referee: Referee
  /** What an earlier ticket flies by. */
  tuningOf(version: number): Promise<FlappyTuning>
}

export interface Rules {
  tuning: FlappyTuning
  tuningHash: string
}

/** The game with the tuning in force. */
export async function openGame(platform: Platform): Promise<Game> {
  const tuning = await openTuning(platform, TUNED, provenFile)
  return {
    rules: rulesOf(tuning),
    referee: openReferee(platform.log),
    tuningOf: publishedTunings(platform.db.orm, TUNED),
  }
}

/** What new tickets fly by under a tuning. */
export function rulesOf(tuning: FlappyTuning): Rules {
  return { tuning, tuningHash: tuningHashOf(tuning) }
}
