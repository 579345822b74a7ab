import type { Played, ReturnBand } from '../../contract/overview.ts'
import type { PlannedReturn } from '../platform/feature.ts'

/** Standard deviations to each side of the plan: by chance alone it is left once in 16,000 times. */
const DEVIATIONS = 4
/** With fewer draws that are alike a single high prize is beyond every band, and says nothing. */
const LEAST_DRAWS = 1_000

/**
 * Holds what a game gave back against what its draws promise: plan ± 4 σ / √n, as shares of what was staked.
 * @returns null where nothing was staked
 */
export function returnBand(
  played: Pick<Played, 'in' | 'out' | 'goldOut'>,
  plan: PlannedReturn,
): ReturnBand | null {
  const { draws, staked, expected, deviation } = plan
  const measured = measuredReturn(played, plan)
  if (measured === null || staked === 0) return null
  const planned = expected / staked
  const width = (DEVIATIONS * deviation) / staked
  const band = areEnough(plan) ? { low: Math.max(0, planned - width), high: planned + width } : null
  const isAlarm = band !== null && (measured < band.low || measured > band.high)
  return { draws, measured, planned, band, isAlarm }
}

function measuredReturn(
  played: Pick<Played, 'in' | 'out' | 'goldOut'>,
  { staked, goldPerDiamond, paid }: PlannedReturn,
): number | null {
  if (paid !== undefined) return staked === 0 ? null : paid / staked
  if (played.in === 0) return null
  const gold = goldPerDiamond === null ? 0 : played.goldOut / goldPerDiamond
  return (played.out + gold) / played.in
}

function areEnough({ draws, largest, deviation }: PlannedReturn): boolean {
  return largest === undefined ? draws >= LEAST_DRAWS : largest <= deviation
}
