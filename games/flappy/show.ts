// The flight as the machine and the thumb drive it. It draws nothing: whoever draws brings it to a time
// and reads its view. Sounds are tied to what happens, whether anyone draws or not.
import type { ActorRefFrom } from 'xstate'
import type { FlightTicket, GhostRun } from '../../contract/flappy.ts'
import { type Course, layCourse } from '../../machines/flappy/course.ts'
import { ghostHeights } from '../../machines/flappy/ghost.ts'
import type { flappyMachine } from '../../machines/flappy/machine.ts'
import { BIRD_PX } from '../../machines/flappy/world.ts'
import type { Busyness } from '../stage/frame-gate.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { type Aim, aimOf, flownTo, flyFrame, isInAir, openFlyer, tapFlyer } from './flyer.ts'
import { type Held, secondsLeft } from './hold.ts'
import { type Burst, type Leaves, openLeaves } from './leaves.ts'
import { type FlappyView, look, openView, type Seen } from './look.ts'
import type { Sounds } from './sound.ts'

export type FlappyActor = ActorRefFrom<typeof flappyMachine>

export interface ShowParts {
  actor: FlappyActor
  /** Whom the player flies against; null for nobody. */
  ghost: GhostRun | null
  /** The player asked for less motion. */
  isCalm: boolean
  /** How much finish this phone can bear. */
  quality: Pick<Quality, 'tier'>
  sounds: Omit<Sounds, 'close'>
  buzz: (pattern: number | number[]) => void
  /** Gates passed, from 0 at the start. */
  onScore: (score: number) => void
  /** The flight stands still; null: it goes on. */
  onHeld: (held: Held | null) => void
  /** Where the bird is against the gap ahead, when that changes; null while it does not fly. */
  onAim: (aim: Aim | null) => void
}

export interface Show extends Busyness {
  /** What the eye sees, as of the last `advance`. */
  readonly view: FlappyView
  /** What is flown, or will be with the next tap; null until the ticket for it is there. */
  readonly course: Course | null
  readonly ghost: GhostRun | null
  readonly leaves: Leaves
  readonly isCalm: boolean
  readonly quality: Pick<Quality, 'tier'>
  /** The local time of the last `advance`. */
  readonly now: number
  /** Brings the flight to a local time, in milliseconds. */
  advance(local: number): void
  /** The player taps. */
  tap(): void
  /** The flight stands still until the player taps. */
  hold(): void
  setGhost(ghost: GhostRun | null): void
  close(): void
}

/** What lies ready for a ticket, worked out before the tap that starts its run. */
interface Laid {
  ticket: string
  course: Course
  /** Null without a ghost, or where it flew by other rules. */
  ghost: number[] | null
}

/** So long after a crash the bird lies still, and all leaves have come down. */
const SETTLED_MS = 3_000

