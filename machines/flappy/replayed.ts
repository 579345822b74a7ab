import type { FlappyTuning } from '../../contract/flappy.ts'
import { nothing, type ReplayedPlay } from '../fair/replayed.ts'

/** A chest of a week that was paid. */
export interface RealChest {
  at: number
  /** From 1. */
  place: number
  diamonds: number
}

/** Pays chests again by another tuning: who stood where stays, and nothing is left to chance. */
export function payChestAgain({
  chestsDiamonds,
}: FlappyTuning): (chest: RealChest) => ReplayedPlay {
  return ({ at, place, diamonds }) => {
    const again = { diamond: chestsDiamonds[place - 1] ?? 0, gold: 0 }
    return {
      at,
      staked: 0,
      stakedAgain: 0,
      paid: { diamond: diamonds, gold: 0 },
      paidAgain: again,
      mean: again,
      variance: nothing(),
    }
  }
}
