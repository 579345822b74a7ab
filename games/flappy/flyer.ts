// A flight in the air, as frames bring it on. Pure: the steps are those of the rules, one a sixtieth of a
// second, so that the same taps make the same run whatever the screen's rate.
import { type Course, middleAhead } from '../../machines/flappy/course.ts'
import { type Flight, flyOn, START } from '../../machines/flappy/flight.ts'
import { paceOf } from '../../machines/flappy/pace.ts'
import { units } from '../../machines/flappy/world.ts'

export interface Flyer {
  /** After the last whole step. */
  flight: Flight
  /** The step after it, as it will be unless the player taps. */
  next: Flight
  /** Of that step, the share that is over. */
  share: number
  /** A tap waits for that step. */
  hasTapped: boolean
}

/** Hovers at the start. */
export function openFlyer(): Flyer {
  return { flight: START, next: START, share: 0, hasTapped: false }
}

/** Whether it has left the start, and has not come down. */
export function isInAir({ flight, hasTapped }: Flyer): boolean {
  return flight.end === null && (flight.step > 0 || hasTapped)
}

/**
 * Takes a tap for the step that comes next.
 * @returns false where one waits already: a step knows one tap
 */
export function tapFlyer(flyer: Flyer, course: Course): boolean {
  if (flyer.hasTapped) return false
  flyer.hasTapped = true
  flyer.next = flyOn(course, flyer.flight, true)
  return true
}

/** Whether the bird is above or below where one taps: a little under the middle of the gap ahead. */
export type Aim = 'high' | 'low'

const TAPPED_UNDER = units(12)

/** Where the bird is against the gap ahead. */
export function aimOf({ flight }: Flyer, course: Course): Aim {
  return flight.height > middleAhead(course, flight.step) + TAPPED_UNDER ? 'low' : 'high'
}

/** Flies on by a frame. */
export function flyFrame(flyer: Flyer, course: Course, frameMs: number): void {
  const { steps, share } = paceOf(flyer.share, frameMs)
  flyer.share = share
  for (let step = 0; step < steps && flyer.flight.end === null; step += 1) {
    flyer.flight = flyer.next
    flyer.hasTapped = false
    flyer.next = flyOn(course, flyer.flight, false)
  }
  if (flyer.flight.end !== null) flyer.share = 0
}

/** A bird as the taps of a run have brought it to a step, where it was flown by others than this screen. */
export function flownTo(course: Course, taps: readonly number[], step: number): Flyer {
  const tapped = new Set(taps)
  const flyer = openFlyer()
  while (flyer.flight.step < step && flyer.flight.end === null) {
    flyer.flight = flyOn(course, flyer.flight, tapped.has(flyer.flight.step))
  }
  flyer.hasTapped = tapped.has(step)
  flyer.next = flyOn(course, flyer.flight, flyer.hasTapped)
  return flyer
}
