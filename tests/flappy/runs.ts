// Many runs at random, for those who compare two programs: the same in Node and in every browser.
import type { FlappyTuning } from '../../contract/flappy.ts'
import { type Course, layCourse } from '../../machines/flappy/course.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'

const PILOTS = Object.values(PEOPLE)
const FNV_PRIME = 0x01000193

/** The seed of a course by its number, 64 hex digits. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(64, '5eed')
}

/** An honest run on the course of its number: the hands take turns, and `luck` decides where each tap is off. */
function handFlown(
  tuning: FlappyTuning,
  run: number,
  luck: number,
): { course: Course; taps: number[] } {
  const course = layCourse(seedOf(run), tuning)
  const pilot = PILOTS[run % PILOTS.length] ?? PEOPLE.good
  return { course, taps: pilotedTaps(course, pilot, sfc32(seedOf(luck))) }
}

/**
 * Flies so many runs, each by a hand and on a course of its own.
 * @returns one number for all places that all of them passed
 */
export function hashOfRuns(tuning: FlappyTuning, count: number): number {
  let hash = 0
  for (let run = 0; run < count; run++) {
    const { course, taps } = handFlown(tuning, run, count + run)
    hash = Math.imul(hash ^ flyAgain(course, taps).hash, FNV_PRIME)
  }
  return hash >>> 0
}
