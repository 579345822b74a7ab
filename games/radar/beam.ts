// The beam that goes round: where it points at any time, and when it comes to a place. Angles in
// degrees clockwise from the top, counted on over full turns; times in milliseconds.
import { wrapped } from '../stage/arithmetic.ts'

export const TURN = 360
/** How long the beam takes from one speed to another. */
const CHANGE_MS = 420
/** Halvings that find a passage to less than a millisecond within a minute. */
const HALVINGS = 17
const LONGEST_MS = 60_000

/** The beam since its speed last changed. */
export interface Beam {
  readonly from: number
  readonly since: number
  /** Degrees a millisecond; what it was before fades out. */
  readonly speed: number
  readonly speedBefore: number
}

/** A beam that goes round from the top. */
export function startBeam(now: number, speed: number): Beam {
  return { from: 0, since: now, speed, speedBefore: speed }
}

/** The beam goes on from where it is at another speed; its angle never jumps. */
export function turnAt(beam: Beam, now: number, speed: number): Beam {
  if (beam.speed === speed) return beam
  return { from: angleAt(beam, now), since: now, speed, speedBefore: speedAt(beam, now) }
}

/** Where the beam points. */
export function angleAt({ from, since, speed, speedBefore }: Beam, now: number): number {
  const elapsed = Math.max(0, now - since)
  const change = CHANGE_MS * (1 - Math.exp(-elapsed / CHANGE_MS))
  return from + speed * elapsed + (speedBefore - speed) * change
}

/** When the beam, which goes round, comes to an angle that it has ahead of it now. */
export function passesAt(beam: Beam, angle: number, now: number): number {
  let early = now
  let late = now + LONGEST_MS
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (early + late) / 2
    if (angleAt(beam, middle) < angle) early = middle
    else late = middle
  }
  return late
}

/** How far the beam is past an angle, in degrees of less than a turn. */
export function pastBy(beamAngle: number, angle: number): number {
  return wrapped(beamAngle - angle, TURN)
}

function speedAt({ since, speed, speedBefore }: Beam, now: number): number {
  return speed + (speedBefore - speed) * Math.exp(-Math.max(0, now - since) / CHANGE_MS)
}
