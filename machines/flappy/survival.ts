// How far a hand comes: who is off by some px with each tap hits a gate sooner or later, the sooner the
// narrower they get (decision 025).
import { type Course, type FlightTuning, layCourse } from './course.ts'
import { type Flight, flyOn, START } from './flight.ts'
import { type Hand, isTapDue, lineOf, type Pilot } from './pilots.ts'
import { type Below, sfc32 } from './sfc32.ts'

/** Of all runs of a hand, the share that passes so many gates, by their number; it ends where next to none do. */
export type Survival = readonly number[]

/** Of some hundred birds flown side by side, a share of one in ten thousand is told to within a quarter. */
const BIRDS = 400
const COURSES = 50
/** Rarer than any tuning asks for; beyond that no share is told. */
export const LEAST_SHARE = 1e-6

/** One of many that a hand flies at once. */
interface Bird extends Hand {
  course: Course
  flight: Flight
}

/**
 * Flies many birds by one hand, gate by gate. Whoever hits a gate goes on from where another one passed
 * it: so a share that is much less than one bird is still measured. The same tuning and hand give the
 * same shares everywhere.
 * @param errorPx how far its taps are off, as a standard deviation
 */
export function survivalOf(tuning: FlightTuning, errorPx: number): Survival {
  const pilot: Pilot = { aimPx: 14, errorPx, lapseEvery: 0, minSteps: 7 }
  const below = sfc32(seedOf(COURSES))
  const courses = Array.from({ length: COURSES }, (_, number) => layCourse(seedOf(number), tuning))
  let birds = courses.flatMap((course) => takeOff(course, pilot, below))
  const shares = [1]
  for (let share = 1; share >= LEAST_SHARE; shares.push(share)) {
    const flown = birds.map((bird) => flownTo(bird, shares.length, pilot, below))
    // The longest run is over, for all that still fly at once.
    if (flown.some(({ flight }) => flight.end === 'landed')) break
    const passed = flown.filter(({ flight }) => flight.score >= shares.length)
    share *= passed.length / birds.length
    birds = birds.map((_, place) => passed[place] ?? anyOf(passed, pilot, below)).filter(isBird)
  }
  return shares
}

/** Remembers the survival of each hand under each tuning, which takes a quarter of a second to fly. */
export function rememberedSurvival(): typeof survivalOf {
  const known = new Map<string, Survival>()
  return (tuning, errorPx) => {
    const key = JSON.stringify([tuning, errorPx])
    const survival = known.get(key) ?? survivalOf(tuning, errorPx)
    known.set(key, survival)
    return survival
  }
}

function takeOff(course: Course, pilot: Pilot, below: Below): Bird[] {
  return Array.from({ length: BIRDS / COURSES }, () => ({
    course,
    flight: flyOn(course, START, true),
    minSteps: pilot.minSteps,
    lastTap: 0,
    line: lineOf(pilot, below),
  }))
}

/** On to a gate, or to the bird's end. */
function flownTo(bird: Bird, gates: number, pilot: Pilot, below: Below): Bird {
  const flown = { ...bird }
  while (!flown.flight.end && flown.flight.score < gates) {
    const { course, flight } = flown
    const hasTapped = isTapDue(course, flight, flown)
    if (hasTapped) {
      flown.lastTap = flight.step
      flown.line = lineOf(pilot, below)
    }
    flown.flight = flyOn(course, flight, hasTapped)
  }
  return flown
}

/** Another one at the place of one that passed; its next tap is its own. Undefined where none passed. */
function anyOf(passed: readonly Bird[], pilot: Pilot, below: Below): Bird | undefined {
  const bird = passed.length > 0 ? passed[below(passed.length)] : undefined
  return bird && { ...bird, line: lineOf(pilot, below) }
}

function isBird(bird: Bird | undefined): bird is Bird {
  return bird !== undefined
}

/** 64 hex digits of a number. */
function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0')
}
