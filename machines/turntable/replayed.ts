import type { Prize } from '../../contract/money.ts'
import type { TurntableTuning } from '../../contract/turntable.ts'
import type { DrawInputs } from '../fair/draw.ts'
import { drawnAgain, nothing, type ReplayedPlay } from '../fair/replayed.ts'
import { stakeOf } from './rules.ts'

/** A spin that was made. */
export interface RealSpin extends Required<DrawInputs> {
  at: number
  stakeDiamonds: number
  prize: Prize
}

/** Spins again by another tuning: the draw stays bound to the tuning of then, so that its numbers are the same. */
export function spinAgain(tuning: TurntableTuning): (spin: RealSpin) => ReplayedPlay {
  const stakedAgain = stakeOf(tuning, 1)
  const payouts = tuning.sectors.map(({ weight, prize }) => ({ weight, amount: amountsOf(prize) }))
  return ({ at, stakeDiamonds, prize, ...inputs }) => ({
    at,
    staked: stakeDiamonds,
    stakedAgain,
    paid: amountsOf(prize),
    ...drawnAgain(inputs, payouts),
  })
}

const amountsOf = ({ currency, amount }: Prize) => ({ ...nothing(), [currency]: amount })
