// What the eye sees, put together anew for each frame into one object.
import type { Course } from '../../machines/flappy/course.ts'
import type { Flyer } from './flyer.ts'
import {
  fallPxSOf,
  ghostHeight,
  heightBetween,
  hoverAt,
  type Pose,
  tiltOf,
  tumbleAt,
  wayAt,
  wingAt,
} from './view.ts'

/** `held`: the flight stands still until the player goes on. */
type Phase = 'ready' | 'flying' | 'held' | 'down'

export interface FlappyView {
  phase: Phase
  bird: Pose & { wing: number; isHurt: boolean }
  /** Somebody else's bird; null while none is in the air. */
  ghost: { heightPx: number; angle: number } | null
  /** How far the bird has come, for the gates. */
  wayPx: number
  /** The same for what lies around, which passes by before the first tap too. */
  passedPx: number
}

/** What is looked at. */
export interface Seen {
  flyer: Flyer
  course: Course | null
  /** The other bird's heights by step; null without one. */
  ghost: readonly number[] | null
  isHeld: boolean
  isCalm: boolean
  /** Local times, in milliseconds. */
  now: number
  frameMs: number
  tappedAt: number
  /** How and when the bird came down; null while it has not. */
  hit: { pose: Pose; at: number } | null
}

/** Scenery passes so fast before the first tap. */
const IDLE_PX_S = 60
const MAX_IDLE_MS = 100
/** The beak follows the flight this fast. */
const TILT_MS = 55
const WING_DOWN = 0.3

/** The view before anything was seen. */
export function openView(isCalm: boolean): FlappyView {
  const bird = { ...hoverAt(0, isCalm), isHurt: false }
  return { phase: 'ready', bird, ghost: null, wayPx: 0, passedPx: 0 }
}

/** Brings a view to what is seen now. */
export function look(view: FlappyView, seen: Seen): void {
  const { flight, hasTapped } = seen.flyer
  if (seen.hit) lookAtFall(view, seen, seen.hit)
  else if (flight.step > 0 || hasTapped) lookAtFlight(view, seen)
  else lookAtStart(view, seen)
}

function lookAtStart(view: FlappyView, { now, frameMs, isCalm }: Seen): void {
  Object.assign(view.bird, hoverAt(now, isCalm), { isHurt: false })
  view.phase = 'ready'
  view.ghost = null
  view.wayPx = 0
  if (!isCalm) view.passedPx += (IDLE_PX_S * Math.min(frameMs, MAX_IDLE_MS)) / 1_000
}

function lookAtFlight(view: FlappyView, seen: Seen): void {
  const { flyer, course, ghost, isHeld, now, frameMs, tappedAt } = seen
  const { flight, next, share, hasTapped } = flyer
  const { bird } = view
  const before = view.wayPx
  view.phase = isHeld ? 'held' : 'flying'
  view.wayPx = course ? wayAt(course, flight.step, share) : 0
  view.passedPx += view.wayPx - before
  bird.asidePx = 0
  bird.heightPx = heightBetween(flight, next, share)
  const tilt = tiltOf(fallPxSOf(hasTapped ? next : flight))
  bird.angle += (tilt - bird.angle) * (1 - Math.exp(-frameMs / TILT_MS))
  bird.wing = wingAt(now - tappedAt)
  bird.isHurt = false
  const heightPx = ghost && ghostHeight(ghost, flight.step, share)
  view.ghost = heightPx === null ? null : { heightPx, angle: ghostTilt(ghost, flight.step) }
}

function lookAtFall(view: FlappyView, seen: Seen, { pose, at }: NonNullable<Seen['hit']>): void {
  Object.assign(view.bird, tumbleAt(pose, seen.now - at, seen.isCalm))
  view.bird.wing = WING_DOWN
  view.bird.isHurt = seen.flyer.flight.end === 'crashed'
  view.phase = 'down'
  view.ghost = null
}

/** The other bird's beak follows its own line. */
function ghostTilt(heights: readonly number[] | null, step: number): number {
  const from = heights?.[step]
  const to = heights?.[step + 1]
  return from === undefined || to === undefined ? 0 : tiltOf(fallPxSOf({ fall: to - from }))
}
