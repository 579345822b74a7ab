// What the turntable pays and to whom it is open (spec §9, design §4).
import type { Prize } from '../../contract/money.ts'
import type { SpinCount, TurntableTuning } from '../../contract/turntable.ts'

/** What `count` opportunities cost, in diamonds. */
export function stakeOf(tuning: Pick<TurntableTuning, 'stakeDiamonds'>, count: SpinCount): number {
  return tuning.stakeDiamonds * count
}

/** The return to player as exact whole numbers: of `staked` diamonds, `diamonds` and `gold` come back. */
export interface ExpectedReturn {
  staked: number
  diamonds: number
  gold: number
  /** Both currencies in diamonds over what was staked; below 1 for a game that lasts. */
  ratio: number
}

/** What comes back on average over as many spins as the weights' sum, exactly. */
export function expectedReturn(tuning: TurntableTuning): ExpectedReturn {
  let spins = 0
  const paid = { diamond: 0, gold: 0 }
  for (const { weight, prize } of tuning.sectors) {
    spins += weight
    paid[prize.currency] += weight * prize.amount
  }
  const staked = spins * tuning.stakeDiamonds
  return {
    staked,
    diamonds: paid.diamond,
    gold: paid.gold,
    ratio: (paid.diamond + paid.gold / tuning.goldPerDiamond) / staked,
  }
}

/**
 * What one spin pays, in diamonds: its mean and variance, exactly by the weights.
 * @param goldPerDiamond so many gold coins count as one diamond
 */
export function payoutOfSpin(
  { sectors }: Pick<TurntableTuning, 'sectors'>,
  goldPerDiamond: number,
): { mean: number; variance: number } {
  let sum = 0
  let worth = 0
  let squares = 0
  for (const { weight, prize } of sectors) {
    const one = worthOf(prize, goldPerDiamond)
    sum += weight
    worth += weight * one
    squares += weight * one ** 2
  }
  const mean = worth / sum
  return { mean, variance: squares / sum - mean ** 2 }
}

/** The chance of each sector as a share of 1, in the tuning's order. */
export function chances(tuning: TurntableTuning): number[] {
  const sum = tuning.sectors.reduce((total, { weight }) => total + weight, 0)
  return tuning.sectors.map(({ weight }) => weight / sum)
}

/** A prize's worth in diamonds, to compare prizes of both currencies. */
export function worthOf(prize: Prize, goldPerDiamond: number): number {
  return prize.currency === 'diamond' ? prize.amount : prize.amount / goldPerDiamond
}

/**
 * Which of the drawn sectors the wheel stops at: the most worth one, the first of equals.
 * @returns index into the tuning's sectors
 */
export function bestSector(tuning: TurntableTuning, drawn: readonly number[]): number {
  const worth = (sector: number) => {
    const prize = tuning.sectors[sector]?.prize
    return prize ? worthOf(prize, tuning.goldPerDiamond) : -1
  }
  return drawn.reduce(
    (best, sector) => (worth(sector) > worth(best) ? sector : best),
    drawn[0] ?? 0,
  )
}
