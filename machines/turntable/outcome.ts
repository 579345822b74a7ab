// How large a moment deserves to be: what came back against what was staked, and nothing else. Less
// than the stake, or just the stake, is never celebrated, whatever the sector is called.
import type { Prize } from '../../contract/money.ts'
import type { SpinAnswer, TurntableTuning } from '../../contract/turntable.ts'
import { worthOf } from './rules.ts'

/** From the least to the most: below the stake, the stake itself, more, much more, the jackpot. */
export type Outcome = 'less' | 'even' | 'little' | 'big' | 'jackpot'

/** A win is big from this many times the stake on. */
const BIG_TIMES = 2.5

/**
 * What a tap on 1× or 10× came to: all its prizes together against all that it cost, with gold
 * counted in diamonds as the return to player counts it.
 */
export function outcomeOf(
  { spins, stakeDiamonds }: Pick<SpinAnswer, 'spins' | 'stakeDiamonds'>,
  tuning: Pick<TurntableTuning, 'goldPerDiamond' | 'sectors'>,
): Outcome {
  // In gold coins, so that shares of a diamond stay whole numbers.
  const rate = tuning.goldPerDiamond
  const back = spins.reduce((sum, { prize }) => sum + Math.round(worthOf(prize, rate) * rate), 0)
  const staked = stakeDiamonds * rate
  if (back < staked) return 'less'
  if (back === staked) return 'even'
  if (spins.some(({ sector }) => tuning.sectors[sector]?.tier === 'jackpot')) return 'jackpot'
  return back >= staked * BIG_TIMES ? 'big' : 'little'
}

/** More than was staked. */
export type Win = Exclude<Outcome, 'less' | 'even'>

/** Whether more came back than was staked: only then is there anything to celebrate. */
export function isWin(outcome: Outcome): outcome is Win {
  return outcome !== 'less' && outcome !== 'even'
}

/** Equal prizes of one tap, gathered. */
export interface Gathered {
  sector: number
  /** All of them together. */
  prize: Prize
  times: number
}

/**
 * Gathers equal prizes in the order in which they are dealt: the least worth first, the best last.
 */
export function gather(
  spins: SpinAnswer['spins'],
  { goldPerDiamond }: Pick<TurntableTuning, 'goldPerDiamond'>,
): Gathered[] {
  const bySector = new Map<number, Gathered>()
  for (const { sector, prize } of spins) {
    const before = bySector.get(sector)
    const amount = (before?.prize.amount ?? 0) + prize.amount
    bySector.set(sector, { sector, prize: { ...prize, amount }, times: (before?.times ?? 0) + 1 })
  }
  const worthOfOne = ({ prize, times }: Gathered) => worthOf(prize, goldPerDiamond) / times
  return Array.from(bySector.values()).sort((one, other) => worthOfOne(one) - worthOfOne(other))
}
