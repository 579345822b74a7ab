// Somebody else's run beside mine. Each run has a course of its own, so that the ghost's line is laid
// over mine: as far from the way through my gates as it flew from the way through its own.
import type { GhostRun } from '../../contract/flappy.ts'
import { type Course, distanceAt, gateAt, layCourse } from './course.ts'
import { START } from './flight.ts'
import { flightsOf } from './replay.ts'
import { units } from './world.ts'

/**
 * Where the ghost is after each step, from the top down in units, from its start to its end.
 * @returns null where it flew by another tuning, whose gates come at other moments
 */
export function ghostHeights(
  ghost: Pick<GhostRun, 'course' | 'taps' | 'tuningVersion'>,
  mine: Course,
): number[] | null {
  if (ghost.tuningVersion !== mine.tuning.version) return null
  const its = layCourse(ghost.course, mine.tuning)
  const heights = [START.height]
  for (const { step, height } of flightsOf(its, ghost.taps)) {
    heights.push(Math.round(wayThrough(mine, step) + height - wayThrough(its, step)))
  }
  return heights
}

/** The way through a course: straight from the start to the first gap's middle, and from gap to gap. */
export function wayThrough({ tuning, gates }: Course, step: number): number {
  const distance = distanceAt(tuning, step)
  const spacing = units(tuning.spacingPx)
  const passed = Math.max(-1, Math.floor((distance - gateAt(tuning, 0)) / spacing))
  const before = gates[passed] ?? { distance: 0, middle: START.height }
  const after = gates[passed + 1] ?? before
  const share =
    after === before ? 0 : (distance - before.distance) / (after.distance - before.distance)
  return before.middle + (after.middle - before.middle) * share
}
