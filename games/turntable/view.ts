// From the machine's snapshot and the time to what the eye sees: angles in degrees clockwise.
// Pure, so that a page that was hidden finds the wheel where it should be by now.

import type { SpinAnswer, TurntableTuning } from '../../contract/turntable.ts'
import { bestSector } from '../../machines/turntable/rules.ts'
import { wrapped } from '../stage/arithmetic.ts'

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
/** The pointer stands still again before the nearest place where a wheel may rest. */
const SPRING_BACK_DEGREES = 6
/** Between these speeds, in degrees a millisecond, single pegs blur into one push. */
const SLOW_SPEED = 0.3
const FAST_SPEED = 0.8
const HELD_DEGREES = -17
/** Slow enough not to flash: at most three times a second. */
const WINNING_MS = 200
const BREATH_MS = 5_200
const PRIZE_RISE_MS = 640
export const PRIZE_FLIGHT_MS = 260
const OVERSHOOT = 2.2

/** Full speed in degrees a millisecond: the speed from which the run-out takes the tuning's turns. */
export function cruiseSpeed(tuning: Pick<TurntableTuning, 'turns' | 'slowDownMs'>): number {
  return (RUN_OUT_SLOPE * tuning.turns * TURN) / tuning.slowDownMs
}

/** How long a wheel takes from rest to full speed. */
export function timeToFullSpeed(tuning: Pick<TurntableTuning, 'spinUpMs'>): number {
  return RESIST_MS + tuning.spinUpMs
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
  const min = from + tuning.turns * TURN
  const distance = tuning.turns * TURN + wrapped(rest - min, TURN)
  return { from, distance, exponent: (cruiseSpeed(tuning) * tuning.slowDownMs) / distance }
}

/** The wheel in its run-out; at rest once the time is over. */
export function runOutAngle(plan: RunOut, elapsedMs: number, slowDownMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / slowDownMs))
  return plan.from + plan.distance * (1 - left ** plan.exponent)
}

/** The wheel's angle at which the pointer stands in a sector. */
export function restAngle(sector: number, share: number): number {
  return wrapped(-(sector + 1 - share) * SECTOR_DEGREES, TURN)
}

/** The sector under the pointer. */
export function sectorAt(angle: number): number {
  return Math.floor(wrapped(-angle, TURN) / SECTOR_DEGREES)
}

/** Where in its sector a spin rests: the same for everyone who looks at the same spin. */
export function restShare(spinId: string): number {
  let mixed = 0
  for (const char of spinId) mixed = (mixed * 31 + char.charCodeAt(0)) >>> 0
  return REST_NEAREST + (REST_FARTHEST - REST_NEAREST) * ((mixed % 1000) / 999)
}

/** Which drawn spin the wheel stops at: the best of them. */
export function stopOf(
  answer: SpinAnswer,
  tuning: TurntableTuning,
): { sector: number; share: number } {
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

/**
 * How far the pegs bend the pointer, in degrees: slow ones one by one, more as each nears, and it
 * springs back behind them; fast ones hold it bent.
 * @param speed of the wheel in degrees a millisecond
 */
export function pointerBend(angle: number, speed: number): number {
  const held = Math.min(1, Math.max(0, (speed - SLOW_SPEED) / (FAST_SPEED - SLOW_SPEED)))
  return (1 - held) * singleBend(angle) + held * HELD_DEGREES * (0.8 + 0.2 * Math.sin(angle))
}

function singleBend(angle: number): number {
  const past = wrapped(angle, SECTOR_DEGREES)
  const toPeg = SECTOR_DEGREES - past
  if (toPeg < PEG_REACH_DEGREES) return -POINTER_KICK_DEGREES * (1 - toPeg / PEG_REACH_DEGREES)
  const swing = Math.sin((past / SPRING_BACK_DEGREES) * Math.PI * 2)
  const left = Math.max(0, 1 - past / SPRING_BACK_DEGREES)
  return -POINTER_KICK_DEGREES * left * left * (1 - past / SPRING_BACK_DEGREES + 0.3 * swing)
}

/** What the rim's bulbs do. */
export type BulbShow = 'idle' | 'running' | 'winning'

/** How bright a bulb is, 0 to 1. */
export function bulbGlow(index: number, show: BulbShow, now: number): number {
  if (show === 'winning') return Math.floor(now / WINNING_MS) % 2 === index % 2 ? 1 : 0.25
  const period = show === 'running' ? 420 : 2_400
  const wave = wrapped(index / 8 - now / period, 1)
  const glow = Math.max(0, 1 - wave * 3)
  return show === 'running' ? 0.25 + 0.75 * glow : 0.3 + 0.45 * glow
}

/** The room's light, 0 to 1: breathing slowly while nothing happens. */
export function breathing(now: number): number {
  return 1 / 2 + Math.sin((now / BREATH_MS) * 2 * Math.PI) / 2
}

/** How strongly the face is blurred by its speed, 0 to 1. */
export function blurAt(speed: number): number {
  return Math.min(1, Math.max(0, (Math.abs(speed) - SLOW_SPEED) / (FAST_SPEED - SLOW_SPEED)))
}

/** How far a prize has risen out of its sector: 0 in it, 1 on its place, a little more on the way. */
export function prizeRise(sinceMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, sinceMs / PRIZE_RISE_MS))
  return 1 - left * left * left * (1 - OVERSHOOT * (1 - left))
}

/** How far a collected prize has given way to the money that flies to the balance, 0 to 1. */
export function prizeFlight(sinceMs: number): number {
  const part = Math.min(1, Math.max(0, sinceMs / PRIZE_FLIGHT_MS))
  return part * part * part
}
