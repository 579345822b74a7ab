// Which runs wait until somebody has looked at them (decision 025): those whose taps are more alike than a
// hand's, and those that came much farther than a hand with such taps comes.
import type { Course, FlightTuning } from './course.ts'
import { isInhuman, MIN_TAPS, type Regularity, regularityOf } from './regularity.ts'
import { type Flown, flyAgain } from './replay.ts'
import { LEAST_SHARE, type survivalOf } from './survival.ts'

/** `regular`: its taps are too alike; `rare`: a hand so steady hardly ever comes so far. */
export type Suspicion = 'regular' | 'rare'

/** The narrowest half of numbers that are off by a standard deviation of 1 px, in tenths of a px. */
const HALF_BAND_TENTHS = 13.49
/** Nobody is taken for steadier than the best of hands, whatever one run looks like. */
export const LEAST_ERROR_PX = 5

/** A run as far as it is judged. */
export interface JudgedRun {
  regularity: Regularity
  score: number
}

/** Why a run waits; null for one that counts at once. */
export function suspicionOf(
  tuning: FlightTuning,
  run: JudgedRun,
  survival: typeof survivalOf,
): Suspicion | null {
  if (isInhuman(run.regularity)) return 'regular'
  const { heldOnceIn } = tuning
  const isRare = heldOnceIn !== undefined && onceIn(tuning, run, survival) > heldOnceIn
  return isRare ? 'rare' : null
}

/**
 * In how many of its runs a hand as steady as this one comes so far once. How far its taps are off is
 * taken from their middle half, and rounded down: a tap that went wrong, or was meant to be elsewhere,
 * does not count against the player.
 */
export function onceIn(
  tuning: FlightTuning,
  { regularity, score }: JudgedRun,
  survival: typeof survivalOf,
): number {
  if (regularity.taps < MIN_TAPS) return 1
  const errorPx = Math.max(LEAST_ERROR_PX, Math.floor(regularity.bandTenths / HALF_BAND_TENTHS))
  const shares = survival(tuning, errorPx)
  const share = shares[Math.min(score, shares.length - 1)] ?? 1
  return Math.round(1 / Math.max(share, LEAST_SHARE))
}

/** All that the server finds out of a run by itself. */
export interface RefereedRun {
  flown: Flown
  regularity: Regularity
  suspicion: Suspicion | null
}

/** Flies a run again, and looks at how it was flown. */
export function refereeRun(
  course: Course,
  taps: readonly number[],
  survival: typeof survivalOf,
): RefereedRun {
  const flown = flyAgain(course, taps)
  const regularity = regularityOf(course, taps)
  const run = { regularity, score: flown.score }
  return { flown, regularity, suspicion: suspicionOf(course.tuning, run, survival) }
}
