import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { CHOOSING_SECONDS, ROUND_SECONDS } from '../../contract/constants.ts'
import { drawnGame } from '../../machines/adventure/trial.ts'
import { TUNED } from '../../server/adventure/tuned.ts'
import { type PlayedGame, percent } from './played.ts'

/** The adventure, played in rounds with a client seed of their own. */
export const ADVENTURE: PlayedGame<AdventureTuning> = {
  tuned: TUNED,
  plays: 'rounds',
  drawnGame,
  nameOf: ({ key, figures: { multiplier, chance } }) => {
    if (multiplier === undefined || chance === undefined) return 'a ship to each planet'
    return `${key.padEnd(11)}${`× ${multiplier}`.padEnd(6)} chance ${percent(chance).padStart(8)}`
  },
  noteOf: ({ flyingMs, revealedMs }) =>
    `of ${ROUND_SECONDS} s, ${CHOOSING_SECONDS} s to choose, ${flyingMs / 1_000} s in the air, ${revealedMs / 1_000} s in sight`,
}
