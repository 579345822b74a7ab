// A run flown again from its taps: what the server believes, whatever the page says (design §4).
import type { Course } from './course.ts'
import { type Flight, flyOn, START } from './flight.ts'

/** What a run comes to. */
export interface Flown {
  score: number
  /** Steps flown, the last one included. */
  steps: number
  end: 'crashed' | 'landed'
  /** Of all the places that it passed: two programs that fly alike tell the same number, from 0 to below 2^32. */
  hash: number
}

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Flies a run from its first tap to its end.
 * @param taps steps, strictly ascending
 */
export function flyAgain(course: Course, taps: readonly number[]): Flown {
  let hash = FNV_START
  let last = START
  for (const flight of flightsOf(course, taps)) {
    hash = mixed(mixed(hash, flight.height), flight.fall)
    last = flight
  }
  const { score, step: steps } = last
  return { score, steps, end: last.end === 'landed' ? 'landed' : 'crashed', hash: hash >>> 0 }
}

/** Each step of a run, from the first after its start to its end. */
export function* flightsOf(course: Course, taps: readonly number[]): Generator<Flight, void> {
  let next = 0
  for (let flight = START; !flight.end; ) {
    const hasTapped = taps[next] === flight.step
    if (hasTapped) next += 1
    flight = flyOn(course, flight, hasTapped)
    yield flight
  }
}

/** FNV-1a, a whole word at once. */
function mixed(hash: number, word: number): number {
  return Math.imul(hash ^ word, FNV_PRIME)
}
