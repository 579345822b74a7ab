// Where the gates of a run stand: its ticket's digest decides all of them, before the first tap.
import type { FlappyTuning } from '../../contract/flappy.ts'
import { MAX_STEPS } from '../../contract/flappy-constants.ts'
import { type Below, sfc32 } from './sfc32.ts'
import { BIRD_PX, PILLAR_PX, units, unitsAStep, WORLD_PX } from './world.ts'

/** Of a tuning, what a run flies by. */
export type FlightTuning = Omit<FlappyTuning, 'chestsDiamonds' | 'runsADay' | 'ticketMinutes'>

/** Two pillars with a gap; all in units. */
export interface Gate {
  /** Its middle, along the way from the start. */
  distance: number
  /** The gap's middle, from the top down. */
  middle: number
  /** How high the gap is. */
  gap: number
}

export interface Course {
  tuning: FlightTuning
  /** As many as the longest run can meet. */
  gates: readonly Gate[]
}

/**
 * Lays a course.
 * @param seed 64 lower-case hex digits
 */
export function layCourse(seed: string, tuning: FlightTuning): Course {
  const below = sfc32(seed)
  const gates: Gate[] = []
  let lastPx = Math.floor(WORLD_PX.height / 2)
  for (let place = 0; place < gatesInSight(tuning); place++) {
    const gapPx = gapPxOf(tuning, place)
    lastPx = nextMiddlePx(tuning, below, lastPx, gapPx)
    gates.push({ distance: gateAt(tuning, place), middle: units(lastPx), gap: units(gapPx) })
  }
  return { tuning, gates }
}

/** Where a gate's middle stands along the way, in units: the same on every course of a tuning. */
export function gateAt({ firstGatePx, spacingPx }: FlightTuning, place: number): number {
  return units(firstGatePx + place * spacingPx)
}

/** How far the bird has come after so many steps, in units. */
export function distanceAt({ flySpeed }: FlightTuning, steps: number): number {
  return steps * unitsAStep(flySpeed)
}

/** How high a gate is open, in px: a little less with every few gates, down to the least. */
export function gapPxOf(
  { gapPx, gatesPerNarrowing, leastGapPx }: FlightTuning,
  place: number,
): number {
  return Math.max(leastGapPx, gapPx - Math.floor(place / gatesPerNarrowing))
}

/** Where a gap's middle may lie, in px, whatever lay before it. */
export function middlesPx({ marginPx }: FlightTuning, gapPx: number) {
  const edge = marginPx + Math.ceil(gapPx / 2)
  return { highest: edge, lowest: WORLD_PX.height - edge }
}

/** Behind a gate's middle by so much, the bird is past its pillars. */
const CLEAR_OF_PILLARS = units(PILLAR_PX.width / 2 + BIRD_PX.radius)

/** The middle of the gap that the bird is in, or has next before it, in units. */
export function middleAhead({ tuning, gates }: Course, steps: number): number {
  const behindFirst = distanceAt(tuning, steps) - gateAt(tuning, 0) - CLEAR_OF_PILLARS
  const place = Math.max(0, Math.ceil(behindFirst / units(tuning.spacingPx)))
  return gates[place]?.middle ?? units(WORLD_PX.height) / 2
}

/** Any of the heights that lie near enough to the last one, each as likely. */
function nextMiddlePx(tuning: FlightTuning, below: Below, lastPx: number, gapPx: number): number {
  const { highest, lowest } = middlesPx(tuning, gapPx)
  const from = Math.max(highest, lastPx - tuning.mostShiftPx)
  const to = Math.min(lowest, lastPx + tuning.mostShiftPx)
  return from + below(to - from + 1)
}

function gatesInSight(tuning: FlightTuning): number {
  const wayPx = Math.ceil(distanceAt(tuning, MAX_STEPS) / units(1)) + WORLD_PX.width
  return Math.ceil((wayPx - tuning.firstGatePx) / tuning.spacingPx) + 1
}
