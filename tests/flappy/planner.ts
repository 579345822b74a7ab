// A bot that knows its whole course from the ticket and imitates a hand (decision 025): each tap is off by
// as much as a hand's, drawn anew, and those that would crash are dropped.
import type { Course } from '../../machines/flappy/course.ts'
import { type Flight, flyOn, START } from '../../machines/flappy/flight.ts'
import { isTapDue, lineOf, type Pilot } from '../../machines/flappy/pilots.ts'
import type { Below } from '../../machines/flappy/sfc32.ts'
import { units } from '../../machines/flappy/world.ts'

const AIM_PX = 14
/** It looks so many steps ahead, more than three gates. */
const FORESIGHT = 260

/** Flies a course to its end, or until so many gates are passed. */
export function plannedTaps(
  course: Course,
  errorPx: number,
  below: Below,
  maxGates = course.gates.length,
): number[] {
  const pilot: Pilot = { aimPx: AIM_PX, errorPx, lapseEvery: 0, minSteps: 7 }
  const taps = [0]
  let line = lineOf(pilot, below)
  // Until this step, not to tap is known to do no harm.
  let freeUntil = 0
  for (let flight = flyOn(course, START, true); !flight.end; ) {
    const { step, score } = flight
    const lastTap = taps.at(-1) ?? 0
    let hasTapped = false
    if (score < maxGates && step - lastTap >= pilot.minSteps) {
      const isDue = isTapDue(course, flight, { ...pilot, lastTap, line })
      if (!isDue && step >= freeUntil) freeUntil = lookAhead(course, flight, false) ?? 0
      const isFree = step < freeUntil
      hasTapped = isDue ? isTapBest(course, flight) : !isFree && isSafe(course, flight, true)
    }
    if (hasTapped) {
      taps.push(step)
      line = lineOf(pilot, below)
      freeUntil = 0
    }
    flight = flyOn(course, flight, hasTapped)
  }
  return taps
}

/** Whether to tap where a hand would: save where that ends the run, and waiting does not. */
function isTapBest(course: Course, flight: Flight): boolean {
  return isSafe(course, flight, true) || !isSafe(course, flight, false)
}

function isSafe(course: Course, flight: Flight, hasTapped: boolean): boolean {
  return lookAhead(course, flight, hasTapped) !== null
}

/**
 * Flies on exactly, after a tap or after none.
 * @returns the step of the first tap that this takes; null where it crashes all the same
 */
function lookAhead(course: Course, from: Flight, hasTapped: boolean): number | null {
  let flight = flyOn(course, from, hasTapped)
  let first: number | null = null
  let lastTap = hasTapped ? from.step : Number.NEGATIVE_INFINITY
  while (!flight.end && flight.step < from.step + FORESIGHT) {
    const isDue = isTapDue(course, flight, { minSteps: 5, lastTap, line: units(AIM_PX) })
    if (isDue) {
      lastTap = flight.step
      first ??= lastTap
    }
    flight = flyOn(course, flight, isDue)
  }
  return flight.end === 'crashed' ? null : (first ?? flight.step)
}
