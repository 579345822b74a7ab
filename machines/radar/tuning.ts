// What a radar's tuning must be besides its fields' ranges, and which sprites it asks for (design §4).
import type { Chances, RadarTuning } from '../../contract/radar.ts'
import type { TuningFault } from '../fair/bound.ts'

const MINUTE_MS = 60_000

/** All that is wrong with it: nobody would see the beam go round before a face stays. */
export function tuningFaults({ sweepMs, searchMs }: RadarTuning): TuningFault[] {
  if (searchMs * 2 >= sweepMs) return []
  const what = `is less than half a turn of the beam, ${sweepMs} ms`
  return [{ field: 'searchMs', what, code: 'shortSearch', params: { sweepMs } }]
}

/** The sprites that it needs, by name. */
export function spritesOf(): string[] {
  return []
}

/** Somebody's chances when nothing was spent yet. */
export function fullChances({ chances, chanceMinutes }: RadarTuning): Chances {
  return { left: chances, most: chances, everyMs: chanceMinutes * MINUTE_MS, nextAt: null }
}
