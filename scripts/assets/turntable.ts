import type { TurntableTuning } from '../../contract/turntable.ts'
import { expectedReturn } from '../../machines/turntable/rules.ts'
import { drawnGame } from '../../machines/turntable/trial.ts'
import { TUNED } from '../../server/turntable/tuned.ts'
import { type PlayedGame, percent } from './played.ts'

/** The turntable, with a spin as its only bet. */
export const TURNTABLE: PlayedGame<TurntableTuning> = {
  tuned: TUNED,
  plays: 'spins',
  drawnGame,
  nameOf: () => 'a spin',
  noteOf: (tuning) => {
    const { staked, diamonds, gold } = expectedReturn(tuning)
    const inGold = gold / tuning.goldPerDiamond
    return `of what is spent, ${percent(diamonds / staked)} in diamonds, ${percent(inGold / staked)} in gold`
  },
}
