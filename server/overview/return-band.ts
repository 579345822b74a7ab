import type { Played, ReturnBand } from '../../contract/overview.ts'
import type { PlannedReturn } from '../platform/feature.ts'

/** Standard deviations to each side of the plan: by chance alone it is left once in 16,000 times. */
const DEVIATIONS = 4
/** With fewer draws a single high prize is beyond every band, and says nothing. */
const LEAST_DRAWS = 1_000

/**
 * Holds what a game gave back against what its draws promise: plan ± 4 σ / √n, as shares of what was staked.
 * @returns null where nothing was staked
 */
export function returnBand(
  played: Pick<Played, 'in' | 'out' | 'goldOut'>,
  { draws, staked, expected, deviation, goldPerDiamond }: PlannedReturn,
): ReturnBand | null {
  if (played.in === 0 || staked === 0) return null
  const gold = goldPerDiamond === null ? 0 : played.goldOut / goldPerDiamond
  const measured = (played.out + gold) / played.in
  const planned = expected / staked
  const width = (DEVIATIONS * deviation) / staked
  const band =
    draws < LEAST_DRAWS ? null : { low: Math.max(0, planned - width), high: planned + width }
  const isAlarm = band !== null && (measured < band.low || measured > band.high)
  return { draws, measured, planned, band, isAlarm }
}
