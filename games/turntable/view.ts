// From the machine's snapshot and the time to what the eye sees: angles in degrees clockwise.
// Pure, so that a page that was hidden finds the wheel where it should be by now.
import type { SpinAnswer, TurntableTuning } from '../../contract/turntable.ts'
import { bestSector } from '../../machines/turntable/rules.ts'

export const SECTOR_DEGREES = 45
const TURN = 360
/** Slope of the run-out's beginning; it leaves room for a turn less than the tuning says. */
const RUN_OUT_SLOPE = 3
/** How far past the peg the wheel comes to rest, as shares of a sector: the last tick hesitates. */
const REST_NEAREST = 0.14
const REST_FARTHEST = 0.52
const RESIST_MS = 260
const RESIST_DEGREES = 7
const PEG_REACH_DEGREES = 9
const POINTER_KICK_DEGREES = 24

/** Full speed in degrees a millisecond: the speed from which the run-out takes the tuning's turns. */
export function cruiseSpeed(tuning: Pick<TurntableTuning, 'turns' | 'slowDownMs'>): number {
  return (RUN_OUT_SLOPE * tuning.turns * TURN) / tuning.slowDownMs
}

/** The wheel while the answer is on its way: it resists, then runs up and keeps running. */
export function runningAngle(
  from: number,
  elapsedMs: number,
  tuning: Pick<TurntableTuning, 'turns' | 'slowDownMs' | 'spinUpMs'>,
): number {
  if (elapsedMs < RESIST_MS) {
    return from - RESIST_DEGREES * Math.sin((Math.PI / 2) * (elapsedMs / RESIST_MS))
  }
  const speed = cruiseSpeed(tuning)
  const since = elapsedMs - RESIST_MS
  const base = from - RESIST_DEGREES
  if (since < tuning.spinUpMs) return base + (speed * since * since) / (2 * tuning.spinUpMs)
  return base + (speed * tuning.spinUpMs) / 2 + speed * (since - tuning.spinUpMs)
}

/** How a run-out goes: from an angle, over a distance, with the steepness that meets the speed. */
export interface RunOut {
  from: number
  distance: number
  exponent: number
}

/**
 * Plans the run-out so that it begins at the wheel's speed and ends inside a sector.
 * @param share where in the sector it rests, 0 at the peg just passed, 1 at the next
 */
export function planRunOut(
  from: number,
  sector: number,
  share: number,
  tuning: Pick<TurntableTuning, 'turns' | 'slowDownMs'>,
): RunOut {
  const rest = restAngle(sector, share)
  const least = from + tuning.turns * TURN
  const distance = tuning.turns * TURN + modulo(rest - least, TURN)
  return { from, distance, exponent: (cruiseSpeed(tuning) * tuning.slowDownMs) / distance }
}

/** The wheel in its run-out; at rest once the time is over. */
export function runOutAngle(plan: RunOut, elapsedMs: number, slowDownMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / slowDownMs))
  return plan.from + plan.distance * (1 - left ** plan.exponent)
}

/** The wheel's angle at which the pointer stands in a sector. */
export function restAngle(sector: number, share: number): number {
  return modulo(-(sector + 1 - share) * SECTOR_DEGREES, TURN)
}

/** The sector under the pointer. */
export function sectorAt(angle: number): number {
  return Math.floor(modulo(-angle, TURN) / SECTOR_DEGREES)
}

/** Where in its sector a spin rests: the same for everyone who looks at the same spin. */
export function restShare(spinId: string): number {
  let mixed = 0
  for (const char of spinId) mixed = (mixed * 31 + char.charCodeAt(0)) >>> 0
  return REST_NEAREST + (REST_FARTHEST - REST_NEAREST) * ((mixed % 1000) / 999)
}

/** Which drawn spin the wheel stops at: the best of them. */
export function stopOf(answer: SpinAnswer, tuning: TurntableTuning): { sector: number; share: number } {
  const sector = bestSector(
    tuning,
    answer.spins.map((spin) => spin.sector),
  )
  const id = answer.spins.find((spin) => spin.sector === sector)?.id ?? ''
  return { sector, share: restShare(id) }
}

/** How many pegs the pointer meets between two angles of one motion. */
export function ticksBetween(before: number, after: number): number {
  return Math.max(0, Math.floor(after / SECTOR_DEGREES) - Math.floor(before / SECTOR_DEGREES))
}

/** How far the peg bends the pointer: more as it nears, then it springs back behind it. */
export function pointerBend(angle: number): number {
  const toPeg = SECTOR_DEGREES - modulo(angle, SECTOR_DEGREES)
  if (toPeg < PEG_REACH_DEGREES) return -POINTER_KICK_DEGREES * (1 - toPeg / PEG_REACH_DEGREES)
  const past = modulo(angle, SECTOR_DEGREES)
  const fade = Math.exp(-past / 4)
  return POINTER_KICK_DEGREES * 0.35 * fade * Math.sin(past * 0.9)
}

/** What the rim's bulbs do. */
export type BulbShow = 'idle' | 'running' | 'winning'

/** How bright a bulb is, 0 to 1. */
export function bulbGlow(index: number, show: BulbShow, now: number): number {
  if (show === 'winning') return Math.floor(now / 160) % 2 === index % 2 ? 1 : 0.25
  const period = show === 'running' ? 420 : 2_400
  const wave = modulo(index / 8 - now / period, 1)
  const glow = Math.max(0, 1 - wave * 3)
  return show === 'running' ? 0.25 + 0.75 * glow : 0.3 + 0.45 * glow
}

function modulo(value: number, range: number): number {
  return ((value % range) + range) % range
}
