import tuningFile from '../../assets/adventure/tuning.json' with { type: 'json' }
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { fits, type Schedule } from '../../machines/adventure/schedule.ts'
import type { Platform } from '../platform/feature.ts'
import { SettingError, type Settings } from '../platform/settings.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning, publishedTunings } from '../platform/tuning/publish.ts'
import { openFaces } from './faces.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** What the adventure needs besides the platform. */
export interface Game {
  /** How rounds are made from now on; those made before keep their own times. */
  schedule: Schedule
  /** The tuning that rounds begin with from now on. */
  tuning: AdventureTuning
  /** The tuning of a round that began with another. */
  tuningOf(version: number): Promise<AdventureTuning>
  /** Pictures of a few who sent ships in a round, by planet. */
  facesOf(roundId: number): Promise<string[][]>
}

/**
 * The game with the tuning in force.
 * @throws SettingError when the tuning is wrong, or a round does not fit between two openings
 */
export async function openGame(platform: Platform): Promise<Game> {
  const tuning = await openTuning(platform, TUNED, provenFile)
  return {
    schedule: scheduleOf(platform.settings, tuning),
    tuning,
    tuningOf: publishedTunings(platform.db.orm, TUNED),
    facesOf: openFaces(platform),
  }
}

/**
 * Whether rounds can be made as the tuning and the settings want them.
 * @throws SettingError when the tuning is wrong, or a round does not fit between two openings
 */
export async function checkRounds(settings: Settings): Promise<void> {
  scheduleOf(settings, (await provenFile()).tuning)
}

/** Plays on by a tuning from the next round that is made. */
export function adopt(game: Game, tuning: AdventureTuning, settings: Settings): void {
  game.schedule = scheduleOf(settings, tuning)
  game.tuning = tuning
}

/**
 * How rounds are made by a tuning.
 * @throws SettingError when a round does not fit between two openings
 */
export function scheduleOf(
  settings: Settings,
  { flyingMs, revealedMs }: AdventureTuning,
): Schedule {
  const roundMs = settings.roundSeconds * 1_000
  const choosingMs = settings.choosingSeconds * 1_000
  const schedule = { roundMs, choosingMs, flyingMs, revealedMs }
  if (!fits(schedule)) {
    const min = Math.ceil((choosingMs + flyingMs + revealedMs) / 1_000)
    throw new SettingError(
      `ROUND_SECONDS: ${settings.roundSeconds} is too short for ${settings.choosingSeconds} seconds to choose (CHOOSING_SECONDS), the flight and the treasure; give ${min} or more`,
    )
  }
  return schedule
}
