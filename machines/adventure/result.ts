// What a round came to for a player, and how large a moment that is (look.md: the moment tells the
// truth). Less than staked is no win.
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { costOf, payoutOf } from './rules.ts'

/** From nothing that came back to many times what the ships cost. */
export type ResultSize = 'nothing' | 'less' | 'even' | 'more' | 'big' | 'huge'

export interface RoundResult {
  /** What my ships of this round cost, in diamonds. */
  stakedDiamonds: number
  /** What came back. */
  wonDiamonds: number
  size: ResultSize
}

/** From so many times the stake on, a win is big, and huge. */
const BIG_TIMES = 10
const HUGE_TIMES = 25

/**
 * What came back of a round against what its ships cost.
 * @param sent my ships by planet
 */
export function resultOf(
  tuning: AdventureTuning,
  treasure: number,
  sent: readonly number[],
): RoundResult {
  const ships = sent.reduce((sum, one) => sum + one, 0)
  const stakedDiamonds = costOf(tuning, ships)
  const wonDiamonds = payoutOf(tuning, treasure, sent)
  const size = sizeOf(wonDiamonds, stakedDiamonds)
  return { stakedDiamonds, wonDiamonds, size }
}

/** How large a moment it is that so much came back for so much. */
export function sizeOf(won: number, staked: number): ResultSize {
  if (won === 0) return 'nothing'
  if (won < staked) return 'less'
  if (won === staked) return 'even'
  if (won >= staked * HUGE_TIMES) return 'huge'
  return won >= staked * BIG_TIMES ? 'big' : 'more'
}

/** Whether more came back than went in: only that is celebrated. */
export function isWin(size: ResultSize): boolean {
  return size === 'more' || size === 'big' || size === 'huge'
}
