// A turntable's tuning tried out: a spin is its only bet, in gold coins, in which all prizes are whole.
import { TurntableTuning } from '../../contract/turntable.ts'
import { type DrawnGame, playBets } from '../fair/bets.ts'
import { drawOutcome } from '../fair/draw.ts'
import { simulationSeed, type Trial } from '../fair/simulation.ts'
import { expectedReturn, stakeOf, worthOf } from './rules.ts'

/** Of a single interval that holds the truth 999 times in 1,000. */
const ERRORS = 3.2905

export const TRIAL: Trial = {
  run: (tuning, seed, plays) => playBets(drawnGame(TurntableTuning.parse(tuning), seed), plays),
}

/** The wheel as it is drawn in a simulation. */
export function drawnGame(tuning: TurntableTuning, seed: string): DrawnGame {
  const { goldPerDiamond, sectors } = tuning
  const { staked, diamonds, gold } = expectedReturn(tuning)
  const seeds = { serverSeed: simulationSeed(seed), clientSeed: 'simulation' }
  return {
    errors: ERRORS,
    weights: sectors.map(({ weight }) => weight),
    draw: (nonce, weights) => drawOutcome({ ...seeds, nonce }, weights),
    bets: [
      {
        key: 'spin',
        figures: {},
        field: 'sectors',
        returned: diamonds * goldPerDiamond + gold,
        staked: staked * goldPerDiamond,
        stake: stakeOf(tuning, 1) * goldPerDiamond,
        payouts: sectors.map(({ prize }) => worthOf(prize, goldPerDiamond) * goldPerDiamond),
      },
    ],
  }
}
