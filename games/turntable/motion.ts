// What the wheel does since when, without an engine: from it follows where it is at any time, so that
// a page that was hidden finds it where it should be by now (design §8). Times in milliseconds.

import type { TurntableTuning } from '../../contract/turntable.ts'
import { smooth, wrapped } from '../stage/arithmetic.ts'
import {
  planRunOut,
  type RunOut,
  restAngle,
  runningAngle,
  runOutAngle,
  SECTOR_DEGREES,
  timeToFullSpeed,
} from './view.ts'

const SETTLE_MS = 1_600
const GLIDE_MS = 700
/** Without motion the face fades out, and in again at its new place: ≤ 700 ms in all. */
const FADE_OUT_MS = 180
const FADE_IN_MS = 420
const FADED = 0.15
const TURN = 360

/** How fast this spin goes; a tuning that changes meanwhile leaves it alone. */
export type Pace = Pick<TurntableTuning, 'turns' | 'slowDownMs' | 'spinUpMs'>

/** Where a spin comes to rest: a sector, and a place in it from 0 to 1. */
export interface Stop {
  sector: number
  share: number
}

export type Motion =
  | { readonly kind: 'resting'; readonly angle: number }
  /** Resists, runs up and runs on until it is told where to stop. */
  | { readonly kind: 'running'; readonly from: number; readonly since: number; readonly pace: Pace }
  /** Runs up to full speed where it has not, and slows down from `slowsAt` on. */
  | {
      readonly kind: 'stopping'
      readonly from: number
      readonly since: number
      readonly pace: Pace
      readonly slowsAt: number
      readonly plan: RunOut
    }
  /** Comes from a speed in degrees a millisecond to rest, where no prize is won. */
  | {
      readonly kind: 'settling'
      readonly from: number
      readonly to: number
      readonly speed: number
      readonly since: number
      readonly lastsMs: number
    }
  /** For eyes that want no motion: dim while the answer is on its way. */
  | { readonly kind: 'dimming'; readonly angle: number; readonly since: number }
  /** For eyes that want no motion: the face comes back at its new angle. */
  | { readonly kind: 'brightening'; readonly angle: number; readonly since: number }

/** The wheel as it stands before any spin: the pointer in the middle of a sector. */
export function atRest(sector: number): Motion {
  return { kind: 'resting', angle: restAngle(sector, 1 / 2) }
}

/** The spin begins; where it will stop is not known yet. */
export function run(motion: Motion, now: number, pace: Pace, isCalm: boolean): Motion {
  const angle = angleAt(motion, now)
  if (isCalm) return { kind: 'dimming', angle, since: now }
  return { kind: 'running', from: angle, since: now, pace }
}

/** The spin's end is known: from full speed on, the wheel slows down to it. */
export function stop(motion: Motion, now: number, to: Stop, pace: Pace, isCalm: boolean): Motion {
  if (isCalm || motion.kind === 'dimming') {
    return { kind: 'brightening', angle: restAngle(to.sector, to.share), since: now }
  }
  const running = motion.kind === 'running' ? motion : startRunning(motion, now, pace)
  const slowsAt = Math.max(now, running.since + timeToFullSpeed(running.pace))
  const angle = runningAngle(running.from, slowsAt - running.since, running.pace)
  const plan = planRunOut(angle, to.sector, to.share, running.pace)
  return { ...running, kind: 'stopping', slowsAt, plan }
}

/** The spin brought nothing: the wheel runs out gently, to the middle of a sector. */
export function settle(motion: Motion, now: number): Motion {
  if (motion.kind === 'resting') return motion
  const from = angleAt(motion, now)
  if (motion.kind === 'dimming') return { kind: 'brightening', angle: from, since: now }
  const speed = speedAt(motion, now)
  // Not nearer than where a cubic from this speed to rest would run back.
  const min = from + Math.max(0, (speed * SETTLE_MS) / 3)
  const to = (Math.ceil(min / SECTOR_DEGREES - 1 / 2) + 1 / 2) * SECTOR_DEGREES
  return { kind: 'settling', from, to, speed, since: now, lastsMs: SETTLE_MS }
}

/** The wheel shows an end that was drawn while nobody looked. */
export function glide(motion: Motion, now: number, to: Stop, isCalm: boolean): Motion {
  const rest = restAngle(to.sector, to.share)
  if (isCalm) return { kind: 'brightening', angle: rest, since: now }
  const from = angleAt(motion, now) % TURN
  const ahead = wrapped(rest - from, TURN)
  return { kind: 'settling', from, to: from + ahead, speed: 0, since: now, lastsMs: GLIDE_MS }
}

/** The wheel's angle in degrees clockwise; within one motion it never jumps. */
export function angleAt(motion: Motion, now: number): number {
  switch (motion.kind) {
    case 'resting':
    case 'dimming':
    case 'brightening':
      return motion.angle
    case 'running':
      return runningAngle(motion.from, Math.max(0, now - motion.since), motion.pace)
    case 'stopping':
      return now < motion.slowsAt
        ? runningAngle(motion.from, Math.max(0, now - motion.since), motion.pace)
        : runOutAngle(motion.plan, now - motion.slowsAt, motion.pace.slowDownMs)
    case 'settling': {
      const { from, to, speed, lastsMs } = motion
      const part = Math.min(1, Math.max(0, (now - motion.since) / lastsMs))
      const left = 1 - part
      return from + (to - from) * smooth(part) + speed * lastsMs * part * left * left
    }
  }
}

/** The wheel's speed in degrees a millisecond. */
export function speedAt(motion: Motion, now: number): number {
  return angleAt(motion, now + 1) - angleAt(motion, now)
}

/** When the motion is over; null while it has no end. */
export function restsAt(motion: Motion): number | null {
  switch (motion.kind) {
    case 'resting':
      return 0
    case 'running':
    case 'dimming':
      return null
    case 'stopping':
      return motion.slowsAt + motion.pace.slowDownMs
    case 'settling':
      return motion.since + motion.lastsMs
    case 'brightening':
      return motion.since + FADE_IN_MS
  }
}

/** How much of the face is seen, 0 to 1; less than 1 only for eyes that want no motion. */
export function opacityAt(motion: Motion, now: number): number {
  if (motion.kind !== 'dimming' && motion.kind !== 'brightening') return 1
  const since = Math.max(0, now - motion.since)
  return motion.kind === 'dimming'
    ? 1 - (1 - FADED) * Math.min(1, since / FADE_OUT_MS)
    : FADED + (1 - FADED) * Math.min(1, since / FADE_IN_MS)
}

function startRunning(motion: Motion, now: number, pace: Pace): Motion & { kind: 'running' } {
  return { kind: 'running', from: angleAt(motion, now), since: now, pace }
}
