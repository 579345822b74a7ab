// How the bird flies, one step of a sixtieth of a second after the other (design §4). Whole numbers
// alone: the server, and every phone, come to the same place by the same taps.
import { MAX_STEPS } from '../../contract/flappy-constants.ts'
import { type Course, distanceAt, type FlightTuning, type Gate } from './course.ts'
import { BIRD_PX, PILLAR_PX, units, unitsAStep, WORLD_PX } from './world.ts'

const RADIUS = units(BIRD_PX.radius)
const HALF_PILLAR = units(PILLAR_PX.width) / 2
const GROUND = units(WORLD_PX.height)

/** Where the bird is after a number of steps. */
export interface Flight {
  /** Steps flown. */
  step: number
  /** The bird's middle, from the top down, in units. */
  height: number
  /** Downwards, in units a step. */
  fall: number
  /** Gates whose middle is passed. */
  score: number
  /** Null while it flies; `landed` after the longest run that there is. */
  end: 'crashed' | 'landed' | null
}

/** Hovering before the first tap, in the middle of the sky. */
export const START: Flight = { step: 0, height: GROUND / 2, fall: 0, score: 0, end: null }

/**
 * One step on. A flight that has ended stays as it is.
 * @param hasTapped whether the player taps at this step; the first tap of a run is its step 0
 */
export function flyOn(course: Course, flight: Flight, hasTapped: boolean): Flight {
  if (flight.end) return flight
  const { tuning } = course
  const step = flight.step + 1
  const sunk = hasTapped ? -unitsAStep(tuning.flapSpeed) : fallAfter(tuning, flight.fall)
  const free = flight.height + sunk
  // The sky has a soft lid: the bird rests below it until it sinks.
  const height = Math.max(RADIUS, free)
  const fall = height === free ? sunk : 0
  const distance = distanceAt(tuning, step)
  const near = nearestGate(course, distance)
  const gate = course.gates[near]
  const isPassed = gate !== undefined && distance >= gate.distance
  const score = isPassed ? near + 1 : near
  const hits = height + RADIUS >= GROUND || (gate !== undefined && touches(gate, distance, height))
  const end = hits ? 'crashed' : step === MAX_STEPS ? 'landed' : null
  return { step, height, fall, score, end }
}

/** How fast it falls a step later, in units a step. */
function fallAfter({ gravity, mostFallSpeed }: FlightTuning, fall: number): number {
  return Math.min(unitsAStep(mostFallSpeed), fall + gravity)
}

/** Which gate stands nearest to the bird; no other can be touched. */
function nearestGate({ tuning }: Course, distance: number): number {
  const spacing = units(tuning.spacingPx)
  const fromFirst = distance - units(tuning.firstGatePx) + spacing / 2
  return Math.max(0, Math.floor(fromFirst / spacing))
}

/** Whether the bird, a circle, touches one of the gate's pillars. */
function touches(gate: Gate, distance: number, height: number): boolean {
  const aside = Math.max(0, Math.abs(gate.distance - distance) - HALF_PILLAR)
  if (aside >= RADIUS) return false
  const room = Math.max(0, gate.gap / 2 - Math.abs(height - gate.middle))
  return aside * aside + room * room < RADIUS * RADIUS
}
