// What the eye sees of a flight between two of its steps. Pure: places in px of the world, angles in
// radians, times in milliseconds.
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'
import { type Course, distanceAt } from '../../machines/flappy/course.ts'
import type { Flight } from '../../machines/flappy/flight.ts'
import { BIRD_PX, UNITS_PER_PX, WORLD_PX } from '../../machines/flappy/world.ts'

export interface Pose {
  /** From where the bird flies by the rules, across. */
  asidePx: number
  /** Its middle, from the top down. */
  heightPx: number
  /** Positive: its beak points down. */
  angle: number
}

/** One gate, in px of the world. */
export interface GateLook {
  /** Its middle across, from the world's left edge. */
  xPx: number
  /** Where the gap begins and ends, from the top down. */
  fromPx: number
  toPx: number
}

const HOVER_PX = 5
const HOVER_MS = 1_500
const WING_MS = 260
/** How far the wing swings: up before the stroke, and down at its end. */
const WING_UP = 0.5
const WING_DOWN = -1.15
/** How the beak points at the fastest rise and fall. */
const TILT = { rise: -0.42, fall: 1.15, risePxS: 270, fallPxS: 400 } as const
/** How a crash looks: everything stands still for a moment, then the bird tumbles to the ground. */
const HIT_STOP_MS = 70
const HOP_PX_S = 150
const HOP_BACK_PX = 18
const TUMBLE_PX_S2 = 1_000
const LYING = 1.75
const TURNING_MS = 520

/**
 * The flight at a share of its next step: as that step will be, taps that wait for it included, so that
 * the picture is never behind the thumb.
 */
export function heightBetween(flight: Flight, next: Flight, share: number): number {
  return (flight.height + (next.height - flight.height) * share) / UNITS_PER_PX
}

/** How far a flight has come at a share of its next step. */
export function wayAt({ tuning }: Course, step: number, share: number): number {
  return distanceAt(tuning, step + share) / UNITS_PER_PX
}

/** Where somebody else's bird is, of its heights by step; null once it has come down. */
export function ghostHeight(
  heights: readonly number[],
  step: number,
  share: number,
): number | null {
  const from = heights[step]
  if (from === undefined) return null
  return (from + ((heights[step + 1] ?? from) - from) * share) / UNITS_PER_PX
}

/** On which side of somebody else's bird its name stands. */
export type NameSide = 'above' | 'below'

/** Birds that fly closer than this to one height have their names where they were: none flickers. */
const APART_PX = 12

/** The side of the other bird's name that leaves mine in sight. */
export function nameSide(minePx: number, otherPx: number, was: NameSide): NameSide {
  if (Math.abs(minePx - otherPx) < APART_PX) return was
  return minePx < otherPx ? 'below' : 'above'
}

/** The gates that can be seen, from one place of the world to another. */
export function gatesBetween(
  { tuning, gates }: Course,
  wayPx: number,
  fromPx: number,
  toPx: number,
): GateLook[] {
  const behind = wayPx + fromPx - BIRD_PX.x
  const first = Math.max(0, Math.floor((behind - tuning.firstGatePx) / tuning.spacingPx))
  const seen: GateLook[] = []
  for (let place = first; place < gates.length; place += 1) {
    const gate = gates[place]
    if (!gate) break
    const xPx = gate.distance / UNITS_PER_PX - wayPx + BIRD_PX.x
    if (xPx > toPx) break
    const middle = gate.middle / UNITS_PER_PX
    const half = gate.gap / UNITS_PER_PX / 2
    if (xPx >= fromPx) seen.push({ xPx, fromPx: middle - half, toPx: middle + half })
  }
  return seen
}

/** How the beak points, by how fast the bird falls, in px/s. */
export function tiltOf(fallPxS: number): number {
  if (fallPxS < 0) return Math.max(TILT.rise, (TILT.rise * -fallPxS) / TILT.risePxS)
  // Falling, it looks ahead for a while before it looks down.
  return TILT.fall * Math.min(1, fallPxS / TILT.fallPxS) ** 2
}

/** How fast a flight falls, in px/s. */
export function fallPxSOf({ fall }: Pick<Flight, 'fall'>): number {
  return (fall * STEPS_PER_SECOND) / UNITS_PER_PX
}

/** How the wing stands, so long after a tap. */
export function wingAt(sinceTapMs: number): number {
  const done = Math.min(1, sinceTapMs / WING_MS)
  const swing = done < 0.35 ? done / 0.35 : 1 - (done - 0.35) / 0.65
  return WING_UP * (1 - done) + WING_DOWN * swing * swing
}

/** The bird that waits for the first tap. */
export function hoverAt(ms: number, isCalm: boolean): Pose & { wing: number } {
  const turn = isCalm ? 0 : (2 * Math.PI * ms) / HOVER_MS
  return {
    asidePx: 0,
    heightPx: WORLD_PX.height / 2 + HOVER_PX * Math.sin(turn),
    angle: -0.06 * Math.cos(turn),
    wing: isCalm ? 0 : -0.35 + 0.5 * Math.sin(2 * turn),
  }
}

/** The bird so long after it has hit something; without motion it stays where it was. */
export function tumbleAt(hit: Pose, sinceMs: number, isCalm: boolean): Pose {
  if (isCalm) return hit
  const ms = Math.max(0, sinceMs - HIT_STOP_MS)
  const seconds = ms / 1_000
  const floor = WORLD_PX.height - BIRD_PX.radius
  const free = hit.heightPx - HOP_PX_S * seconds + (TUMBLE_PX_S2 / 2) * seconds * seconds
  const turned = Math.min(1, ms / TURNING_MS)
  return {
    asidePx: hit.asidePx - HOP_BACK_PX * (1 - Math.exp(-5 * seconds)),
    heightPx: Math.min(Math.max(floor, hit.heightPx), free),
    angle: hit.angle + (LYING - hit.angle) * turned * (2 - turned),
  }
}
