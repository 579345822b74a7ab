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
  for (let flight = flyOn(course, START, true); !flight.end; ) {
    const lastTap = taps.at(-1) ?? 0
    const mayTap = flight.score < maxGates && flight.step - lastTap >= pilot.minSteps
    const hasTapped =
      mayTap && tapsBest(course, flight, isTapDue(course, flight, { ...pilot, lastTap, line }))
    if (hasTapped) {
      taps.push(flight.step)
      line = lineOf(pilot, below)
    }
    flight = flyOn(course, flight, hasTapped)
  }
  return taps
}

/** Whether to tap: as the hand would, save where that ends the run and the other does not. */
function tapsBest(course: Course, flight: Flight, isDue: boolean): boolean {
  return survives(course, flight, isDue) || !survives(course, flight, !isDue) ? isDue : !isDue
}

/** Whether the bird can still be flown on after a tap, or after none. */
function survives(course: Course, from: Flight, hasTapped: boolean): boolean {
  let flight = flyOn(course, from, hasTapped)
  let lastTap = hasTapped ? from.step : Number.NEGATIVE_INFINITY
  while (!flight.end && flight.step < from.step + FORESIGHT) {
    const isDue = isTapDue(course, flight, { minSteps: 5, lastTap, line: units(AIM_PX) })
    if (isDue) lastTap = flight.step
    flight = flyOn(course, flight, isDue)
  }
  return flight.end !== 'crashed'
}
