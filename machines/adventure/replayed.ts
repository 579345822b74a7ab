import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import type { DrawInputs } from '../fair/draw.ts'
import { drawnAgain, type ReplayedPlay } from '../fair/replayed.ts'
import { costOf, ROUND_NONCE, shipPayoutOf, weightsOf } from './rules.ts'

/** A round that was drawn and paid. */
export interface RealRound extends Omit<Required<DrawInputs>, 'nonce'> {
  at: number
  /** Everyone's, by planet. */
  ships: readonly number[]
  /** What a ship cost then, in diamonds. */
  shipPriceDiamonds: number
  paidDiamonds: number
}

/** Draws rounds again by another tuning: the same ships, and the same numbers out of seed and dispatches. */
export function drawRoundAgain(tuning: AdventureTuning): (round: RealRound) => ReplayedPlay {
  const weights = weightsOf(tuning)
  return ({ at, ships, shipPriceDiamonds, paidDiamonds, ...seeds }) => {
    const sent = ships.reduce((sum, one) => sum + one, 0)
    const payouts = weights.map((weight, planet) => ({
      weight,
      amount: { diamond: (ships[planet] ?? 0) * shipPayoutOf(tuning, planet), gold: 0 },
    }))
    return {
      at,
      staked: costOf({ shipPriceDiamonds }, sent),
      stakedAgain: costOf(tuning, sent),
      paid: { diamond: paidDiamonds, gold: 0 },
      ...drawnAgain({ ...seeds, nonce: ROUND_NONCE }, payouts),
    }
  }
}