/** Opens the show of a machine, in whatever state that is. */
export function openShow(parts: ShowParts): Show {
  const { actor, isCalm, quality, sounds, buzz, onScore, onHeld, onAim } = parts
  const leaves = openLeaves()
  const view = openView(isCalm)
  let { ghost } = parts
  let snapshot = actor.getSnapshot()
  let flyer = openFlyer()
  let laid: Laid | null = null
  /** How many of the run's taps the bird has heard. */
  let taps = 0
  let now = 0
  let tappedAt = Number.NEGATIVE_INFINITY
  let hit: Seen['hit'] = null
  let held: Held | null = null
  let countsFrom = 0
  let aim: Aim | null = null

  function lay({ id, course: seed, tuning }: FlightTicket): void {
    const course = layCourse(seed, tuning)
    laid = { ticket: id, course, ghost: ghost && ghostHeights(ghost, course) }
  }

  function standBy(): void {
    flyer = openFlyer()
    laid = null
    taps = 0
    hit = null
    onScore(0)
  }

  function setHeld(fresh: Held | null): void {
    if (fresh === held) return
    held = fresh
    onHeld(held)
  }

  function burst(kind: Burst, asidePx = 0): void {
    if (isCalm) return
    const { bird, wayPx } = view
    leaves.burst(
      kind,
      BIRD_PX.x + bird.asidePx + asidePx,
      bird.heightPx,
      wayPx,
      now,
      FINISH[quality.tier].particles,
    )
  }

  function fly(course: Course, frameMs: number): void {
    const { score } = flyer.flight
    flyFrame(flyer, course, frameMs)
    const { flight } = flyer
    if (flight.score > score) {
      sounds.gate(flight.score)
      burst('gate')
      onScore(flight.score)
    }
  }

  function comeDown(): void {
    hit = { pose: { ...view.bird }, at: now }
    sounds.crash()
    buzz(30)
    burst('crash')
    const { step, score } = flyer.flight
    actor.send({ type: 'CRASHED', steps: step, score })
  }

  function countDown(): void {
    const left = secondsLeft(now - countsFrom)
    if (left !== held) sounds.count(left ?? 0)
    setHeld(left)
  }

  function advance(local: number): void {
    const frameMs = now === 0 ? 0 : Math.max(0, local - now)
    now = local
    if (document.visibilityState === 'hidden') hold()
    if (typeof held === 'number') countDown()
    const course = laid?.course ?? null
    const wasInAir = isInAir(flyer)
    if (wasInAir && held === null && course) fly(course, frameMs)
    const isHeld = held !== null
    const seen = {
      flyer,
      course,
      ghost: laid?.ghost ?? null,
      isHeld,
      isCalm,
      now,
      frameMs,
      tappedAt,
    }
    look(view, { ...seen, hit })
    setAim(course && isInAir(flyer) ? aimOf(flyer, course) : null)
    if (wasInAir && !isInAir(flyer)) comeDown()
  }

  function setAim(fresh: Aim | null): void {
    if (fresh === aim) return
    aim = fresh
    onAim(aim)
  }

  function flap(course: Course): void {
    const { step } = flyer.flight
    if (!tapFlyer(flyer, course)) return
    tappedAt = now
    taps += 1
    actor.send({ type: 'FLAP', step })
    sounds.flap()
    burst('flap', -8)
  }

  function hold(): void {
    if (isInAir(flyer)) setHeld('asleep')
  }

  function celebrate(): void {
    if (!snapshot.context.result?.isBest || flyer.flight.score === 0) return
    sounds.best()
    buzz([30, 60, 30, 60, 90])
    burst('best')
  }

  function follow(): void {
    const { ticket } = snapshot.context
    const isReady = snapshot.value.flight === 'ready'
    if (isReady && ticket && ticket.id !== laid?.ticket) lay(ticket)
    else flyAlong()
  }

  /** A run that others fly, such as a trace or the scene before this one, is flown along. */
  function flyAlong(): void {
    const { course, run } = snapshot.context
    if (!course || !run) return
    if (course.id !== laid?.ticket) lay(course)
    if (!laid) return
    if (snapshot.value.flight !== 'flying') {
      const isNews = isInAir(flyer) || taps !== run.taps.length
      // The last step, which brings it down, is seen.
      if (isNews) flyer = flownTo(laid.course, run.taps, run.steps - 1)
    } else if (taps !== run.taps.length) {
      flyer = flownTo(laid.course, run.taps, run.taps[run.taps.length - 1] ?? 0)
      tappedAt = now
    }
    taps = run.taps.length
  }

  const subscription = actor.subscribe((fresh) => {
    const was = snapshot.value.flight
    snapshot = fresh
    const is = fresh.value.flight
    if (is === 'ready' && was !== 'ready') standBy()
    if (is === 'submitted' && was !== 'submitted') celebrate()
    follow()
  })
  follow()

  return {
    view,
    leaves,
    isCalm,
    quality,
    get course() {
      return laid?.course ?? null
    },
    get ghost() {
      return laid?.ghost ? ghost : null
    },
    get now() {
      return now
    },
    // The bird hovers, stands still until the player goes on, or has come down.
    get rests() {
      if (hit) return now - hit.at > SETTLED_MS
      return held === 'asleep' || !isInAir(flyer)
    },
    get canWait() {
      return !isInAir(flyer)
    },
    advance,
    tap: () => {
      const mayStart = snapshot.value.flight === 'ready' && snapshot.context.ticket !== null
      if (held === 'asleep') {
        countsFrom = now
        countDown()
      } else if (held === null && laid && (mayStart || isInAir(flyer))) {
        flap(laid.course)
      }
    },
    hold,
    setGhost: (fresh) => {
      ghost = fresh
      if (laid && !isInAir(flyer)) laid.ghost = ghost && ghostHeights(ghost, laid.course)
    },
    close: () => subscription.unsubscribe(),
  }
}
