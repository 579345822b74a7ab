// Real play played again under another tuning: what it paid, what it would have paid, and how far chance spreads that.
import { dayAt } from '../clock/spans.ts'
import { type DrawInputs, drawOutcome } from './draw.ts'

/** Diamonds and gold. */
export interface Amounts {
  diamond: number
  gold: number
}

/** A play as it was and as it would have been. */
export interface ReplayedPlay {
  /** When it was, in milliseconds since 1970. */
  at: number
  /** What was staked, and what the same bet costs under the other tuning, in diamonds. */
  staked: number
  stakedAgain: number
  paid: Amounts
  paidAgain: Amounts
  /** Of what the other tuning pays for this bet, by its weights: mean and variance. */
  mean: Amounts
  variance: Amounts
}

/** All plays of a day (UTC). */
export interface ReplayedDay extends Omit<ReplayedPlay, 'at'> {
  /** When it began. */
  day: number
  plays: number
}

/** What a draw pays by its outcome. */
export interface Payout {
  weight: number
  amount: Amounts
}

/** Draws again from the very numbers of the real draw, by other weights and payouts. */
export function drawnAgain(
  inputs: DrawInputs,
  payouts: readonly Payout[],
): Pick<ReplayedPlay, 'paidAgain' | 'mean' | 'variance'> {
  const outcome = drawOutcome(
    inputs,
    payouts.map(({ weight }) => weight),
  )
  return { paidAgain: payouts[outcome]?.amount ?? nothing(), ...spreadOf(payouts) }
}

function spreadOf(payouts: readonly Payout[]): Pick<ReplayedPlay, 'mean' | 'variance'> {
  const sum = payouts.reduce((total, { weight }) => total + weight, 0)
  const meanOf = (worth: (amount: Amounts) => number) =>
    payouts.reduce((total, { weight, amount }) => total + weight * worth(amount), 0) / sum
  const mean = { diamond: meanOf((it) => it.diamond), gold: meanOf((it) => it.gold) }
  const variance = {
    diamond: meanOf((it) => (it.diamond - mean.diamond) ** 2),
    gold: meanOf((it) => (it.gold - mean.gold) ** 2),
  }
  return { mean, variance }
}

/** Sums by day, the first day first. */
export class ReplayedDays {
  readonly #days = new Map<number, ReplayedDay>()

  add({ at, ...play }: ReplayedPlay): void {
    this.join([{ ...play, day: dayAt(at).startsAt, plays: 1 }])
  }

  join(days: readonly ReplayedDay[]): void {
    for (const other of days) {
      const own = this.#days.get(other.day)
      this.#days.set(other.day, own ? joined(own, other) : other)
    }
  }

  all(): ReplayedDay[] {
    return [...this.#days.values()].sort((one, other) => one.day - other.day)
  }
}

function joined(one: ReplayedDay, other: ReplayedDay): ReplayedDay {
  return {
    day: one.day,
    plays: one.plays + other.plays,
    staked: one.staked + other.staked,
    stakedAgain: one.stakedAgain + other.stakedAgain,
    paid: both(one.paid, other.paid),
    paidAgain: both(one.paidAgain, other.paidAgain),
    mean: both(one.mean, other.mean),
    // Each is drawn for itself, so that variances add up.
    variance: both(one.variance, other.variance),
  }
}

const both = (one: Amounts, other: Amounts): Amounts => ({
  diamond: one.diamond + other.diamond,
  gold: one.gold + other.gold,
})

export const nothing = (): Amounts => ({ diamond: 0, gold: 0 })
