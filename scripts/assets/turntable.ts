import type { TurntableTuning } from '../../contract/turntable.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { expectedReturn, stakeOf, worthOf } from '../../machines/turntable/rules.ts'
import { TUNED } from '../../server/turntable/tuned.ts'
import { type PlayedGame, percent } from './played.ts'

const SEEDS = { serverSeed: '5eed'.repeat(16), clientSeed: 'simulation' }

/** The turntable, with a spin as its only bet: in gold coins, in which all prizes are whole. */
export const TURNTABLE: PlayedGame<TurntableTuning> = {
  tuned: TUNED,
  plays: 'spins',
  errors: 3.2905,
  weightsOf: ({ sectors }) => sectors.map(({ weight }) => weight),
  draw: (nonce, weights) => drawOutcome({ ...SEEDS, nonce }, weights),
  betsOf: (tuning) => {
    const { goldPerDiamond, sectors } = tuning
    const { staked, diamonds, gold } = expectedReturn(tuning)
    return [
      {
        name: 'a spin',
        field: 'sectors',
        returned: diamonds * goldPerDiamond + gold,
        staked: staked * goldPerDiamond,
        stake: stakeOf(tuning, 1) * goldPerDiamond,
        payouts: sectors.map(({ prize }) => worthOf(prize, goldPerDiamond) * goldPerDiamond),
      },
    ]
  },
  noteOf: (tuning) => {
    const { staked, diamonds, gold } = expectedReturn(tuning)
    const inGold = gold / tuning.goldPerDiamond
    return `of what is spent, ${percent(diamonds / staked)} in diamonds, ${percent(inGold / staked)} in gold`
  },
}
