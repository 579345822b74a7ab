// A spin for play money (decision 050): drawn as the server draws, by the tuning in force, and worth nothing.
import type { Balances } from '../../contract/money.ts'
import type { Spin, SpinAnswer, SpinCount, TurntableTuning } from '../../contract/turntable.ts'
import { drawOutcome } from '../fair/draw.ts'
import { stakeOf } from './rules.ts'

/** What a trial begins with, in play diamonds: fifty opportunities, or five times ten. */
export const PLAY_DIAMONDS = 500

/** What decides a trial's draws: a seed of its own, and how many were drawn by it. */
export interface TrialDraws {
  /** 64 lower-case hex digits. */
  seed: string
  nonce: number
}

/**
 * Draws so many opportunities.
 * @param purse play money before the tap
 * @param newSpin what names and dates a spin
 * @returns as the server answers a real tap
 */
export function spinForPlayMoney(
  tuning: TurntableTuning,
  { seed, nonce }: TrialDraws,
  count: SpinCount,
  purse: Balances,
  newSpin: () => Pick<Spin, 'id' | 'at'>,
): SpinAnswer {
  const weights = tuning.sectors.map(({ weight }) => weight)
  const stakeDiamonds = stakeOf(tuning, count)
  const balances = { ...purse, diamond: purse.diamond - stakeDiamonds }
  const spins = Array.from({ length: count }, (_, place) => {
    const draw = { serverSeed: seed, clientSeed: 'trial', nonce: nonce + place }
    const sector = drawOutcome(draw, weights)
    const prize = tuning.sectors[sector]?.prize
    if (!prize) throw new RangeError('a draw fell outside the wheel')
    balances[prize.currency] += prize.amount
    return { ...newSpin(), sector, prize, tuningVersion: tuning.version }
  })
  return { spins, stakeDiamonds, balances }
}
