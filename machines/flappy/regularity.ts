// How a bot shows: where the bird is let fall back to the same line, a program taps at the same height
// each time, to a step; no hand does (decision 025, with how often this errs).
import { type Course, middleAhead } from './course.ts'
import { START } from './flight.ts'
import { flightsOf } from './replay.ts'
import { UNITS_PER_PX } from './world.ts'

/** A tap counts where the bird has risen and fallen since the last one: at least so many steps. */
const LEVEL_STEPS = 24

/** Fewer such taps say nothing; two come with each gate. */
export const MIN_TAPS = 24

/** Who taps half the time within so little, in tenths of a px, is looked at. */
export const INHUMAN_TENTHS = 45

/** How alike the taps of a run are. */
export interface Regularity {
  /** Taps that count. */
  taps: number
  /** The least band of heights, below the gap's middle, in which half of them lie; in tenths of a px. */
  bandTenths: number
}

/** Measures a run's taps. */
export function regularityOf(course: Course, taps: readonly number[]): Regularity {
  const level = new Set(taps.filter((tap, place) => tap - (taps[place - 1] ?? tap) >= LEVEL_STEPS))
  const heights: number[] = []
  let before = START
  for (const flight of flightsOf(course, taps)) {
    const { step, height } = before
    if (level.has(step)) heights.push(height - middleAhead(course, step))
    before = flight
  }
  return {
    taps: heights.length,
    bandTenths: Math.round((minBand(heights) * 10) / UNITS_PER_PX),
  }
}

/** Whether a run waits until somebody has looked at it. */
export function isInhuman({ taps, bandTenths }: Regularity): boolean {
  return taps >= MIN_TAPS && bandTenths < INHUMAN_TENTHS
}

/** How far apart the two ends of the narrowest half of some numbers are; 0 where there are none. */
function minBand(numbers: number[]): number {
  const sorted = numbers.sort((one, other) => one - other)
  const half = Math.ceil(sorted.length / 2)
  const bands = sorted
    .slice(0, sorted.length - half + 1)
    .map((from, place) => (sorted[place + half - 1] ?? from) - from)
  return bands.reduce((min, band) => Math.min(min, band), bands[0] ?? 0)
}
