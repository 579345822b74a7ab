// Players who fly by themselves: a tuning is proved by one, the demo world and the tests are flown by
// them, and how bots are told from people was measured on them (decision 025).
import { type Course, middleAhead } from './course.ts'
import { type Flight, flyOn, START } from './flight.ts'
import type { Below } from './sfc32.ts'
import { units } from './world.ts'

/** How somebody flies: whoever sees the bird sink below a line taps. */
export interface Pilot {
  /** The line lies so far below the next gap's middle, in px. */
  aimPx: number
  /** How far a tap is off it, in px, as a standard deviation; 0 for what no hand can do. */
  errorPx: number
  /** One tap in so many is off three times as far; 0 for none. */
  lapseEvery: number
  /** From one tap to the next, in steps. */
  minSteps: number
}

/** As exact as steps allow, and faster than any thumb. */
export const EXACT: Pilot = { aimPx: 14, errorPx: 0, lapseEvery: 0, minSteps: 1 }

/** People, from the first try to years of it: their runs pass about 1, 4, 7, 16 and 33 gates. */
export const PEOPLE = {
  beginner: { aimPx: 14, errorPx: 22, lapseEvery: 6, minSteps: 9 },
  casual: { aimPx: 14, errorPx: 15, lapseEvery: 15, minSteps: 8 },
  good: { aimPx: 14, errorPx: 12, lapseEvery: 25, minSteps: 8 },
  expert: { aimPx: 14, errorPx: 9, lapseEvery: 40, minSteps: 7 },
  master: { aimPx: 14, errorPx: 7, lapseEvery: 60, minSteps: 7 },
} satisfies Record<string, Pilot>

/**
 * Flies a course to its end.
 * @param below decides how far each tap is off
 * @param maxGates after so many the pilot stops tapping
 * @returns the steps of the taps
 */
export function pilotedTaps(
  course: Course,
  pilot: Pilot,
  below: Below,
  maxGates = course.gates.length,
): number[] {
  const taps = [0]
  let line = lineOf(pilot, below)
  for (let flight = flyOn(course, START, true); !flight.end; ) {
    const hand = { minSteps: pilot.minSteps, lastTap: taps.at(-1) ?? 0, line }
    const hasTapped = flight.score < maxGates && isTapDue(course, flight, hand)
    if (hasTapped) {
      taps.push(flight.step)
      line = lineOf(pilot, below)
    }
    flight = flyOn(course, flight, hasTapped)
  }
  return taps
}

/** A hand between two taps. */
export interface Hand extends Pick<Pilot, 'minSteps'> {
  /** The step of its last tap. */
  lastTap: number
  /** How far below the gap's middle the next tap comes, in units. */
  line: number
}

/** Whether a hand taps at this step: the bird is low enough, and the last tap long enough ago. */
export function isTapDue(course: Course, { step, height }: Flight, hand: Hand): boolean {
  const isRested = step - hand.lastTap >= hand.minSteps
  return isRested && height >= middleAhead(course, step) + hand.line
}

/** How far below the gap's middle the next tap comes, in units. */
export function lineOf({ aimPx, errorPx, lapseEvery }: Pilot, below: Below): number {
  const times = lapseEvery > 0 && below(lapseEvery) === 0 ? 3 : 1
  return units(aimPx) + Math.round(units(errorPx) * times * normal(below))
}

const DRAWS = 12
const HALF = 1_000

/** The sum of twelve even draws from -1/2 to 1/2, which is about a standard normal number. */
function normal(below: Below): number {
  let sum = 0
  for (let draw = 0; draw < DRAWS; draw++) sum += below(2 * HALF + 1) - HALF
  return sum / (2 * HALF)
}
