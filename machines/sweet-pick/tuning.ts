// What a tuning of Sweet Pick must be besides its fields' ranges.
import type { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import type { TuningFault } from '../fair/bound.ts'

/** All that is wrong with it: the pool's bound is not below what it starts with. */
export function tuningFaults({ poolStart, poolMost }: SweetPickTuning): TuningFault[] {
  if (poolMost >= poolStart) return []
  const before = poolStart - 1
  const what = `must be more than ${before}`
  return [{ field: 'poolMost', what, code: 'mustExceed', params: { before } }]
}
