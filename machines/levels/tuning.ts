// What a tuning of levels must be besides its fields' ranges, and how fast it lets people rise.
import { LEVEL_KINDS } from '../../contract/levels-constants.ts'
import type { LevelsTuning } from '../../contract/levels-tuning.ts'
import type { TuningFault } from '../fair/bound.ts'

/** All that is wrong with it: each level takes more than the one before. */
export function tuningFaults(tuning: LevelsTuning): TuningFault[] {
  return LEVEL_KINDS.flatMap((kind) => {
    const { thresholds } = tuning[kind]
    return thresholds.flatMap((threshold, place) => {
      const before = thresholds[place - 1] ?? 0
      if (threshold > before) return []
      const what = `must be more than ${before}`
      const field = `${kind}.thresholds.${place}`
      return [{ field, what, code: 'mustExceed', params: { before } }]
    })
  })
}

/** The most active experience that a day brings. */
export function mostADay({ active }: LevelsTuning): number {
  const { days, answered, callMinutes, missions } = active
  return [days, answered, callMinutes, missions].reduce(
    (sum, { each, most }) => sum + (each > 0 ? most : 0),
    0,
  )
}

/** After how many days of the most that a day brings an active level is reached; null where no day brings any. */
export function daysTo(tuning: LevelsTuning, threshold: number): number | null {
  const aDay = mostADay(tuning)
  return aDay > 0 ? Math.ceil(threshold / aDay) : null
}
